import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { delistLot } from '../vehicles/lot/delist-lot'
import { auditDealership, requireStep, updateDealership } from './change-dealership'
import { emailAdministrators } from './emails/email-administrators'
import type { DealershipRow } from './row'

interface Closing {
  /** A code of reasons.contract.ts. */
  reason: string
  note: string
  /** Whoever of its administrators closes it; none where we do. */
  by?: string
}

/** Of a dealership that is locked. Its cars leave the site and stay off it. Throws conflict where it is closed already. */
export async function closeDealership(
  tx: Transaction,
  context: Context & SignedIn,
  before: DealershipRow,
  { reason, note, by }: Closing,
): Promise<void> {
  const status = requireStep(before, 'close')
  const delisted = await delistLot(tx, context, before.id)
  const cleared = { askedAt: null, question: '' }
  const moved = { status, statusReason: reason, statusNote: note, statusAt: context.now() }
  await updateDealership(tx, context, before, { ...moved, ...cleared })
  const { status: statusBefore, statusReason, statusNote } = before
  await auditDealership(tx, context, before, {
    action: 'dealership.closed',
    before: { status: statusBefore, reason: statusReason, note: statusNote, vehiclesOnSale: delisted },
    after: { status, reason, note, vehiclesOnSale: 0 },
  })
  await emailAdministrators(tx, before, { kind: 'dealership-closed', reason, note, by })
}

import { enqueueEmail } from '../accounts/emails/messages'
import { administratorsOf } from '../accounts/members/staff'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { Staff } from '../http/guards'
import { columnsOf, resolvePlaceAndBrands } from './applications'
import { auditDealership, lockDealership, requireStep, updateDealership } from './change-dealership'
import { ownApplication } from './own-application'
import type { Reapplication } from './own-application.contract'
import type { DealershipRow } from './row'

/** Throws invalid, conflict for a stale version and for an application that was not rejected. */
export async function applyAgain(context: Context & Staff, { version, ...input }: Reapplication) {
  const { dealership } = context
  const { docFee: _, website = null, ...facts } = input
  const columns = columnsOf({ ...facts, website, ...(await resolvePlaceAndBrands(context, input)) })
  return transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id: dealership.id, version })
    const status = requireStep(before, 'resubmit')
    const now = context.now()
    const decided = { statusReason: null, statusNote: '', statusAt: now, appliedAt: now }
    await updateDealership(tx, context, before, { ...columns, ...decided, status })
    const after = { status, reason: null, note: '', ...changed(before, columns) }
    await auditDealership(tx, context, before, { action: 'dealership.applied-again', after })
    await confirmTo(tx, before)
    return ownApplication({ ...context, db: tx })
  })
}

function changed(before: DealershipRow, columns: Partial<DealershipRow>): Record<string, unknown> {
  const was = Object.entries(before)
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(was.find(([column]) => column === name)?.[1]) !== JSON.stringify(value),
    ),
  )
}

async function confirmTo(tx: Transaction, { id, name: dealership }: DealershipRow): Promise<void> {
  for (const { to, verified, name } of await administratorsOf({ db: tx }, id))
    await enqueueEmail(tx, { to, verified, message: { kind: 'application-received', name, dealership } })
}

import type { AuditAction } from '../../audit/actions.contract'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { delistLot } from '../../vehicles/lot/delist-lot'
import { auditDealership, lockDealership, requireStep, updateDealership } from '../change-dealership'
import { closeDealership } from '../close-dealership'
import { type DealershipNews, emailAdministrators } from '../emails/email-administrators'
import type { DealershipRow } from '../row'
import { getAdminDealership } from './admin-dealership'
import type { AdminDealership } from './admin-dealership.contract'
import type { DealershipDecision } from './decisions.contract'
import { requireReopenable } from './reopening'

type Caller = Context & SignedIn

/** Throws not_found, conflict for a stale version and for a step that its state does not allow. */
export const decideDealership = (
  context: Caller,
  { id, ...decision }: DealershipDecision & { id: number },
): Promise<AdminDealership> =>
  transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id, version: decision.version })
    if (decision.step === 'close') await closeDealership(tx, context, before, decision)
    else await takeStep(tx, context, before, decision)
    return getAdminDealership(within(context, tx), { id })
  })

type Step = Exclude<DealershipDecision, { step: 'close' }>

const actions: Record<Step['step'], AuditAction> = {
  approve: 'dealership.approved',
  ask: 'dealership.asked',
  reject: 'dealership.rejected',
  suspend: 'dealership.suspended',
  reinstate: 'dealership.reinstated',
  reopen: 'dealership.reopened',
}

async function takeStep(tx: Transaction, context: Caller, before: DealershipRow, decision: Step): Promise<void> {
  const status = requireStep(before, decision.step)
  if (decision.step === 'reopen') {
    await requireReopenable({ db: tx, now: context.now }, before)
    await delistLot(tx, context, before.id) // an import may have ended behind the closing
  }
  const { reason = null, note = '' } = 'reason' in decision ? decision : {}
  const asked =
    decision.step === 'ask' ? { askedAt: context.now(), question: decision.question } : { askedAt: null, question: '' }
  const moved = status === before.status ? {} : { statusReason: reason, statusNote: note, statusAt: context.now() }
  const approved = decision.step === 'approve' ? { approvedEmail: before.email } : {}
  await updateDealership(tx, context, before, { status, ...asked, ...moved, ...approved })
  const after = {
    status,
    ...(reason && { reason, note }),
    ...(decision.step === 'ask' && { question: asked.question }),
  }
  await auditDealership(tx, context, before, { action: actions[decision.step], after })
  await emailAdministrators(tx, before, newsOf(before, decision))
}

function newsOf({ slug }: DealershipRow, decision: Step): DealershipNews {
  switch (decision.step) {
    case 'approve':
      return { kind: 'dealership-approved', slug }
    case 'reinstate':
      return { kind: 'dealership-reinstated', slug }
    case 'ask':
      return { kind: 'dealership-asked', question: decision.question }
    case 'reject':
      return { kind: 'dealership-rejected', reason: decision.reason, note: decision.note }
    case 'suspend':
      return { kind: 'dealership-suspended', reason: decision.reason, note: decision.note }
    case 'reopen':
      return { kind: 'dealership-reopened', slug }
  }
}

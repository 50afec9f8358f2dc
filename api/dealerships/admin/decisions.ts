import { administratorsOf } from '../../accounts/members/staff'
import type { AuditAction } from '../../audit/actions.contract'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import { auditDealership, lockDealership, requireStep, updateDealership } from '../change-dealership'
import { type DealershipEmail, enqueueDealershipEmail } from '../emails/messages'
import { listingLimits, planLabels } from '../plans'
import type { DealershipRow } from '../row'
import { getAdminDealership } from './admin-dealership'
import type { AdminDealership } from './admin-dealership.contract'
import type { DealershipDecision, PlanChange } from './decisions.contract'

type Caller = Context & SignedIn

/** Throws not_found, conflict for a stale version and for a step that its state does not allow. */
export const decideDealership = (
  context: Caller,
  { id, ...decision }: DealershipDecision & { id: number },
): Promise<AdminDealership> =>
  transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id, version: decision.version })
    await takeStep(tx, context, before, decision)
    return getAdminDealership(within(context, tx), { id })
  })

/** Throws not_found, conflict for a stale version. */
export const setDealershipPlan = (
  context: Caller,
  { id, plan, version }: z.infer<typeof PlanChange> & { id: number },
): Promise<AdminDealership> =>
  transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id, version })
    const after = { plan, listingLimit: listingLimits[plan] }
    if (before.plan !== plan || before.listingLimit !== after.listingLimit) {
      await updateDealership(tx, context, before, after)
      await auditDealership(tx, context, before, { action: 'dealership.plan-changed', after })
      await emailAdministrators(tx, before, {
        kind: 'dealership-plan-changed',
        plan: planLabels[plan],
        limit: after.listingLimit,
      })
    }
    return getAdminDealership(within(context, tx), { id })
  })

const actions: Record<DealershipDecision['step'], AuditAction> = {
  approve: 'dealership.approved',
  ask: 'dealership.asked',
  reject: 'dealership.rejected',
  suspend: 'dealership.suspended',
  reinstate: 'dealership.reinstated',
  close: 'dealership.closed',
}

async function takeStep(
  tx: Transaction,
  context: Caller,
  before: DealershipRow,
  decision: DealershipDecision,
): Promise<void> {
  const status = requireStep(before, decision.step)
  const { reason = null, note = '' } = 'reason' in decision ? decision : {}
  const asked =
    decision.step === 'ask' ? { askedAt: context.now(), question: decision.question } : { askedAt: null, question: '' }
  const moved = status === before.status ? {} : { statusReason: reason, statusNote: note, statusAt: context.now() }
  await updateDealership(tx, context, before, { status, ...asked, ...moved })
  const after = {
    status,
    ...(reason && { reason, note }),
    ...(decision.step === 'ask' && { question: asked.question }),
  }
  await auditDealership(tx, context, before, { action: actions[decision.step], after })
  await emailAdministrators(tx, before, newsOf(before, decision))
}

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
type News = DistributiveOmit<DealershipEmail, 'name' | 'dealership' | 'dealershipId'>

async function emailAdministrators(
  tx: Transaction,
  { id, name: dealership }: DealershipRow,
  news: News,
): Promise<void> {
  for (const { to, verified, name } of await administratorsOf({ db: tx }, id))
    await enqueueDealershipEmail(tx, { to, verified, message: { ...news, name, dealership, dealershipId: id } })
}

function newsOf({ slug }: DealershipRow, decision: DealershipDecision): News {
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
    case 'close':
      return { kind: 'dealership-closed', reason: decision.reason, note: decision.note }
  }
}

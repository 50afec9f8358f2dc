import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, invalid } from '../../refusals'
import { lockBilling } from '../invoices/issue-invoice'
import type { AdminPlan, AdminPlanChange } from '../plans/admin-plan.contract'
import { getPlan } from '../plans/plan'
import { planChanges } from '../plans/plans.schema'
import { decideChange, usualChoices } from './change-plan'
import { isSameAs, planChange } from './plan-change'

type Administrator = Context & SignedIn

/** Throws not_found. */
export async function getDealershipPlan(context: Context, { id }: { id: number }): Promise<AdminPlan> {
  const { name } = await findDealership(context, id)
  const plan = await getPlan({ ...context, dealership: { id, role: 'dealership_admin' } })
  return { ...plan, dealership: { id, name } }
}

/** Puts a dealership on a plan or on agreed terms; its money moves as when its own people change it. Throws not_found, invalid, conflict for a stale version. */
export const setDealershipPlan = (
  context: Administrator,
  { id, ...input }: AdminPlanChange & { id: number },
): Promise<AdminPlan> =>
  transaction(context, async (tx) => {
    await findDealership({ db: tx }, id)
    await lockBilling(tx, id)
    const isSent = and(eq(planChanges.dealershipId, id), eq(planChanges.token, input.token))
    if ((await tx.$count(planChanges, isSent)) === 0) {
      const agreed = input.plan === 'agreed' ? input.terms : undefined
      const plan = input.plan === 'agreed' ? 'current' : input.plan
      const planned = await planChange(tx, context, {
        dealershipId: id,
        agreed,
        plan,
        starts: input.starts,
        extraVehicles: 0,
      })
      if (planned.subscription.version !== input.version) throw changedMeanwhile('plan')
      if (isSameAs(planned)) throw invalid('It has these terms already.', { plan: 'It has these terms already.' })
      await decideChange(tx, context, planned, { ...usualChoices, token: input.token })
      const before = { plan: planned.subscription.terms.name, monthlyCents: planned.subscription.terms.monthlyCents }
      const after = { plan: planned.target.terms.name, monthlyCents: planned.target.terms.monthlyCents }
      const detail = { before, after, effectiveOn: planned.effectiveOn, note: input.reason }
      const entry = { entity: 'dealership', entityId: id, dealershipId: id, detail } as const
      await audit(context, { action: 'dealership.plan-changed', ...entry }, tx)
    }
    return getDealershipPlan(within(context, tx), { id })
  })

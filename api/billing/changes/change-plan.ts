import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { countLiveVehicles } from '../../vehicles/counts'
import { billingDay, monthOf } from '../billing-days'
import { emailBilling } from '../emails/email-billing'
import { lockBilling } from '../invoices/issue-invoice'
import { getPlan } from '../plans/plan'
import type { PlanOverview } from '../plans/plan.contract'
import { planChanges, subscriptions } from '../plans/plans.schema'
import { lockRunning, lockSubscription, type PlanChangeRow, type SubscriptionRow } from '../plans/subscription'
import { limitsWith } from '../plans/write-limits'
import { applyChange } from './apply-change'
import type { PlanCancellation, PlanChange, PlanWish } from './change.contract'
import { missedOf, moveMoney } from './move-money'
import { isNoticeToken } from './notice-token'
import { dueOf, isSameAs, type PlannedChange, planChange, undoingOf } from './plan-change'
import { excess } from './rest-beyond'

type StaffContext = Context & Staff

/**
 * Changes a dealership's plan, now or on a later day; a change that was scheduled before is undone. The same token changes
 * it once. Throws invalid, conflict for a stale version and for another amount than was shown.
 */
export const changePlan = (context: StaffContext, input: PlanChange): Promise<PlanOverview> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockBilling(tx, dealershipId)
    if (!(await isDone(tx, dealershipId, input.token))) {
      const isNew = (await lockRunning(tx, dealershipId)) === undefined
      const planned = await planChange(tx, context, { ...input, dealershipId })
      if (!(isNew && input.version === 0) && planned.subscription.version !== input.version)
        throw changedMeanwhile('plan')
      if (isSameAs(planned)) throw invalid('This is your plan already.', { plan: 'This is your plan already.' })
      if (dueOf(planned) !== input.dueCents)
        throw new Refusal('conflict', 'The amount has changed since it was shown. Look again, then decide.')
      await requireKnownLeaving(tx, context, planned, input.leaving)
      await decideChange(tx, context, planned, input)
    }
    return getPlan(within(context, tx))
  })

/** Throws invalid where vehicles leave the site and it was not confirmed, conflict where it is another number than was confirmed. */
async function requireKnownLeaving(
  tx: Transaction,
  context: StaffContext,
  { target }: PlannedChange,
  leaving: number | undefined,
): Promise<void> {
  const { id } = context.dealership
  const onSale = (await countLiveVehicles({ db: tx }, [id])).get(id) ?? 0
  const resting = excess(onSale, limitsWith(target.terms.limits, target.extraVehicles).vehicles)
  if (resting === (leaving ?? 0)) return
  const words = `${resting} ${resting === 1 ? 'vehicle leaves' : 'vehicles leave'} the site.`
  if (leaving === undefined) throw invalid(`Confirm that ${words}`, { leaving: `Confirm that ${words}` })
  throw new Refusal(
    'conflict',
    `The number of vehicles that would leave the site is now ${resting}. Review and confirm again.`,
  )
}

const isDone = async (tx: Transaction, dealershipId: number, token: string): Promise<boolean> =>
  (await tx.$count(planChanges, and(eq(planChanges.dealershipId, dealershipId), eq(planChanges.token, token)))) > 0

type Decision = Pick<PlanWish, 'rule' | 'keepsLeads' | 'keep' | 'rest' | 'members' | 'feeds'> & {
  token: string
  /** The site changes its own terms: the mail gives notice of it. */
  isNotice?: boolean
}

/** Stores a planned change and applies it where its day has come. The caller holds `lockBilling`. */
export async function decideChange(
  tx: Transaction,
  context: Context,
  { subscription, target, effectiveOn, today, scheduled, outcome }: PlannedChange,
  { token, rule, keepsLeads, keep, rest, members, feeds, isNotice = false }: Decision,
): Promise<void> {
  if (scheduled) await undoScheduled(tx, context, subscription, scheduled)
  const { dealershipId } = subscription
  const [row] = await tx
    .insert(planChanges)
    .values({
      dealershipId,
      subscriptionId: subscription.id,
      fromTerms: subscription.terms,
      toTerms: target.terms,
      toPlanVersionId: target.planVersionId,
      toExtraVehicles: target.extraVehicles,
      effectiveOn,
      status: 'scheduled',
      billedThrough: subscription.billedThrough,
      delistRule: rule,
      choices: { keepVehicles: keep, restVehicles: rest, members, feeds, keepsLeads },
      token,
      decidedBy: context.actor?.id ?? null,
      createdAt: context.now(),
      updatedAt: context.now(),
    })
    .returning()
  const change = findOrRefuse(row, 'The change')
  await tx
    .update(subscriptions)
    .set({ version: subscription.version + 1, endsOn: null, cancelReason: '', updatedAt: context.now() })
    .where(eq(subscriptions.id, subscription.id))
  if (effectiveOn <= today) return applyChange(tx, context, change.id)
  await recordSubscription(tx, context, subscription, {
    before: { plan: subscription.terms.name },
    after: { plan: target.terms.name, extraVehicles: target.extraVehicles, effectiveOn },
  })
  await emailBilling(tx, dealershipId, {
    kind: 'plan-scheduled',
    dedupeKey: `plan-scheduled ${change.id}`,
    plan: target.terms.name,
    effectiveOn,
    monthlyCents: outcome.set.terms.monthlyCents,
    isNotice,
    before: { plan: subscription.terms.name, monthlyCents: subscription.terms.monthlyCents },
  })
}

/** Throws not_found, conflict once its day has come. */
export const undoPlanChange = (context: StaffContext, { id }: { id: number }): Promise<PlanOverview> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockBilling(tx, dealershipId)
    const own = and(eq(planChanges.id, id), eq(planChanges.dealershipId, dealershipId))
    const [row] = await tx.select().from(planChanges).where(own).for('update')
    const change = findOrRefuse(row, 'The change')
    if (change.status === 'applied') throw new Refusal('conflict', 'This change holds already. Change the plan again.')
    if (isNoticeToken(change.token))
      throw new Refusal('conflict', 'This is a change of the plan’s price or limits. Choose another plan, or end it.')
    const subscription = await lockRunning(tx, dealershipId)
    if (change.status === 'scheduled' && subscription) await undoScheduled(tx, context, subscription, change)
    return getPlan(within(context, tx))
  })

async function undoScheduled(
  tx: Transaction,
  context: Context,
  subscription: SubscriptionRow,
  change: PlanChangeRow,
): Promise<void> {
  const { dealershipId } = change
  const today = await billingDay({ db: tx, now: context.now })
  await tx
    .update(planChanges)
    .set({ status: 'undone', undoneAt: context.now(), updatedAt: context.now() })
    .where(eq(planChanges.id, change.id))
  const correction = undoingOf(subscription, change, today)
  await moveMoney(tx, context, { dealershipId, sourceKey: `plan-change-undone:${change.id}`, correction })
  await recordSubscription(tx, context, subscription, {
    before: { plan: change.toTerms.name, effectiveOn: change.effectiveOn },
    after: { plan: subscription.terms.name },
  })
}

/** Throws conflict for a stale version, where nothing runs, and for another number of vehicles that leave than was shown; invalid where it is Free already. */
export const cancelPlan = (
  context: StaffContext,
  { token, version, to, leaving, reason }: PlanCancellation,
): Promise<PlanOverview> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockBilling(tx, dealershipId)
    if (await isDone(tx, dealershipId, token)) return getPlan(within(context, tx))
    const subscription = await lockSubscription(tx, context, dealershipId)
    if (!subscription) throw new Refusal('conflict', 'Your subscription has ended already.')
    if (subscription.version !== version) throw changedMeanwhile('plan')
    if (to === 'end') await scheduleEnd(tx, context, subscription, reason)
    else {
      const wish = { plan: 'free', starts: 'paid-through', extraVehicles: 0 } as const
      const planned = await planChange(tx, context, { ...wish, dealershipId })
      if (isSameAs(planned)) throw invalid('You are on this plan already.')
      await requireKnownLeaving(tx, context, planned, leaving)
      await decideChange(tx, context, planned, { ...usualChoices, token })
      await tx.update(subscriptions).set({ cancelReason: reason }).where(eq(subscriptions.id, subscription.id))
    }
    return getPlan(within(context, tx))
  })

export const usualChoices: Omit<Decision, 'token'> = {
  rule: 'longest',
  keepsLeads: true,
  keep: [],
  rest: [],
  members: [],
  feeds: [],
}

/** Ends it with the last day that is paid for or, where nothing is, with the month. */
async function scheduleEnd(
  tx: Transaction,
  context: Context,
  subscription: SubscriptionRow,
  reason: string,
): Promise<void> {
  const { dealershipId, billedThrough, status, trialEndsOn, terms } = subscription
  const today = await billingDay({ db: tx, now: context.now })
  const [scheduled] = await tx
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.subscriptionId, subscription.id), eq(planChanges.status, 'scheduled')))
  if (scheduled) await undoScheduled(tx, context, subscription, scheduled)
  const paid = status === 'trialing' ? trialEndsOn : billedThrough
  const endsOn = paid !== null && paid >= today ? paid : monthOf(today).lastDay
  await tx
    .update(subscriptions)
    .set({ endsOn, cancelReason: reason, version: subscription.version + 1, updatedAt: context.now() })
    .where(eq(subscriptions.id, subscription.id))
  await recordSubscription(tx, context, subscription, { before: { endsOn: null }, after: { endsOn, reason } })
  await emailBilling(tx, dealershipId, {
    kind: 'plan-ends',
    dedupeKey: `plan-ends ${subscription.id} ${subscription.version}`,
    plan: terms.name,
    endsOn,
  })
}

/** Takes the end back, and bills the days that runs left out because of it. Throws conflict where none was set. */
export const keepPlan = (context: StaffContext): Promise<PlanOverview> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockBilling(tx, dealershipId)
    const subscription = await lockRunning(tx, dealershipId)
    if (!subscription?.endsOn) throw new Refusal('conflict', 'Nothing is set to end.')
    const { id, version } = subscription
    const today = await billingDay({ db: tx, now: context.now })
    const { correction, billedThrough } = await missedOf(tx, subscription, today)
    await tx
      .update(subscriptions)
      .set({ endsOn: null, cancelReason: '', billedThrough, version: version + 1, updatedAt: context.now() })
      .where(eq(subscriptions.id, id))
    await moveMoney(tx, context, { dealershipId, sourceKey: `plan-kept:${id}:${version}`, correction })
    const detail = { before: { endsOn: subscription.endsOn }, after: { endsOn: null } }
    await recordSubscription(tx, context, subscription, detail)
    return getPlan(within(context, tx))
  })

export async function recordSubscription(
  tx: Transaction,
  context: Context,
  { id, dealershipId }: Pick<SubscriptionRow, 'id' | 'dealershipId'>,
  detail: { before: object | null; after: object | null },
): Promise<void> {
  await audit(
    context,
    { action: 'subscription.changed', entity: 'subscription', entityId: id, dealershipId, detail },
    tx,
  )
  await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
}

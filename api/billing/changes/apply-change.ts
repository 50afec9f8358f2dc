import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { addDays, billingDay } from '../billing-days'
import { emailBilling } from '../emails/email-billing'
import { mayTry } from '../plans/plan'
import { versionById } from '../plans/plan-versions'
import { planChanges, subscriptions } from '../plans/plans.schema'
import { hasHadTrial, type PlanChangeRow, type SubscriptionRow } from '../plans/subscription'
import { writeLimits } from '../plans/write-limits'
import { formerDays, takeFormerDays, withFormer } from './former-days'
import { billedOnOldTerms, billedOnOwnPrice, correctionFor, coveredThrough, moveMoney } from './move-money'
import type { Correction } from './proration'
import { priceOf } from './proration'
import { restBeyond } from './rest-beyond'

type Terms = Pick<SubscriptionRow, 'planVersionId' | 'planCode' | 'terms' | 'extraVehicles'>

/** Says what a change comes to: the subscription's new columns, and what it costs. */
export interface Outcome {
  set: Terms & Pick<SubscriptionRow, 'status' | 'trialEndsOn' | 'billedThrough'>
  correction: Correction
}

interface Planned {
  subscription: SubscriptionRow
  target: Terms
  effectiveOn: string
  /** Up to when the old price was billed as the change was decided; later days were billed on the new one. */
  billedBefore: string | null
}

/** Computes a change without writing: the preview shows what applying does. */
export async function outcomeOf(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { subscription, target, effectiveOn, billedBefore }: Planned,
): Promise<Outcome> {
  const today = await billingDay({ db: tx, now: context.now })
  const trialDays = await trialDaysOf(tx, subscription, target)
  const trialEndsOn = trialDays > 0 ? addDays(effectiveOn, trialDays - 1) : subscription.trialEndsOn
  const isTrial = trialDays > 0 || (subscription.status === 'trialing' && target.terms.monthlyCents > 0)
  const covered = await coveredThrough({ db: tx }, { effectiveOn, today })
  const price = {
    before: priceOf(subscription.terms, subscription.extraVehicles, subscription.status === 'trialing'),
    after: priceOf(target.terms, target.extraVehicles, isTrial),
  }
  const correction = correctionFor(
    {
      ...price,
      from: effectiveOn,
      billedThrough: billedOnOwnPrice(subscription, billedBefore),
      covered: missingUpTo(subscription, billedBefore, covered),
    },
    later(effectiveOn, today),
  )
  const former =
    target.terms.monthlyCents === 0
      ? []
      : await formerDays(tx, { dealershipId: subscription.dealershipId, from: effectiveOn })
  const isEnded = subscription.status === 'trialing' && !isTrial
  return {
    correction: withFormer(correction, former, later(effectiveOn, today)),
    set: {
      ...target,
      status: isTrial ? 'trialing' : isEnded ? 'active' : subscription.status,
      trialEndsOn,
      billedThrough: later(subscription.billedThrough, covered),
    },
  }
}

/** Leaves out days that a run has billed on the new price already. */
const missingUpTo = ({ billedThrough }: SubscriptionRow, billedBefore: string | null, covered: string): string =>
  billedThrough !== null && billedBefore !== null && billedThrough > billedBefore ? '' : covered

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** Counts the days of the trial with which a plan begins; 0: it begins with none. */
export async function trialDaysOf(tx: Transaction, current: SubscriptionRow, target: Terms): Promise<number> {
  if (target.planVersionId === null) return 0
  const hadTrial = await hasHadTrial({ db: tx }, current.dealershipId)
  if (!mayTry({ terms: target.terms, hadTrial, current })) return 0
  return (await versionById({ db: tx }, target.planVersionId)).trialDays
}

/**
 * Brings a change into force: its money, terms and limits, and what rests by it, in the caller's transaction. One that is
 * applied or undone stays as it is. The caller holds `lockBilling`.
 */
export async function applyChange(tx: Transaction, context: Context, id: number): Promise<void> {
  const [change] = await tx.select().from(planChanges).where(eq(planChanges.id, id)).for('update')
  if (change?.status !== 'scheduled') return
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, change.subscriptionId)).for('update')
  const subscription = findOrRefuse(row, 'The subscription')
  const target = await termsOfChange(tx, change)
  const planned = { subscription, target, effectiveOn: change.effectiveOn, billedBefore: billedOnOldTerms(change) }
  const { set, correction } = await outcomeOf(tx, context, planned)
  await tx
    .update(subscriptions)
    .set({ ...set, version: subscription.version + 1, updatedAt: context.now() })
    .where(eq(subscriptions.id, subscription.id))
  if (target.terms.monthlyCents > 0)
    await takeFormerDays(tx, { dealershipId: change.dealershipId, from: change.effectiveOn })
  await writeLimits(tx, context, { ...set, dealershipId: change.dealershipId })
  const rested = await restBeyond(tx, context, change)
  const issued = await moveMoney(tx, context, {
    dealershipId: change.dealershipId,
    sourceKey: `plan-change:${id}`,
    correction,
  })
  await tx
    .update(planChanges)
    .set({ status: 'applied', appliedAt: context.now(), updatedAt: context.now() })
    .where(and(eq(planChanges.id, id), eq(planChanges.status, 'scheduled')))
  const before = { plan: subscription.terms.name, extraVehicles: subscription.extraVehicles }
  const after = {
    plan: target.terms.name,
    extraVehicles: target.extraVehicles,
    ...rested,
    document: issued?.slug ?? null,
  }
  await record(tx, context, change, { before, after })
  await emailBilling(tx, change.dealershipId, {
    kind: 'plan-changed',
    dedupeKey: `plan-change ${id}`,
    plan: target.terms.name,
    effectiveOn: change.effectiveOn,
    monthlyCents: target.terms.monthlyCents,
    trialEndsOn: set.status === 'trialing' ? set.trialEndsOn : null,
    vehiclesRested: rested.vehicles,
  })
}

export async function termsOfChange(tx: Transaction, change: PlanChangeRow): Promise<Terms> {
  const planCode = change.toPlanVersionId === null ? null : (await versionById({ db: tx }, change.toPlanVersionId)).code
  return {
    planVersionId: change.toPlanVersionId,
    planCode,
    terms: change.toTerms,
    extraVehicles: change.toExtraVehicles,
  }
}

async function record(
  tx: Transaction,
  context: Context,
  { subscriptionId, dealershipId }: PlanChangeRow,
  detail: { before: object; after: object },
): Promise<void> {
  await audit(
    context,
    { action: 'subscription.changed', entity: 'subscription', entityId: subscriptionId, dealershipId, detail },
    tx,
  )
  await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
}

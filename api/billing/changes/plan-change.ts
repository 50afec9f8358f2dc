import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { addDays, billingDay, monthAfter } from '../billing-days'
import { invoices } from '../invoices/invoices.schema'
import { lockBilling } from '../invoices/issue-invoice'
import { sumOf } from '../money'
import { offeredVersion } from '../plans/plan-versions'
import { subscriptions } from '../plans/plans.schema'
import { lockSubscription, type PlanChangeRow, type SubscriptionRow, scheduledChange } from '../plans/subscription'
import type { PlanTerms } from '../plans/terms.contract'
import { type Outcome, outcomeOf } from './apply-change'
import type { ChangeStart, PlanWish } from './change.contract'
import { billedOnOldTerms, billedOnOwnPrice } from './move-money'
import { type Correction, correctionOf, priceOf } from './proration'

/** Holds what a change is decided on: what runs now, what shall run, from when, and what that costs. */
export interface PlannedChange {
  subscription: SubscriptionRow
  target: Pick<SubscriptionRow, 'planVersionId' | 'planCode' | 'terms' | 'extraVehicles'>
  effectiveOn: string
  today: string
  /** Is undone by it. */
  scheduled: PlanChangeRow | undefined
  undoing: Correction
  outcome: Outcome
}

interface Wished {
  dealershipId: number
  /** Terms that an administrator agreed with this dealership alone, in place of a plan. */
  agreed?: PlanTerms
}

/** Plans a change and locks what it changes; it writes nothing but a first subscription. Throws invalid, not_found for a plan that is not offered. */
export async function planChange(
  tx: Transaction,
  context: Context,
  { dealershipId, agreed, ...wish }: Pick<PlanWish, 'plan' | 'starts' | 'extraVehicles'> & Wished,
): Promise<PlannedChange> {
  const subscription = await subscriptionToChange(tx, context, dealershipId)
  const today = await billingDay({ db: tx, now: context.now })
  const target = agreed
    ? { planVersionId: null, planCode: null, terms: agreed, extraVehicles: 0 }
    : await targetOf(tx, subscription, wish, today)
  const effectiveOn = startDay(subscription, wish.starts, today)
  const scheduled = await scheduledChange({ db: tx }, dealershipId)
  const undoing = scheduled ? undoingOf(subscription, scheduled, today) : { now: [], next: [] }
  const outcome = await outcomeOf(tx, context, { subscription, target, effectiveOn, billedBefore: null })
  return { subscription, target, effectiveOn, today, scheduled, undoing, outcome }
}

/** Returns the subscription that runs, or for a dealership whose subscription has ended one that costs and allows nothing. Throws conflict while it owes money. */
async function subscriptionToChange(tx: Transaction, context: Context, dealershipId: number): Promise<SubscriptionRow> {
  const running = await lockSubscription(tx, context, dealershipId)
  if (running) return running
  if (await owesLate(tx, dealershipId))
    throw new Refusal('conflict', 'Pay what is late first: then you can choose a plan, Free 25 too.')
  const stamps = { createdAt: context.now(), updatedAt: context.now() }
  const startedOn = await billingDay({ db: tx, now: context.now })
  const [row] = await tx
    .insert(subscriptions)
    .values({ dealershipId, terms: endedTerms, status: 'active', startedOn, ...stamps })
    .returning()
  return findOrRefuse(row, 'The subscription')
}

/** Allows nothing on the site; people, keys and files stay, so that leads are answered and invoices read. */
export const endedTerms: PlanTerms = {
  name: 'No plan',
  monthlyCents: 0,
  vehicleCents: null,
  featuredPlaceCents: null,
  limits: { vehicles: 0, members: null, feeds: 0, apiKeys: null, photoGb: null, featuredPlaces: 0 },
}

const owesLate = async (tx: Transaction, dealershipId: number): Promise<boolean> => {
  await lockBilling(tx, dealershipId)
  const late = and(
    eq(invoices.dealershipId, dealershipId),
    eq(invoices.kind, 'invoice'),
    eq(invoices.status, 'past_due'),
  )
  return (await tx.$count(invoices, late)) > 0
}

async function targetOf(
  tx: Transaction,
  current: SubscriptionRow,
  { plan, extraVehicles }: Pick<PlanWish, 'plan' | 'extraVehicles'>,
  today: string,
): Promise<PlannedChange['target']> {
  const keeps = plan === 'current' || plan === current.planCode
  const version = keeps ? null : await offeredVersion({ db: tx }, plan, today)
  const terms = version?.terms ?? current.terms
  if (extraVehicles > 0 && (terms.vehicleCents === null || terms.limits.vehicles === null)) {
    const words = `${terms.name} has no vehicles by the piece. Choose 0, or another plan.`
    throw invalid(words, { extraVehicles: words })
  }
  return version
    ? { planVersionId: version.id, planCode: version.code, terms, extraVehicles }
    : { planVersionId: current.planVersionId, planCode: current.planCode, terms, extraVehicles }
}

/** Returns the first day of the new terms. */
export function startDay(
  { billedThrough, status, trialEndsOn }: SubscriptionRow,
  starts: ChangeStart,
  today: string,
): string {
  const nextMonth = monthAfter(today).firstDay
  if (starts === 'now') return today
  if (starts === 'next-month') return nextMonth
  if (status === 'trialing' && trialEndsOn) return addDays(trialEndsOn, 1)
  return billedThrough !== null && billedThrough >= nextMonth ? addDays(billedThrough, 1) : nextMonth
}

/** Prices what undoing a scheduled change costs: days that a run has billed on its price are billed on the own one. */
export function undoingOf(subscription: SubscriptionRow, scheduled: PlanChangeRow, today: string): Correction {
  const { billedThrough, terms, extraVehicles } = subscription
  const own = billedOnOwnPrice(subscription, billedOnOldTerms(scheduled))
  if (billedThrough === null || own === billedThrough) return { now: [], next: [] }
  const first = own === null ? scheduled.effectiveOn : later(scheduled.effectiveOn, addDays(own, 1))
  const [before, after] = [priceOf(scheduled.toTerms, scheduled.toExtraVehicles), priceOf(terms, extraVehicles)]
  return correctionOf(before, after, { from: first, to: billedThrough }, today)
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** Sums what a change costs on its first day, before tax. */
export const dueOf = ({ undoing, outcome, effectiveOn, today }: PlannedChange): number =>
  sumOf(undoing.now) + (effectiveOn > today ? 0 : sumOf(outcome.correction.now))

export const isSameAs = ({ subscription, target }: Pick<PlannedChange, 'subscription' | 'target'>): boolean =>
  target.extraVehicles === subscription.extraVehicles &&
  JSON.stringify(target.terms) === JSON.stringify(subscription.terms)

import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import { findOrRefuse } from '../../refusals'
import { billingDay } from '../billing-days'
import { lockBilling } from '../invoices/issue-invoice'
import { offeredVersion } from './plan-versions'
import { planChanges, subscriptions } from './plans.schema'
import type { PlanTerms } from './terms.contract'
import { writeLimits } from './write-limits'

type Reading = { db: Context['db'] | Transaction }
export type SubscriptionRow = typeof subscriptions.$inferSelect

const running = (dealershipId: number) =>
  and(eq(subscriptions.dealershipId, dealershipId), ne(subscriptions.status, 'cancelled'))

/** Finds the subscription that has not ended. */
export async function runningSubscription({ db }: Reading, dealershipId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(running(dealershipId))
  return row
}

/** Locks the subscription that has not ended. The caller holds `lockBilling`. */
export async function lockRunning(tx: Transaction, dealershipId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(running(dealershipId)).for('update')
  return row
}

/**
 * Locks the money of a dealership and returns its subscription. One that never had any begins now: on Free where it
 * applied with it, else on the limits that it has, at no price. Undefined: it was canceled.
 */
export async function lockSubscription(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  dealershipId: number,
): Promise<SubscriptionRow | undefined> {
  await lockBilling(tx, dealershipId)
  const row = await lockRunning(tx, dealershipId)
  if (row) return row
  return (await hasSubscribed({ db: tx }, dealershipId)) ? undefined : firstSubscription(tx, context, dealershipId)
}

async function firstSubscription(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  dealershipId: number,
): Promise<SubscriptionRow> {
  const first = await firstTerms({ db: tx, now: context.now }, dealershipId)
  const stamps = { createdAt: context.now(), updatedAt: context.now() }
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...first, dealershipId, status: 'active', ...stamps })
    .returning()
  if (first.planVersionId !== null) await writeLimits(tx, context, { ...first, dealershipId, extraVehicles: 0 })
  return findOrRefuse(row, 'The subscription')
}

/** Returns what a dealership without a subscription begins with: the plan it applied with, else the limits that it has at no price. */
export async function firstTerms(reading: Reading & Pick<Context, 'now'>, dealershipId: number) {
  const dealership = await findDealership(reading, dealershipId)
  const startedOn = await billingDay(reading)
  const version = dealership.plan && (await offeredVersion(reading, dealership.plan, startedOn))
  return {
    planVersionId: version?.id ?? null,
    planCode: version?.code ?? null,
    terms: version ? version.terms : ownTerms(dealership),
    startedOn,
  }
}

/** Tells whether a dealership has a subscription, or had one. */
export const hasSubscribed = async ({ db }: Reading, dealershipId: number): Promise<boolean> =>
  (await db.$count(subscriptions, eq(subscriptions.dealershipId, dealershipId))) > 0

/** Writes the limits that a dealership has as terms at no price. */
export const ownTerms = (dealership: DealershipRow): PlanTerms => ({
  name: 'Agreed terms',
  monthlyCents: 0,
  vehicleCents: null,
  featuredPlaceCents: null,
  limits: limitsOfRow(dealership),
})

export const limitsOfRow = (dealership: DealershipRow): PlanTerms['limits'] => ({
  vehicles: dealership.listingLimit,
  members: dealership.memberLimit,
  feeds: dealership.feedLimit,
  apiKeys: dealership.apiKeyLimit,
  photoGb: dealership.photoLimitGb,
  featuredPlaces: dealership.featuredLimit,
})

export const hasHadTrial = async ({ db }: Reading, dealershipId: number): Promise<boolean> =>
  (await db.$count(
    subscriptions,
    and(eq(subscriptions.dealershipId, dealershipId), isNotNull(subscriptions.trialEndsOn)),
  )) > 0

export type PlanChangeRow = typeof planChanges.$inferSelect

export async function scheduledChange({ db }: Reading, dealershipId: number): Promise<PlanChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(planChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, planChanges.subscriptionId))
    .where(and(running(dealershipId), eq(planChanges.status, 'scheduled')))
  return row?.plan_change
}

/** Names the plan of a dealership, for people who see no price. */
export async function planNameOf(reading: Reading & Pick<Context, 'now'>, dealershipId: number): Promise<string> {
  const running = await runningSubscription(reading, dealershipId)
  if (running) return running.terms.name
  return (await hasSubscribed(reading, dealershipId)) ? 'No plan' : (await firstTerms(reading, dealershipId)).terms.name
}

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
import type { PlanLimits, PlanTerms } from './terms.contract'

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
  context: Context,
  dealershipId: number,
): Promise<SubscriptionRow | undefined> {
  await lockBilling(tx, dealershipId)
  const found = await lockRunning(tx, dealershipId)
  if (found) return found
  const before = await tx.$count(subscriptions, eq(subscriptions.dealershipId, dealershipId))
  return before > 0 ? undefined : firstSubscription(tx, context, dealershipId)
}

async function firstSubscription(tx: Transaction, context: Context, dealershipId: number): Promise<SubscriptionRow> {
  const dealership = await findDealership({ db: tx }, dealershipId)
  const day = await billingDay({ db: tx, now: context.now })
  const version = dealership.plan && (await offeredVersion({ db: tx }, dealership.plan, day))
  const stamps = { createdAt: context.now(), updatedAt: context.now() }
  const [row] = await tx
    .insert(subscriptions)
    .values({
      dealershipId,
      planVersionId: version?.id,
      planCode: version?.code,
      terms: version ? version.terms : ownTerms(dealership),
      status: 'active',
      startedOn: day,
      ...stamps,
    })
    .returning()
  return findOrRefuse(row, 'The subscription')
}

/** Adds vehicles that are paid by the piece to what a plan allows. */
export const limitsWith = (limits: PlanLimits, extraVehicles: number): PlanLimits => ({
  ...limits,
  vehicles: limits.vehicles === null ? null : limits.vehicles + extraVehicles,
})

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

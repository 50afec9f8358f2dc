import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { writeBilling } from '../../dealerships/write-billing'
import type { subscriptions } from './plans.schema'
import type { PlanLimits } from './terms.contract'

type Limited = Pick<typeof subscriptions.$inferSelect, 'dealershipId' | 'planCode' | 'terms' | 'extraVehicles'>

/** Writes what a subscription allows onto its dealership, where publishing, feeds, members and keys read it. */
export async function writeLimits(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { dealershipId, planCode, terms, extraVehicles }: Limited,
): Promise<void> {
  const limits = limitsWith(terms.limits, extraVehicles)
  await writeBilling(tx, dealershipId, {
    plan: planCode,
    listingLimit: limits.vehicles,
    memberLimit: limits.members,
    feedLimit: limits.feeds,
    apiKeyLimit: limits.apiKeys,
    photoLimitGb: limits.photoGb,
    featuredLimit: limits.featuredPlaces,
  })
  await publishChange(tx, context, { concept: 'dealerships', ids: [dealershipId], kind: 'updated' })
}

/** Adds vehicles that are paid by the piece to what a plan allows. */
export const limitsWith = (limits: PlanLimits, extraVehicles: number): PlanLimits => ({
  ...limits,
  vehicles: limits.vehicles === null ? null : limits.vehicles + extraVehicles,
})

import { countOpenInvitations } from '../../accounts/members/member-limit'
import { countMembers } from '../../accounts/members/membership'
import { countLiveKeys } from '../../api-keys/api-keys'
import { bytesOfDealership } from '../../assets/bytes-of-dealership'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type LimitKey, limitKeys } from '../../dealerships/limit-keys.contract'
import { countFeeds } from '../../feeds/sources/sources'
import { countLiveVehicles } from '../../vehicles/counts'
import type { LimitUse } from './plan.contract'
import type { PlanLimits } from './terms.contract'

export type Usage = Record<LimitKey, number> & { invited: number }

/** Bytes of a GB as stores and browsers count it. */
export const bytesPerGb = 1_000_000_000

/** Reads what a dealership uses of each limit. */
export async function usageOf(
  reading: { db: Context['db'] | Transaction } & Pick<Context, 'now'>,
  dealershipId: number,
): Promise<Usage> {
  // One after another: a transaction has one connection.
  const vehicles = await countLiveVehicles(reading, [dealershipId])
  const members = await countMembers(reading, dealershipId)
  const invited = await countOpenInvitations(reading, dealershipId)
  const feeds = await countFeeds(reading, dealershipId)
  const apiKeys = await countLiveKeys(reading, dealershipId)
  const bytes = await bytesOfDealership(reading, dealershipId)
  return {
    vehicles: vehicles.get(dealershipId) ?? 0,
    members: members + invited,
    invited,
    feeds,
    apiKeys,
    photoGb: Math.round((bytes / bytesPerGb) * 10) / 10,
    featuredPlaces: 0, // advertising places none yet
  }
}

/** Joins what is used with what is allowed, in the order in which pages list it. */
export const limitUses = (usage: Usage, limits: PlanLimits): LimitUse[] =>
  limitKeys.map((limit) => ({
    limit,
    used: usage[limit],
    max: limits[limit],
    ...(limit === 'members' && { invited: usage.invited }),
  }))

export const isBeyond = ({ used, max }: LimitUse): boolean => max !== null && used > max

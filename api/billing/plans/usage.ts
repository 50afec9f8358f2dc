import { countOpenInvitations } from '../../accounts/members/member-limit'
import { countMembers } from '../../accounts/members/membership'
import { featuredInUse } from '../../advertising/placements/featured'
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

type Reading = { db: Context['db'] | Transaction } & Pick<Context, 'now'>

const counts: Record<LimitKey, (reading: Reading, dealershipId: number) => Promise<number>> = {
  vehicles: async (reading, id) => (await countLiveVehicles(reading, [id])).get(id) ?? 0,
  members: countMembers,
  feeds: countFeeds,
  apiKeys: countLiveKeys,
  photoGb: async (reading, id) => Math.round(((await bytesOfDealership(reading, id)) / bytesPerGb) * 10) / 10,
  featuredPlaces: (reading, id) => featuredInUse(reading, id),
}

/** Reads what a dealership uses of one limit; open invitations count as people. */
export async function amountUsed(
  reading: Reading,
  dealershipId: number,
  limit: LimitKey,
): Promise<Pick<LimitUse, 'used' | 'invited'>> {
  const used = await counts[limit](reading, dealershipId)
  if (limit !== 'members') return { used }
  const invited = await countOpenInvitations(reading, dealershipId)
  return { used: used + invited, invited }
}

/** Reads what a dealership uses of each limit. */
export async function usageOf(reading: Reading, dealershipId: number): Promise<Usage> {
  const usage: Usage = { vehicles: 0, members: 0, feeds: 0, apiKeys: 0, photoGb: 0, featuredPlaces: 0, invited: 0 }
  // One after another: a transaction has one connection.
  for (const limit of limitKeys) {
    const { used, invited = usage.invited } = await amountUsed(reading, dealershipId, limit)
    Object.assign(usage, { [limit]: used, invited })
  }
  return usage
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

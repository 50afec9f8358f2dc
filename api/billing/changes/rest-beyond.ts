import { deactivateBeyondLimit } from '../../accounts/members/member-changes'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { findDealership } from '../../dealerships/lookup'
import { switchOffFeeds } from '../../feeds/sources/switch-off-feeds'
import { bringBackVehicles } from '../../vehicles/lot/bring-back'
import { restVehicles } from '../../vehicles/lot/rest-vehicles'
import { billingDay } from '../billing-days'
import { planLimitReason, unpaidReason } from '../plans/rest-reasons'
import { limitsOfRow, type PlanChangeRow } from '../plans/subscription'
import { usageOf } from '../plans/usage'
import { rankedVehicles } from './resting-vehicles'

export interface Rested {
  vehicles: number
  broughtBack: number
  members: number
  feeds: number
}

/**
 * Brings what a dealership uses to what it may use: vehicles leave the site by the rule that was chosen or come back, people
 * are deactivated, feeds are switched off. Twice it changes nothing.
 */
export async function restBeyond(
  tx: Transaction,
  context: Context,
  {
    dealershipId,
    delistRule,
    choices,
    decidedBy,
  }: Pick<PlanChangeRow, 'dealershipId' | 'delistRule' | 'choices' | 'decidedBy'>,
): Promise<Rested> {
  const used = await usageOf({ db: tx, now: context.now }, dealershipId)
  const { members: memberLimit } = limitsOfRow(await findDealership({ db: tx }, dealershipId))
  const staff = { ...context, dealership: { id: dealershipId, role: 'dealership_admin' as const } }
  const members = await deactivateBeyondLimit(tx, staff, {
    count: excess(used.members, memberLimit),
    chosen: choices.members,
    except: decidedBy,
  })
  const dealership = await lockDealership(tx, { id: dealershipId })
  const { vehicles: limit, feeds: feedLimit } = limitsOfRow(dealership)
  const feeds = excess(used.feeds, feedLimit)
  if (feeds > 0) await switchOffFeeds(tx, context, { dealershipId, chosen: choices.feeds, count: feeds })
  const beyond = excess(used.vehicles, limit)
  if (beyond > 0) {
    const day = await billingDay({ db: tx, now: context.now })
    const ranking = { ...choices, rule: delistRule ?? 'longest', dealershipId, day }
    const ids = (await rankedVehicles({ db: tx }, ranking, { limit: beyond })).map(({ id }) => id)
    return {
      vehicles: await restVehicles(tx, context, ids, planLimitReason),
      broughtBack: 0,
      members,
      feeds,
    }
  }
  const room = limit === null ? null : limit - used.vehicles
  const isOpen = dealership.status === 'approved' && dealership.billingHold !== 'listings'
  const broughtBack = isOpen
    ? await bringBackVehicles(tx, context, { dealershipId, reasons: [planLimitReason, unpaidReason], room })
    : 0
  return { vehicles: 0, broughtBack, members, feeds }
}

export const excess = (used: number, max: number | null): number => (max === null ? 0 : Math.max(0, used - max))

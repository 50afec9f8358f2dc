import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { limitOf } from '../dealerships/limits'
import { findDealership } from '../dealerships/lookup'
import type { Merge } from '../merge-part'
import { countLiveVehicles } from '../vehicles/counts'
import { restAllVehicles, restVehicles } from '../vehicles/lot/rest-vehicles'
import { countOnSaleAfter } from '../vehicles/merge/on-sale-after'
import { billingDay } from './billing-days'
import { excess } from './changes/rest-beyond'
import { rankedVehicles } from './changes/resting-vehicles'
import { planLimitReason, unpaidReason } from './plans/rest-reasons'

/** Counts the vehicles that leave the site because the remaining dealership has no room for them, or pays late. */
export async function leavingWith({ db }: Pick<Context, 'db'>, merge: Merge): Promise<number> {
  const dealership = await findDealership({ db }, merge.into)
  const onSale = await countOnSaleAfter({ db }, merge)
  return dealership.billingHold === 'listings' ? onSale : excess(onSale, limitOf(dealership, 'vehicles'))
}

/** Holds what is on sale after a merge to what the remaining dealership may have: those that were on sale longest leave first, those with open leads last. */
export async function restAfterMerge(tx: Transaction, context: Context, dealershipId: number): Promise<void> {
  const dealership = await lockDealership(tx, { id: dealershipId })
  if (dealership.billingHold === 'listings') {
    await restAllVehicles(tx, context, dealershipId, unpaidReason)
    return
  }
  const onSale = (await countLiveVehicles({ db: tx }, [dealershipId])).get(dealershipId) ?? 0
  const beyond = excess(onSale, limitOf(dealership, 'vehicles'))
  if (beyond === 0) return
  const day = await billingDay({ db: tx, now: context.now })
  const ranking = { rule: 'longest', keepsLeads: true, keepVehicles: [], restVehicles: [], dealershipId, day } as const
  const ids = (await rankedVehicles({ db: tx }, ranking, { limit: beyond })).map(({ id }) => id)
  await restVehicles(tx, context, ids, planLimitReason)
}

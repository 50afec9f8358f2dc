import { inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipsByIds } from '../../dealerships/lookup'
import { siteName } from '../../site-settings/identity/identity.section'
import { advertisers, campaigns } from '../schema'
import { adDay } from '../today'
import type { Campaign } from './campaigns.contract'
import type { CampaignRow } from './overlaps'
import { centsOf, plannedCents } from './price'

export type Reading = { db: Context['db'] | Transaction; now: Context['now'] }

/** Reads campaigns by id, without amounts where the caller sees none. */
export async function campaignsByIds(
  reading: Reading,
  ids: readonly number[],
  seesAmounts = true,
): Promise<Map<number, Campaign>> {
  if (ids.length === 0) return new Map()
  const rows = await reading.db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
  return new Map((await presentCampaigns(reading, rows, seesAmounts)).map((one) => [one.id, one]))
}

export async function presentCampaigns(
  reading: Reading,
  rows: readonly CampaignRow[],
  seesAmounts = true,
): Promise<Campaign[]> {
  const today = await adDay(reading)
  const nameOf = await advertiserNames(reading, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    advertiser: nameOf(row),
    placement: row.placement,
    objective: row.objective,
    status: row.status,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    isIncluded: row.isIncluded,
    priceModel: row.priceModel,
    unitMillicents: seesAmounts ? row.unitMillicents : null,
    budgetCents: seesAmounts ? row.budgetCents : null,
    spentCents: seesAmounts ? centsOf(row.spentMillicents) : null,
    plannedCents: seesAmounts ? plannedCents(row, today) : null,
    shown: row.shown,
    clicked: row.clicked,
    version: row.version,
  }))
}

type Owner = Pick<CampaignRow, 'dealershipId' | 'advertiserId'>

/** Finds who advertises; the site itself where a campaign names neither. */
export async function advertiserNames({ db }: Pick<Reading, 'db'>, rows: readonly Owner[]) {
  const idsOf = (key: keyof Owner) => [...new Set(rows.flatMap((row) => row[key] ?? []))]
  const dealerships = await dealershipsByIds({ db }, idsOf('dealershipId'))
  const others = idsOf('advertiserId')
  const external = others.length > 0 ? await db.select().from(advertisers).where(inArray(advertisers.id, others)) : []
  const house = await siteName({ db })
  const names = new Map(external.map(({ id, name }) => [id, name]))
  return ({ dealershipId, advertiserId }: Owner): Campaign['advertiser'] => {
    if (dealershipId !== null)
      return { kind: 'dealership', id: dealershipId, name: dealerships.get(dealershipId)?.name ?? '' }
    if (advertiserId !== null) return { kind: 'external', id: advertiserId, name: names.get(advertiserId) ?? '' }
    return { kind: 'house', id: null, name: house }
  }
}

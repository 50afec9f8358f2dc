import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipsByIds } from '../../dealerships/lookup'
import { isRowOnSale } from '../../vehicles/on-sale'
import { vehicleSlug } from '../../vehicles/slug'
import { coverIdsOf, vehiclesByIds } from '../../vehicles/vehicles'
import type { CampaignRow } from '../campaigns/overlaps'
import { advertiserNames } from '../campaigns/present-campaigns'
import { advertisements, campaigns } from '../schema'
import type { Advertisement, AdvertisementDetail } from './advertisements.contract'
import { checksOf } from './policy'

export type AdRow = typeof advertisements.$inferSelect
type Reading = { db: Context['db'] | Transaction; now: Context['now'] }

export async function adsByIds(reading: Reading, ids: readonly number[]): Promise<Map<number, Advertisement>> {
  if (ids.length === 0) return new Map()
  const rows = await reading.db
    .select({ ad: advertisements, campaign: campaigns })
    .from(advertisements)
    .innerJoin(campaigns, eq(campaigns.id, advertisements.campaignId))
    .where(inArray(advertisements.id, [...ids]))
  const nameOf = await advertiserNames(
    reading,
    rows.map(({ campaign }) => campaign),
  )
  return new Map(rows.map(({ ad, campaign }) => [ad.id, present(ad, campaign, nameOf(campaign).name)]))
}

const present = (ad: AdRow, campaign: CampaignRow, advertiser: string): Advertisement => ({
  id: ad.id,
  campaign: {
    id: campaign.id,
    name: campaign.name,
    startsOn: campaign.startsOn,
    endsOn: campaign.endsOn,
    status: campaign.status,
  },
  advertiser,
  placement: campaign.placement,
  status: ad.status,
  target: ad.target,
  headline: ad.headline,
  body: ad.body,
  weight: ad.weight,
  shown: ad.shown,
  clicked: ad.clicked,
  waitsSince: ad.status === 'pending' ? (ad.submittedAt?.toISOString() ?? null) : null,
  updatedAt: ad.updatedAt.toISOString(),
  version: ad.version,
})

export async function presentDetail(reading: Reading, ad: AdRow, campaign: CampaignRow): Promise<AdvertisementDetail> {
  const nameOf = await advertiserNames(reading, [campaign])
  const vehicle = await vehicleOf(reading, ad)
  const decider = ad.decidedBy === null ? null : (await namesOfUsers(reading, [ad.decidedBy])).get(ad.decidedBy)
  return {
    ...present(ad, campaign, nameOf(campaign).name),
    href: ad.href,
    leadsTo: await leadsTo(reading, ad, campaign, vehicle),
    alt: ad.alt,
    assetId: ad.assetId,
    vehicle,
    rejection: ad.rejection,
    decidedBy: decider ?? null,
    decidedAt: ad.decidedAt?.toISOString() ?? null,
    checks: checksOf({ ...ad, hasPicture: ad.assetId !== null, vehicle }),
    approvedBefore: await approvedBefore(reading, campaign),
  }
}

async function vehicleOf({ db }: Reading, { vehicleId }: AdRow): Promise<AdvertisementDetail['vehicle']> {
  if (vehicleId === null) return null
  const [row] = await vehiclesByIds({ db }, [vehicleId])
  if (!row) return null
  const { vehicle, make, model, dealership } = row
  return {
    id: vehicle.id,
    slug: vehicleSlug({ ...vehicle, make: make.name, model: model.name }),
    title: `${vehicle.year} ${make.name} ${model.name}`,
    totalCents: vehicle.priceTotalCents ?? 0,
    priceCents: vehicle.priceVehicleCents ?? 0,
    isOnSale: isRowOnSale(vehicle) && dealership.status === 'approved' && (await isShowable(db, vehicle)),
    photo: (await coverIdsOf({ db }, [vehicleId])).get(vehicleId) ?? null,
  }
}

/** Tells whether pages show it in advertisements: with a total, and rated where its kind is. */
async function isShowable(
  db: Reading['db'],
  { id, condition, priceTotalCents }: { id: number; condition: string; priceTotalCents: number | null },
): Promise<boolean> {
  if (priceTotalCents === null || condition === 'new') return priceTotalCents !== null
  const { rows } = await db.execute(sql`select from price_rating where vehicle_id = ${id} and band is not null`)
  return rows.length > 0
}

async function leadsTo(
  { db }: Reading,
  { target, href }: AdRow,
  { dealershipId }: CampaignRow,
  vehicle: AdvertisementDetail['vehicle'],
): Promise<string> {
  if (target === 'vehicle') return vehicle ? `/vehicle/${vehicle.slug}` : ''
  if (target !== 'dealership') return href
  const slug = dealershipId === null ? null : (await dealershipsByIds({ db }, [dealershipId])).get(dealershipId)?.slug
  return slug ? `/dealerships/${slug}` : ''
}

async function approvedBefore({ db }: Reading, { dealershipId, advertiserId }: CampaignRow) {
  const own =
    dealershipId === null ? eq(campaigns.advertiserId, advertiserId ?? 0) : eq(campaigns.dealershipId, dealershipId)
  const [row] = await db
    .select({
      judged: count(),
      approved: sql<number>`(count(*) filter (where ${advertisements.status} not in ('rejected', 'pending')))::int`,
    })
    .from(advertisements)
    .innerJoin(campaigns, eq(campaigns.id, advertisements.campaignId))
    .where(and(own, isNotNull(advertisements.decidedAt)))
  return row ?? { judged: 0, approved: 0 }
}

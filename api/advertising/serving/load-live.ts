import { and, eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import { cardsOf } from '../../search/cards'
import type { SearchIndex } from '../../search/index'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import type { VehicleCard } from '../../vehicles/contract'
import { advertiserNames } from '../campaigns/present-campaigns'
import { isBooking } from '../kinds.contract'
import { adPlacements, advertisements, campaigns } from '../schema'
import { isAdvertisingOn } from '../settings'
import type { LivePlaces } from './choose'
import type { LiveAd, LiveCampaign } from './live-campaign'

export interface Reading extends Pick<Context, 'db' | 'now'> {
  search: SearchIndex
}

export interface LoadedAds extends LivePlaces {
  vehicles: ReadonlySet<number>
  dealerships: ReadonlySet<number>
}

const nothing: LoadedAds = { slots: new Map(), campaigns: [], vehicles: new Set(), dealerships: new Set() }

/** Reads what may be shown now. What its dealership’s or its vehicle’s state keeps off the site is left out. */
export async function loadLiveAds(reading: Reading): Promise<LoadedAds> {
  const { db } = reading
  if (!(await isAdvertisingOn(reading))) return nothing
  const rows = await db
    .select({ campaign: campaigns, ad: advertisements })
    .from(campaigns)
    .innerJoin(advertisements, eq(advertisements.campaignId, campaigns.id))
    .innerJoin(adPlacements, eq(adPlacements.code, campaigns.placement))
    .where(and(eq(campaigns.status, 'running'), eq(advertisements.status, 'live'), eq(adPlacements.isOn, true)))
    .orderBy(campaigns.id, advertisements.id)
  const places = await db.select({ code: adPlacements.code, slots: adPlacements.slots }).from(adPlacements)
  const [dealershipIds, vehicleIds] = [idsIn(rows, ofDealership), idsIn(rows, ofVehicle)]
  const dealerships = await dealershipsByIds({ db }, dealershipIds)
  const shownVehicles = new Set((await cardsOf(reading, vehicleIds)).filter(mayBeAdvertised).map(({ id }) => id))
  const nameOf = await advertiserNames(
    { db },
    rows.map(({ campaign }) => campaign),
  )
  const zone = await operatorTimeZone({ db })
  const byId = new Map<number, LiveCampaign>()
  for (const { campaign, ad } of rows) {
    const { id, dealershipId } = campaign
    if (dealershipId !== null && dealerships.get(dealershipId)?.status !== 'approved') continue
    if (ad.target === 'vehicle' && (ad.vehicleId === null || !shownVehicles.has(ad.vehicleId))) continue
    const live = byId.get(id) ?? asLive(campaign, nameOf(campaign).name, zone)
    live.ads.push(asLiveAd(ad))
    byId.set(id, live)
  }
  return {
    slots: new Map(places.map(({ code, slots }) => [code, slots])),
    campaigns: [...byId.values()],
    vehicles: new Set(vehicleIds),
    dealerships: new Set(dealershipIds),
  }
}

/** A vehicle is advertised while it is on sale for a stated total, and rated where its kind is rated: new ones are not. */
export const mayBeAdvertised = ({ status, totalCents, rating, outcome }: VehicleCard): boolean =>
  (status === 'active' || status === 'pending') && totalCents !== null && (rating !== null || outcome === 'new')

type Row = { campaign: typeof campaigns.$inferSelect; ad: typeof advertisements.$inferSelect }
const ofDealership = ({ campaign }: Row) => campaign.dealershipId
const ofVehicle = ({ ad }: Row) => ad.vehicleId
const idsIn = (rows: readonly Row[], idOf: (row: Row) => number | null): number[] => [
  ...new Set(rows.flatMap((row) => idOf(row) ?? [])),
]

const hourMs = 3_600_000
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())

function asLive(row: Row['campaign'], advertiser: string, zone: string): LiveCampaign {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds
  const isHouse = row.dealershipId === null && row.advertiserId === null
  const isFree = isHouse || row.isIncluded || isBooking(row.priceModel)
  return {
    id: row.id,
    placement: row.placement,
    advertiser,
    isHouse,
    isIncluded: row.isIncluded,
    isBooking: isBooking(row.priceModel),
    pacing: row.pacing,
    targets: [...row.bodies, ...row.makes, ...row.states],
    states: lower(row.states),
    makes: lower(row.makes),
    bodies: lower(row.bodies),
    unitMillicents: isFree ? 0 : row.unitMillicents,
    budgetMillicents: row.budgetCents * 1000,
    spentMillicents: row.spentMillicents,
    hourlyCap: row.hourlyCap,
    hour: row.hour && Math.floor(row.hour.getTime() / hourMs),
    hourShown: row.hourShown,
    startsAt: startOf(Temporal.PlainDate.from(row.startsOn)),
    endsAt: startOf(Temporal.PlainDate.from(row.endsOn).add({ days: 1 })),
    ads: [],
  }
}

const asLiveAd = ({ id, weight, vehicleId, headline, body, alt, assetId }: Row['ad']): LiveAd => ({
  id,
  weight,
  vehicleId,
  headline,
  body,
  alt,
  assetId,
})

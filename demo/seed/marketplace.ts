import type { ZipPlace } from '../../api/content/zip-codes'
import type { dealerships } from '../../api/dealerships/schema'
import type { reviews } from '../../api/reviews/schema'
import type { vehicleEvents, vehicles } from '../../api/vehicles/schema'
import { commonIn } from './common'
import { demoDealers } from './dealers'
import type { DemoDealer } from './demo-dealer'
import { demoHolidays } from './holidays'
import { type Life, liveThrough } from './lifecycle'
import { readLineup } from './lineup'
import type { Lot } from './lot'
import { coverAssetIdOf, type DemoMedia, type DemoPictures, logoAssetIdOf, mediaOf } from './pictures'
import { placeOf } from './places'
import { createRandom, type Random } from './random'
import { makeReviews } from './reviews'
import { type LotVehicle, makeVehicle } from './vehicles'
import { createVins } from './vins'

export interface DemoVehicle extends Pick<LotVehicle, 'make' | 'model' | 'design' | 'paint'> {
  row: Omit<typeof vehicles.$inferInsert, 'makeId' | 'modelId'> & { id: number; year: number; priceTotalCents: number }
  media: DemoMedia[]
  prices: Life['prices']
  events: Omit<typeof vehicleEvents.$inferInsert, 'vehicleId'>[]
}

export interface Marketplace {
  dealerships: (typeof dealerships.$inferInsert & { id: number })[]
  vehicles: DemoVehicle[]
  reviews: (typeof reviews.$inferInsert)[]
}

interface MarketplaceInput {
  now: Date
  places: ZipPlace[]
  pictures: DemoPictures
  seed?: number
}

/** Drawn after each dealership's cars and used for nothing: tests know the cars that are drawn behind them. */
const spare = [1212, 1029, 682, 506, 1133, 743, 878, 632, 422, 558, 694, 96]

/** Touches nothing: the same input gives the same marketplace. */
export function makeMarketplace({ now, places, pictures, seed = 7210 }: MarketplaceInput): Marketplace {
  const random = createRandom(seed)
  const nextVin = createVins(random)
  const shared = { lineup: readLineup(), designs: pictures.designs, newestYear: newestModelYear(now), nextVin }
  const marketplace: Marketplace = { dealerships: [], vehicles: [], reviews: [] }
  const stocks: LotVehicle[][] = []
  let made = 0
  for (const [at, dealer] of demoDealers.entries()) {
    const lot = { ...shared, dealer, dealershipId: at + 1, place: placeOf(places, dealer.zip) }
    const stock = fill(random, lot, made)
    made += stock.length
    for (let drawn = 0; drawn < (spare[at] ?? 0); drawn++) random.next()
    const written = makeReviews(dealer, lot.dealershipId, stock, now)
    marketplace.dealerships.push(dealershipRow(dealer, lot, written, now))
    marketplace.reviews.push(...written)
    stocks.push(stock)
  }
  const isCommon = commonIn(stocks.flat())
  for (const [dealer, stock] of stocks.entries())
    for (const [place, vehicle] of stock.entries())
      marketplace.vehicles.push(withLife(random, vehicle, { place, dealer, now, isCommon: isCommon(vehicle) }))
  listOneTwice(marketplace.vehicles)
  return marketplace
}

/** Gives a car the VIN of an alike one of another dealership, so that administrators have a duplicate to look at. */
function listOneTwice(vehicles: readonly DemoVehicle[]): void {
  const sold = vehicles.filter(({ row }) => row.status === 'active' && row.condition === 'used' && row.dealershipId > 7)
  const nameOf = ({ make, model, row }: DemoVehicle) => `${make} ${model} ${row.year} ${row.trim}`
  for (const car of sold) {
    const other = sold.find((one) => one.row.dealershipId !== car.row.dealershipId && nameOf(one) === nameOf(car))
    if (!other) continue
    other.row.vin = car.row.vin
    return
  }
}

const fill = (random: Random, lot: Lot, before: number): LotVehicle[] =>
  Array.from({ length: lot.dealer.stock.count }, (_, place) => makeVehicle(random, lot, before + place + 1, place))

interface LifeOptions {
  place: number
  dealer: number
  now: Date
  isCommon: boolean
}

/** The rare states are forced once, so that each occurs whatever the chance. */
function withLife(random: Random, vehicle: LotVehicle, { place, dealer, now, isCommon }: LifeOptions): DemoVehicle {
  const forced =
    place === 11 && (dealer === 4 || dealer === 9) ? 'suspended' : place === 5 && dealer < 3 ? 'draft' : undefined
  const { columns, prices, events } = liveThrough(random, vehicle, { now, forced, isCommon })
  const { row, ...car } = vehicle
  const priceTotalCents = row.priceVehicleCents + row.feeDocCents + row.feeFreightCents + row.addonsCents
  return { ...car, row: { ...row, ...columns, priceTotalCents }, media: mediaOf(vehicle), prices, events }
}

/** New model years arrive in the late summer before. */
const newestModelYear = (now: Date): number => now.getUTCFullYear() + (now.getUTCMonth() >= 8 ? 1 : 0)

/** Every third has set nothing more: its administrators find what is left to do. */
function settingsOf(id: number, slug: string) {
  const site = slug.replaceAll('-', '')
  const isSet = id % 3 !== 0
  const guide = { laborPercent: null, partsPercent: null, systems: '', duration: '' }
  return {
    socialLinks: isSet ? { facebook: `https://www.facebook.com/${site}.example` } : {},
    autoReply: isSet ? 'Thank you, {customer}. We are closed at this hour and answer as soon as we open.' : '',
    buyersGuide: isSet ? { ...guide, warranty: 'as_is' as const, serviceContract: true, spanish: id % 2 === 1 } : null,
  }
}

function dealershipRow(dealer: DemoDealer, { dealershipId, place }: Lot, written: Marketplace['reviews'], now: Date) {
  const { stock: _stock, leansTo: _leansTo, memberYears, delivery, staff, ...shared } = dealer
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - memberYears)
  return {
    ...shared,
    ...place,
    id: dealershipId,
    status: 'approved' as const,
    licenseNo: `${place.state}-${40_210 + dealershipId * 137}`,
    email: `hello@${shared.slug}.example.com`,
    approvedEmail: `hello@${shared.slug}.example.com`,
    website: `https://${shared.slug}.example.com`,
    staff: staff.map(([name, title]) => ({ name, title })),
    delivery: delivery !== null,
    deliveryFreeMiles: delivery?.[0] ?? null,
    deliveryCentsPerMile: delivery?.[1] ?? null,
    coverAssetId: coverAssetIdOf(shared.slug),
    logoAssetId: logoAssetIdOf(shared.slug),
    hoursExceptions: demoHolidays(now),
    ...settingsOf(dealershipId, shared.slug),
    ratingAverage: written.reduce((sum, { rating }) => sum + rating, 0) / written.length,
    ratingCount: written.length,
    appliedAt: since,
    memberSince: since,
    createdAt: since,
    updatedAt: now,
  }
}

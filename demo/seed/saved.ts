import type { savedDealerships, savedSearches, savedVehicles } from '../../api/saved/schema'
import type { DemoVehicle } from './marketplace'

const dayMs = 86_400_000
const before = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs)
type WithoutUser<T> = Omit<T, 'userId'>

export function demoSaved(stock: readonly DemoVehicle[], now: Date) {
  return { vehicles: savedCars(stock, now), searches: demoSearches(now), dealerships: lots(now) }
}

function savedCars(stock: readonly DemoVehicle[], now: Date): WithoutUser<typeof savedVehicles.$inferInsert>[] {
  const isRecent = (at: Date | null | undefined, days: number) => at != null && at > before(now, days) && at <= now
  const dropped = stock.filter(
    ({ row }) =>
      row.status === 'active' &&
      isRecent(row.priceChangedAt, 9) &&
      (row.previousTotalCents ?? 0) - (row.priceTotalCents ?? 0) >= 30_000,
  )
  const steady = stock.filter(
    ({ row, prices }) =>
      row.status === 'active' && prices.length === 1 && row.firstPublishedAt && row.firstPublishedAt < before(now, 20),
  )
  const sold = stock.filter(({ row }) => row.status === 'sold' && isRecent(row.soldAt, 12))
  const pending = stock.filter(({ row }) => row.status === 'pending')
  const [first, second] = [at(dropped, 0), at(dropped, 0.6)]
  const wanted = [
    { car: first, note: 'Ask whether the second key is there.' },
    { car: second, note: '' },
    { car: at(steady, 0.3), note: 'Good for the dog. Test drive on a Saturday?' },
    { car: at(pending, 0.8), note: '' },
    { car: at(steady, 0.9), note: '', alerts: false },
    { car: at(sold, 0.5), note: '' },
  ]
  return wanted.flatMap(({ car, note, alerts = true }, place) => {
    if (!car) return []
    const { priceChangedAt, firstPublishedAt, id } = car.row
    const changed = car === first || car === second
    const createdAt =
      changed && priceChangedAt ? before(priceChangedAt, 1) : latest(firstPublishedAt, before(now, 12 + place))
    return [{ vehicleId: id, note, alerts, createdAt, priceAtSaveCents: priceAt(car, createdAt) }]
  })
}

/** Lots stand one after another: a share of the way picks one of another dealership. */
const at = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(list.length * share)]

/** Nobody saves a car before it is listed. */
const latest = (one: Date | null | undefined, other: Date): Date => (one && one > other ? one : other)

const priceAt = ({ prices, row }: DemoVehicle, at: Date): number | null =>
  [...prices].reverse().find((price) => price.at <= at)?.totalCents ??
  row.previousTotalCents ??
  row.priceTotalCents ??
  null

/** Canonical queries (api/search/canonical.ts). */
const demoSearches = (now: Date): WithoutUser<typeof savedSearches.$inferInsert>[] => [
  {
    name: 'SUV under $32,000',
    query: 'body=suv&zip=48104&radius=100&year_min=2020&price_max=32000',
    cadence: 'daily',
    createdAt: before(now, 21),
    updatedAt: before(now, 21),
    lastSeenAt: before(now, 6),
  },
  {
    name: 'Accord or Camry for Dad',
    query: 'make=Honda&make=Toyota&model=Accord&model=Camry&mileage_max=80000',
    cadence: 'weekly',
    createdAt: before(now, 15),
    updatedAt: before(now, 15),
    lastSeenAt: before(now, 4),
  },
  {
    name: 'Pickups near home',
    query: 'body=pickup&zip=48104&radius=50',
    cadence: 'off',
    createdAt: before(now, 9),
    updatedAt: before(now, 9),
    lastSeenAt: before(now, 3),
  },
]
export const demoQueries = (): string[] => demoSearches(new Date()).map(({ query }) => query)

const lots = (now: Date): WithoutUser<typeof savedDealerships.$inferInsert>[] => [
  { dealershipId: 1, alerts: true, createdAt: before(now, 14) },
  { dealershipId: 4, alerts: false, createdAt: before(now, 8) },
]

import type { alerts, savedSearches } from '../../api/saved/schema'
import type { DemoVehicle } from './marketplace'
import type { demoSaved } from './saved'

const dayMs = 86_400_000
type Alert = typeof alerts.$inferInsert
type Change = Omit<Alert, 'userId' | 'mailedAt'>
type Search = Pick<typeof savedSearches.$inferSelect, 'id' | 'query'>

const nearby = 4
const maxOfASource = 4

export function demoAlerts(
  stock: readonly DemoVehicle[],
  { vehicles }: ReturnType<typeof demoSaved>,
  searches: readonly Search[],
  { userId, now }: { userId: number; now: Date },
): Alert[] {
  const saved = vehicles.flatMap(({ vehicleId, createdAt }) => {
    const car = stock.find(({ row }) => row.id === vehicleId)
    return car && createdAt ? changesOf(car, createdAt) : []
  })
  const fresh = stock.filter(
    ({ row }) =>
      row.status === 'active' && row.firstPublishedAt && row.firstPublishedAt > new Date(now.getTime() - 3 * dayMs),
  )
  const suvs = fresh.filter(
    ({ row }) =>
      row.dealershipId <= nearby &&
      row.body === 'suv' &&
      row.year >= 2020 &&
      (row.priceTotalCents ?? Infinity) <= 3_200_000,
  )
  const search = searches.find(({ query }) => query.startsWith('body=suv'))
  const changes = [
    ...saved,
    ...(search ? suvs.slice(0, maxOfASource).map((car) => arrival(car, 'search', search.id)) : []),
    ...fresh
      .filter(({ row }) => row.dealershipId === 1)
      .slice(0, maxOfASource)
      .map((car) => arrival(car, 'dealership', 1)),
  ]
  return changes.map((change) => ({ ...change, userId, mailedAt: change.foundAt }))
}

function changesOf({ row }: DemoVehicle, savedAt: Date): Change[] {
  const { id, status, soldAt, priceChangedAt, priceTotalCents = null, previousTotalCents = null } = row
  const about = { source: 'vehicle', sourceId: id, vehicleId: id, totalCents: priceTotalCents } as const
  if (status === 'sold' && soldAt) return [{ ...about, kind: 'sold', foundAt: soldAt }]
  const fell = priceChangedAt && priceChangedAt > savedAt && (previousTotalCents ?? 0) > (priceTotalCents ?? 0)
  return fell ? [{ ...about, kind: 'price_drop', beforeCents: previousTotalCents, foundAt: priceChangedAt }] : []
}

const arrival = ({ row }: DemoVehicle, source: 'search' | 'dealership', sourceId: number): Change => ({
  source,
  sourceId,
  vehicleId: row.id,
  kind: 'new',
  totalCents: row.priceTotalCents,
  foundAt: row.firstPublishedAt ?? undefined,
})

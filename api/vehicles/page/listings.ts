import { type SQL, sql } from 'drizzle-orm'
import { dealershipNamesJson } from '../../dealerships/row'
import type { Listing } from '../../pricing/history'
import { isHidden } from '../lifecycle/visibility'
import { priceHistory, vehicleEvents, vehicles } from '../schema'

export interface ListingJson {
  id: number
  dealershipId: number
  status: string
  dealership: { name: string; slug: string; status: string }
  prices: { at: string; totalCents: number | null; mileage: number | null }[] | null
  statusChanges: { at: string; from: string | null; to: string }[] | null
}

/** Every listing of the same car, by its VIN, at whichever dealership, as JSON for a larger statement. */
export const listingsJson = (id: SQL, vin: SQL): SQL => sql`(
  select json_agg(json_build_object('id', l.id, 'status', l.status, 'dealershipId', l.dealership_id,
    'dealership', ${dealershipNamesJson(sql`l.dealership_id`)},
    'prices', (select json_agg(json_build_object('at', p.at, 'totalCents', p.total_cents, 'mileage', p.mileage)
      order by p.at, p.id) from ${priceHistory} p where p.vehicle_id = l.id),
    'statusChanges', (select json_agg(json_build_object('at', e.at, 'from', e.from_status, 'to', e.to_status)
      order by e.at, e.id) from ${vehicleEvents} e where e.vehicle_id = l.id)))
  from (select x.id, x.status, x.dealership_id from ${vehicles} x where x.id = ${id}
    union select y.id, y.status, y.dealership_id from ${vehicles} y where y.vin = ${vin}) l)`

/**
 * Presents them for the page of the listing `ofPage`. Drafts and suspended ones are left out, and while its car is on sale
 * so is what another dealership has said of it since: that is no fact about somebody else's car.
 */
export function listingsFromJson(rows: readonly ListingJson[], ofPage: number): Listing[] {
  const own = rows.find(({ id }) => id === ofPage)
  const since = own && isOnSale(own.status) ? onSaleSince(own) : null
  const isRival = ({ dealershipId }: ListingJson) => since !== null && dealershipId !== own?.dealershipId
  return rows
    .filter(({ status, dealership }) => !isHidden(status, dealership.status))
    .map((row) => (isRival(row) ? untilThen(row, since ?? 0) : row))
    .map(({ id, dealership, prices, statusChanges }) => ({
      vehicleId: id,
      dealership: { name: dealership.name, slug: dealership.status === 'approved' ? dealership.slug : null },
      prices: (prices ?? []).map((price) => ({ ...price, at: new Date(price.at) })),
      statusChanges: (statusChanges ?? []).map((change) => ({ ...change, at: new Date(change.at) })),
    }))
}

const isOnSale = (status: string): boolean => status === 'active' || status === 'pending'

/** Returns when it last came on sale, in milliseconds: 0 where nothing says so. */
function onSaleSince({ prices, statusChanges }: ListingJson): number {
  const came = (statusChanges ?? []).findLast(({ from, to }) => isOnSale(to) && !(from !== null && isOnSale(from)))
  const at = came?.at ?? prices?.[0]?.at
  return at === undefined ? 0 : Date.parse(at)
}

const untilThen = (row: ListingJson, then: number): ListingJson => ({
  ...row,
  prices: (row.prices ?? []).filter(({ at }) => Date.parse(at) < then),
  statusChanges: (row.statusChanges ?? []).filter(({ at }) => Date.parse(at) < then),
})

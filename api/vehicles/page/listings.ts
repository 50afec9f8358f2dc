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
 * Presents them for the page of the listing `ofPage`. Drafts and suspended ones are left out, and so is what another dealership
 * said while this one had the car on sale: that is no fact about another's car, then or after it is listed again.
 */
export function listingsFromJson(rows: readonly ListingJson[], ofPage: number): Listing[] {
  const own = rows.find(({ id }) => id === ofPage)
  const spans = own ? timesOnSale(own) : []
  const isRival = ({ dealershipId }: ListingJson) => dealershipId !== own?.dealershipId
  return rows
    .filter(({ status, dealership }) => !isHidden(status, dealership.status))
    .map((row) => (isRival(row) ? outside(row, spans) : row))
    .map(({ id, dealership, prices, statusChanges }) => ({
      vehicleId: id,
      dealership: { name: dealership.name, slug: dealership.status === 'approved' ? dealership.slug : null },
      prices: (prices ?? []).map((price) => ({ ...price, at: new Date(price.at) })),
      statusChanges: (statusChanges ?? []).map((change) => ({ ...change, at: new Date(change.at) })),
    }))
}

const isOnSale = (status: string): boolean => status === 'active' || status === 'pending'

/** Counts milliseconds; `to` is the first moment after it. */
interface Span {
  from: number
  to: number
}

/** Returns when it was on sale. One that was so before its first event, or has none, began with its first price. */
function timesOnSale({ status, prices, statusChanges }: ListingJson): Span[] {
  const changes = statusChanges ?? []
  const wasOnSale = isOnSale((changes[0] ? changes[0].from : status) ?? '')
  const first = prices?.[0]?.at
  const spans: Span[] = wasOnSale ? [openSpan(first === undefined ? 0 : Date.parse(first))] : []
  for (const { at, to } of changes) {
    const open = spans.find((span) => span.to === Number.POSITIVE_INFINITY)
    if (isOnSale(to) && !open) spans.push(openSpan(Date.parse(at)))
    if (!isOnSale(to) && open) open.to = Date.parse(at)
  }
  return spans
}

const openSpan = (from: number): Span => ({ from, to: Number.POSITIVE_INFINITY })

function outside(row: ListingJson, spans: readonly Span[]): ListingJson {
  const isOutside = ({ at }: { at: string }) =>
    !spans.some(({ from, to }) => from <= Date.parse(at) && Date.parse(at) < to)
  return {
    ...row,
    prices: (row.prices ?? []).filter(isOutside),
    statusChanges: (row.statusChanges ?? []).filter(isOutside),
  }
}

export interface Listing {
  vehicleId: number
  dealership: { name: string; slug: string | null }
  prices: readonly { at: Date; totalCents: number | null; mileage: number | null }[]
  statusChanges: readonly { at: Date; from: string | null; to: string }[]
}

export const historyEvents = ['listed', 'relisted', 'reduced', 'raised', 'priced', 'on_request', 'sold'] as const
export type HistoryEvent = (typeof historyEvents)[number]

export interface HistoryEntry {
  vehicleId: number
  dealership: Listing['dealership']
  at: Date
  event: HistoryEvent
  /** Null: on request. */
  totalCents: number | null
  /** Against the total before, at whichever dealership that was. Null: there is nothing to compare with. */
  changeCents: number | null
  mileage: number | null
}

/** Totals in cents. */
export function historyEntriesOf(listings: readonly Listing[]): HistoryEntry[] {
  const firstPricedAt = (listing: Listing) => listing.prices[0]?.at.getTime() ?? Number.POSITIVE_INFINITY
  const ordered = listings
    .map(withoutUndone)
    .sort((a, b) => firstPricedAt(a) - firstPricedAt(b) || a.vehicleId - b.vehicleId)
  const entries = ordered
    .flatMap((listing, at) => entriesOf(listing, at === 0))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.vehicleId - b.vehicleId)
  return entries.map((entry, at) => ({ ...entry, changeCents: changeOf(entry, entries.slice(0, at)) }))
}

/** Milliseconds: as long as a change of many vehicles can be undone. */
const undoneWithin = 10 * 60_000

/** Leaves out a price that was taken back at once: no buyer could rely on it, so it was neither a drop nor a rise. */
function withoutUndone(listing: Listing): Listing {
  const prices: Listing['prices'][number][] = []
  for (const price of listing.prices) {
    const [before, last] = prices.slice(-2)
    const isBack =
      before?.totalCents === price.totalCents && last && price.at.getTime() - last.at.getTime() <= undoneWithin
    if (isBack) prices.pop()
    else prices.push(price)
  }
  return { ...listing, prices }
}

function changeOf(entry: HistoryEntry, before: readonly HistoryEntry[]): number | null {
  if (entry.event === 'sold' || entry.totalCents === null) return null
  const last = before.findLast(({ totalCents }) => totalCents !== null)?.totalCents ?? null
  return last === null ? null : entry.totalCents - last
}

function entriesOf({ vehicleId, dealership, prices, statusChanges }: Listing, isFirst: boolean): HistoryEntry[] {
  const base = { vehicleId, dealership, changeCents: null }
  const priced = prices.map((price, at) => {
    const before = prices[at - 1]
    const event = before ? eventBetween(before.totalCents, price.totalCents) : isFirst ? 'listed' : 'relisted'
    return { ...base, ...price, event: event as HistoryEvent }
  })
  const changed = statusChanges.flatMap(({ at, from, to }) => {
    const event = to === 'sold' ? 'sold' : to === 'active' && from !== null && ended.has(from) ? 'relisted' : null
    const price = prices.findLast((one) => one.at <= at)
    if (!event || !price || prices.some((one) => one.at.getTime() === at.getTime())) return []
    return [{ ...base, at, event: event as HistoryEvent, totalCents: price.totalCents, mileage: price.mileage }]
  })
  return [...priced, ...changed]
}

const ended: ReadonlySet<string> = new Set(['sold', 'delisted', 'archived'])

function eventBetween(before: number | null, after: number | null): HistoryEvent {
  if (after === null) return 'on_request'
  if (before === null) return 'priced'
  return after < before ? 'reduced' : 'raised'
}

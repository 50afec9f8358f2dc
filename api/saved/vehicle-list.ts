import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { SignedIn } from '../http/guards'
import { paged } from '../paging'
import { cardsByIds } from '../vehicles/comparison'
import { type ListingStatus, listingStatusesOf } from '../vehicles/lifecycle/listing-status'
import { savedVehicles } from './schema'
import { maxVehicles } from './vehicles'
import type { SavedVehicles, SavedVehiclesQuery, VehicleSort } from './vehicles.contract'

interface SavedRow {
  row: typeof savedVehicles.$inferSelect
  listing: ListingStatus
  /** In cents; null when one of the prices is unknown. */
  changeCents: number | null
}

/** Whatever has become of them. Prices are totals in cents. */
export async function listSavedVehicles(
  context: Context & SignedIn,
  query: SavedVehiclesQuery,
): Promise<SavedVehicles> {
  const all = await allSaved(context)
  const shown = all.filter(shows[query.show]).sort(orders[query.sort])
  const pageSize = Number(query.per)
  const { page, pageCount } = paged(Math.trunc(Number(query.page)) || 1, shown.length, pageSize)
  const items = shown.slice((page - 1) * pageSize, page * pageSize)
  const { items: cards } = await cardsByIds(
    context,
    items.map(({ row }) => row.vehicleId),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    items: items.map((saved) => ({ ...present(saved), card: cardOf.get(saved.row.vehicleId) ?? null })),
    total: shown.length,
    counts: {
      listed: all.filter(shows.listed).length,
      ended: all.filter(shows.ended).length,
      changed: all.filter(shows.changed).length,
    },
    page,
    pageSize,
    pageCount,
  }
}

async function allSaved(context: Context & SignedIn): Promise<SavedRow[]> {
  const rows = await context.db
    .select()
    .from(savedVehicles)
    .where(eq(savedVehicles.userId, context.actor.id))
    .orderBy(desc(savedVehicles.createdAt), desc(savedVehicles.vehicleId))
    .limit(maxVehicles)
  const listings = await listingStatusesOf(
    context,
    rows.map(({ vehicleId }) => vehicleId),
  )
  return rows.flatMap((row) => {
    const listing = listings.get(row.vehicleId)
    return listing ? [{ row, listing, changeCents: changeOf(row.priceAtSaveCents, listing) }] : []
  })
}

/** The last price of a sold car is no change. */
const changeOf = (then: number | null, { totalCents, state }: ListingStatus): number | null =>
  then === null || totalCents === null || state === 'sold' ? null : totalCents - then

const shows: Record<SavedVehiclesQuery['show'], (saved: SavedRow) => boolean> = {
  listed: ({ listing: { state } }) => state === 'active' || state === 'pending',
  ended: ({ listing: { state } }) => state === 'sold' || state === 'gone',
  changed: ({ listing: { state }, changeCents }) => state !== 'active' || (changeCents ?? 0) !== 0,
}

type Order = (a: SavedRow, b: SavedRow) => number
const byDay: Order = (a, b) =>
  b.row.createdAt.getTime() - a.row.createdAt.getTime() || b.row.vehicleId - a.row.vehicleId
const by =
  (value: (saved: SavedRow) => number | null): Order =>
  (a, b) =>
    (value(a) ?? Number.MAX_SAFE_INTEGER) - (value(b) ?? Number.MAX_SAFE_INTEGER) || byDay(a, b)
const negative = (value: number | null) => (value === null ? null : -value)

const orders: Record<VehicleSort, Order> = {
  newest: byDay,
  oldest: (a, b) => byDay(b, a),
  price: by(({ listing }) => listing.totalCents),
  price_desc: by(({ listing }) => negative(listing.totalCents)),
  drop: by(({ changeCents }) => changeCents),
  year: by(({ listing }) => -listing.year),
}

const present = ({ row, listing, changeCents }: SavedRow) => ({
  id: row.vehicleId,
  title: listing.title,
  state: listing.state,
  soldAt: listing.title === null ? null : (listing.soldAt?.toISOString() ?? null),
  totalCents: listing.totalCents,
  priceAtSaveCents: row.priceAtSaveCents,
  changeCents,
  note: row.note,
  alerts: row.alerts,
  savedAt: row.createdAt.toISOString(),
  version: row.version,
})

import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import { makes, models, priceHistory, vehicles } from '../schema'
import { isGone, isHidden } from './visibility'

export interface ListingStatus {
  state: 'active' | 'pending' | 'sold' | 'gone'
  /** Null: the listing is hidden. */
  title: string | null
  year: number
  /** Null: on request, or gone. */
  totalCents: number | null
  soldAt: Date | null
  firstPublishedAt: Date | null
}

type StatusContext = Pick<Context, 'now'> & { db: Pick<Context['db'], 'select'> }

/** By id; unknown ids are left out. `gone` has no page any more: delisted, hidden, or sold longer than 90 days ago. */
export async function listingStatusesOf(
  context: StatusContext,
  ids: readonly number[],
): Promise<Map<number, ListingStatus>> {
  if (ids.length === 0) return new Map()
  const { id, year, status, soldAt, firstPublishedAt, dealershipId, priceTotalCents } = vehicles
  const rows = await context.db
    .select({
      id,
      year,
      status,
      soldAt,
      firstPublishedAt,
      dealershipId,
      priceTotalCents,
      make: makes.name,
      model: models.name,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(inArray(id, [...ids]))
  const owners = await dealershipsByIds(context, [...new Set(rows.map((row) => row.dealershipId))])
  return new Map(
    rows.flatMap((row) => {
      const owner = owners.get(row.dealershipId)
      return owner ? [[row.id, listingStatusOf(row, owner.status, context.now())]] : []
    }),
  )
}

type Row = Pick<typeof vehicles.$inferSelect, 'year' | 'status' | 'soldAt' | 'firstPublishedAt' | 'priceTotalCents'> & {
  make: string
  model: string
}

function listingStatusOf(row: Row, ownerStatus: string, now: Date): ListingStatus {
  const { year, status, soldAt, firstPublishedAt, make, model } = row
  const hidden = isHidden(status, ownerStatus)
  const gone = hidden || isGone(row, now)
  return {
    year,
    soldAt,
    firstPublishedAt,
    state: gone ? 'gone' : status === 'sold' || status === 'pending' ? status : 'active',
    title: hidden ? null : `${year} ${make} ${model}`,
    totalCents: gone ? null : row.priceTotalCents,
  }
}

/** The total in cents that a vehicle asked at a moment; null: on request then. Undefined when there is no earlier price. */
export async function totalAt(
  { db }: { db: Pick<Context['db'], 'select'> },
  id: number,
  at: Date,
): Promise<number | null | undefined> {
  const [row] = await db
    .select({ totalCents: priceHistory.totalCents })
    .from(priceHistory)
    .where(and(eq(priceHistory.vehicleId, id), lte(priceHistory.at, at)))
    .orderBy(desc(priceHistory.at), desc(priceHistory.id))
    .limit(1)
  return row?.totalCents
}

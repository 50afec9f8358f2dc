import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { dayOf, type Period } from '../../period'
import { findOrRefuse } from '../../refusals'
import { isOnSale } from '../on-sale'
import { makes, models, priceHistory, vehicles } from '../schema'
import { vehicleSlug } from '../slug'

type StaffContext = Context & Staff

const { id, dealershipId, photoCount, firstPublishedAt, soldAt, delistedAt } = vehicles
const endedAt = sql<string | null>`least(${soldAt}, ${delistedAt})`.mapWith((text: string) =>
  new Date(text).toISOString(),
)

/** Reads what a page of figures says of a vehicle, whatever its status. Throws not_found for one that is not the caller’s. */
export async function vehicleOfLot({ db, dealership }: StaffContext, vehicleId: number) {
  const { year, trim, vin, stockNo, status, mileage, priceTotalCents, description } = vehicles
  const [match] = await db
    .select({
      id,
      year,
      make: makes.name,
      model: models.name,
      trim,
      vin,
      stockNo,
      status,
      mileage,
      totalCents: priceTotalCents,
      photoCount,
      descriptionLength: sql<number>`char_length(${description})`,
      isOnSale: sql<boolean>`${isOnSale()}`,
      firstPublishedAt,
      endedAt,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(and(eq(id, vehicleId), eq(dealershipId, dealership.id)))
  const { year: of, make, model, trim: version, firstPublishedAt: since, ...row } = findOrRefuse(match, 'The vehicle')
  return {
    ...row,
    title: [of, make, model, version].filter(Boolean).join(' '),
    slug: vehicleSlug({ id: row.id, year: of, make, model, trim: version }),
    listedAt: since?.toISOString() ?? null,
    endedAt: row.isOnSale ? null : row.endedAt,
  }
}

/** Reads which total a vehicle had at the end of each day; null before its first price and while it was on request. */
export async function totalsByDay(
  { db }: Pick<Context, 'db'>,
  vehicleId: number,
  period: Pick<Period, 'days' | 'timeZone'>,
): Promise<(number | null)[]> {
  const changes = await db
    .select({ day: dayOf(priceHistory.at, period), totalCents: priceHistory.totalCents })
    .from(priceHistory)
    .where(eq(priceHistory.vehicleId, vehicleId))
    .orderBy(asc(priceHistory.at), asc(priceHistory.id))
  return period.days.map((day) => changes.findLast((change) => change.day <= day)?.totalCents ?? null)
}

export interface ListedVehicle {
  id: number
  dealershipId: number
  photoCount: number
  listedAt: string
  /** Is null while the vehicle is on sale. */
  endedAt: string | null
}

/** Reads vehicles of whichever dealership that were published at some time: what is said of them names none. */
export async function listedVehicles(
  { db }: Pick<Context, 'db'>,
  vehicleIds: readonly number[],
): Promise<ListedVehicle[]> {
  if (vehicleIds.length === 0) return []
  const rows = await db
    .select({ id, dealershipId, photoCount, firstPublishedAt, endedAt, isOnSale: sql<boolean>`${isOnSale()}` })
    .from(vehicles)
    .where(inArray(id, [...vehicleIds]))
  return rows.flatMap(({ firstPublishedAt: since, isOnSale: isLive, ...row }) =>
    since === null ? [] : { ...row, listedAt: since.toISOString(), endedAt: isLive ? null : row.endedAt },
  )
}

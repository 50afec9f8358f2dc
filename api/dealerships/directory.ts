import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findPlace } from '../content/places'
import type { Context } from '../context'
import { milesBetween, type Point } from '../distance'
import { findOrRefuse } from '../refusals'
import { countLiveVehicles } from '../vehicles/counts'
import type { DealershipDetail, DealershipSummary } from './contract'
import { openness } from './hours'
import { dealerships } from './schema'

type Row = typeof dealerships.$inferSelect
/** Of one that was merged the one that remains. Distance in miles when the ZIP is known. Throws not_found unless approved or closed. */
export async function publicDealership(context: Context, slug: string, zip?: string): Promise<DealershipDetail> {
  const isPublic = inArray(dealerships.status, ['approved', 'closed'])
  const [found] = await context.db
    .select()
    .from(dealerships)
    .where(and(isPublic, eq(dealerships.slug, slug)))
  const mergedInto = found?.mergedIntoId ?? null
  const [remaining] =
    mergedInto === null
      ? [found]
      : await context.db
          .select()
          .from(dealerships)
          .where(and(isPublic, eq(dealerships.id, mergedInto)))
  const dealership = findOrRefuse(remaining, 'The dealership')
  const [counts, place] = await Promise.all([
    countLiveVehicles(context, [dealership.id]),
    zip ? findPlace(context, zip) : null,
  ])
  return presentDetail(dealership, counts.get(dealership.id) ?? 0, place, context.now())
}

export const dealershipOptions = (context: Context) =>
  context.db
    .select({ id: dealerships.id, name: dealerships.name, slug: dealerships.slug })
    .from(dealerships)
    .where(eq(dealerships.status, 'approved'))
    .orderBy(asc(dealerships.name))

/** Of one that was merged the one that remains. Throws not_found. */
export async function dealershipOption(context: Context, id: string) {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : -1
  const [row] = await context.db
    .select({
      id: dealerships.id,
      name: dealerships.name,
      slug: dealerships.slug,
      city: dealerships.city,
      state: dealerships.state,
    })
    .from(dealerships)
    .where(
      and(
        eq(dealerships.status, 'approved'),
        sql`${dealerships.id} = coalesce((select merged_into_id from ${dealerships} merged where merged.id = ${number}), ${number})`,
      ),
    )
  return findOrRefuse(row, 'The dealership')
}

export function presentSummary(row: Row, vehicleCount: number, place: Point | null, now: Date): DealershipSummary {
  const { now: isOpen, words } = openness(row.hours, row.timeZone, now)
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    brands: row.brands,
    distanceMiles: place ? Math.round(milesBetween(row, place)) : null,
    ratingAverage: row.ratingAverage,
    ratingCount: row.ratingCount,
    vehicleCount,
    medianFirstResponseMinutes: row.medianFirstResponseMinutes,
    docFeeCents: row.docFeeCents,
    delivery: row.delivery,
    open: { now: isOpen, words },
    coverId: row.coverAssetId,
  }
}

export function presentDetail(row: Row, vehicleCount: number, place: Point | null, now: Date): DealershipDetail {
  return {
    ...presentSummary(row, vehicleCount, place, now),
    status: row.status === 'closed' ? 'closed' : 'approved',
    about: row.about,
    website: row.website,
    timeZone: row.timeZone,
    hours: row.hours,
    todayIndex: openness(row.hours, row.timeZone, now).today,
    services: row.services,
    languages: row.languages,
    staff: row.staff,
    deliveryFreeMiles: row.deliveryFreeMiles,
    deliveryCentsPerMile: row.deliveryCentsPerMile,
    memberSince: row.memberSince.toISOString(),
    lat: row.lat,
    lng: row.lng,
  }
}

/** In whatever state it is, but not one that was merged into another. Throws not_found. */
export async function dealershipForImport(context: Context, id: number) {
  const { name, docFeeCents, zip, city, state, lat, lng } = dealerships
  const [row] = await context.db
    .select({ id: dealerships.id, name, docFeeCents, zip, city, state, lat, lng })
    .from(dealerships)
    .where(and(eq(dealerships.id, id), isNull(dealerships.mergedIntoId)))
  return findOrRefuse(row, `Dealership ${id}`)
}

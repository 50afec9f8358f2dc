import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { findPlace } from '../content/places'
import type { Context } from '../context'
import { milesBetween, type Point } from '../distance'
import { dayIn } from '../range.contract'
import { findOrRefuse } from '../refusals'
import { countLiveVehicles } from '../vehicles/counts'
import type { DealershipDetail, DealershipSummary } from './contract'
import { openness } from './hours'
import { dealerships } from './schema'
import { galleryOf } from './settings/pictures'
import { dealershipOfFormerSlug } from './settings/slugs'

type Row = typeof dealerships.$inferSelect
const daysAhead = 60

/** Of one that was merged the one that remains, also by an address that it had once. Distance in miles when the ZIP is known. Throws not_found unless approved or closed. */
export async function publicDealership(context: Context, slug: string, zip?: string): Promise<DealershipDetail> {
  const found = (await publicRow(context, eq(dealerships.slug, slug))) ?? (await formerlyAt(context, slug))
  const mergedInto = found?.mergedIntoId ?? null
  const remaining = mergedInto === null ? found : await publicRow(context, eq(dealerships.id, mergedInto))
  const dealership = findOrRefuse(remaining, 'The dealership')
  const [counts, place, gallery] = await Promise.all([
    countLiveVehicles(context, [dealership.id]),
    zip ? findPlace(context, zip) : null,
    galleryOf(context, dealership.id),
  ])
  return { ...presentDetail(dealership, counts.get(dealership.id) ?? 0, place, context.now()), gallery }
}

async function publicRow({ db }: Context, which: SQL): Promise<Row | undefined> {
  const isPublic = inArray(dealerships.status, ['approved', 'closed'])
  const [row] = await db.select().from(dealerships).where(and(isPublic, which))
  return row
}

async function formerlyAt(context: Context, slug: string): Promise<Row | undefined> {
  const id = await dealershipOfFormerSlug(context, slug)
  return id === undefined ? undefined : publicRow(context, eq(dealerships.id, id))
}

/** Selects the dealerships that the directory, the sitemap and every count on a public page mean: approved, with cars or without. */
export const isListed = (): SQL => eq(dealerships.status, 'approved')

export const countListedDealerships = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.$count(dealerships, isListed())

export const dealershipOptions = (context: Context) =>
  context.db
    .select({ id: dealerships.id, name: dealerships.name, slug: dealerships.slug, logoId: dealerships.logoAssetId })
    .from(dealerships)
    .where(isListed())
    .orderBy(asc(dealerships.name))

/** Finds a dealership in any state, with its name where the public sees it; of one that was merged, the one that remains. Throws not_found. */
export async function dealershipEntrance({ db }: Context, id: string) {
  const [row] = await db.select().from(dealerships).where(isOrRemains(id))
  const {
    name,
    city,
    state,
    logoAssetId: logoId,
    status,
    approvedEmail,
    ...found
  } = findOrRefuse(row, 'The dealership')
  const isPublic = status === 'approved' || (status === 'closed' && approvedEmail !== null)
  return { id: found.id, face: isPublic ? { name, city, state, logoId } : null }
}

function isOrRemains(id: string): SQL {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : -1
  return sql`${dealerships.id} = coalesce((select merged_into_id from ${dealerships} merged where merged.id = ${number}), ${number})`
}

/** Of one that was merged the one that remains. Throws not_found. */
export async function dealershipOption(context: Context, id: string) {
  const [row] = await context.db
    .select({
      id: dealerships.id,
      name: dealerships.name,
      slug: dealerships.slug,
      city: dealerships.city,
      state: dealerships.state,
      logoId: dealerships.logoAssetId,
    })
    .from(dealerships)
    .where(and(eq(dealerships.status, 'approved'), isOrRemains(id)))
  return findOrRefuse(row, 'The dealership')
}

export function presentSummary(row: Row, vehicleCount: number, place: Point | null, now: Date): DealershipSummary {
  const { now: isOpen, words } = openness(row, now)
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
    logoId: row.logoAssetId,
  }
}

/** Its gallery is read apart. */
export function presentDetail(row: Row, vehicleCount: number, place: Point | null, now: Date): DealershipDetail {
  return {
    ...presentSummary(row, vehicleCount, place, now),
    status: row.status === 'closed' ? 'closed' : 'approved',
    about: row.about,
    website: row.website,
    social: row.socialLinks,
    gallery: [],
    timeZone: row.timeZone,
    hours: row.hours,
    todayIndex: openness(row, now).today,
    exceptions: comingExceptions(row, now),
    services: row.services,
    languages: row.languages,
    staff: row.staff,
    deliveryFreeMiles: row.deliveryFreeMiles,
    deliveryCentsPerMile: row.deliveryCentsPerMile,
    deliveryMaxMiles: row.deliveryMaxMiles,
    memberSince: row.memberSince.toISOString(),
    lat: row.lat,
    lng: row.lng,
  }
}

function comingExceptions({ hoursExceptions, timeZone }: Row, now: Date) {
  const today = dayIn(timeZone, now)
  const [from, to] = [today.toString(), today.add({ days: daysAhead }).toString()]
  return hoursExceptions.filter(({ date }) => date >= from && date <= to)
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

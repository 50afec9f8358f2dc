import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { milesBetween, type Point } from '../distance'
import { dealerships } from './schema'

export interface NearDealership {
  id: number
  name: string
  slug: string
  city: string
  state: string
  logoAssetId: string | null
  brands: string[]
  ratingAverage: number | null
  ratingCount: number
  medianFirstResponseMinutes: number | null
  miles: number
}

/** Lists those that are on the site and pay for their plan, within so many miles, nearest first. */
export async function dealershipsWithin(
  { db }: { db: Pick<Context['db'] | Transaction, 'select'> },
  point: Point,
  miles: number,
): Promise<NearDealership[]> {
  const { id, name, slug, city, state, lat, lng, logoAssetId, brands } = dealerships
  const { ratingAverage, ratingCount, medianFirstResponseMinutes } = dealerships
  const [latSpan, lngSpan] = [miles / 69, miles / (69 * Math.max(0.2, Math.cos((point.lat * Math.PI) / 180)))]
  const rows = await db
    .select({
      id,
      name,
      slug,
      city,
      state,
      lat,
      lng,
      logoAssetId,
      brands,
      ratingAverage,
      ratingCount,
      medianFirstResponseMinutes,
    })
    .from(dealerships)
    .where(
      and(
        eq(dealerships.status, 'approved'),
        isNull(dealerships.billingHold),
        sql`${lat} between ${point.lat - latSpan} and ${point.lat + latSpan}`,
        sql`${lng} between ${point.lng - lngSpan} and ${point.lng + lngSpan}`,
      ),
    )
  return rows
    .map(({ lat, lng, ...row }) => ({ ...row, miles: milesBetween(point, { lat, lng }) }))
    .filter((row) => row.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.id - b.id)
}

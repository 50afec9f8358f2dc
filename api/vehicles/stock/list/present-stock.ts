import { inArray, sql } from 'drizzle-orm'
import { pictureFacts } from '../../../assets/lookup'
import type { Context } from '../../../context'
import { dealershipFaces } from '../../../dealerships/lookup'
import { docFeeRules } from '../../../dealerships/settings/doc-fee-rules'
import { notComputed, ratingAt, storedRatings } from '../../../pricing/labels'
import { isOnSale } from '../../on-sale'
import { vehicles } from '../../schema'
import { vehicleSlug } from '../../slug'
import { type FoundVehicle, vehiclesByIds } from '../../vehicles'
import { suspensions } from '../schema'
import type { StockVehicle } from '../stock.contract'
import { issuesOf } from './row-issues'

type Reading = Context

export async function presentStock(context: Reading, ids: number[]): Promise<Map<number, StockVehicle>> {
  if (ids.length === 0) return new Map()
  const listings = await vehiclesByIds(context, ids)
  const ratings = await storedRatings(context, ids)
  const dealers = await dealershipFaces(context, [...new Set(listings.map(({ dealership }) => dealership.id))])
  const pictures = await pictureFacts(context, [
    ...new Set(listings.flatMap(({ vehicle }) => vehicle.coverAssetId ?? [])),
  ])
  const facts = {
    twice: await listingsOfVins(context, listings),
    suspended: await suspensionsOf(context, ids),
    docFeeRuleOf: await docFeeRules(context),
  }
  const now = context.now()
  return new Map(
    listings.map((one) => {
      const { id, coverAssetId: cover } = one.vehicle
      const dealer = dealers.get(one.dealership.id)
      const picture = cover === null ? undefined : pictures.get(cover)
      return [
        id,
        {
          ...factsOf(one),
          ...ratingAt(ratings.get(id) ?? notComputed, one.vehicle.priceTotalCents),
          dealership: {
            id: one.dealership.id,
            name: one.dealership.name,
            city: one.vehicle.city,
            state: dealer?.state ?? one.vehicle.state,
          },
          picture:
            cover !== null && picture
              ? { id: cover, alt: '', color: picture.color, illustration: picture.illustration !== null }
              : null,
          issues: issuesOf(one.vehicle, {
            now,
            listings: facts.twice.get(one.vehicle.vin ?? '') ?? 1,
            suspension: facts.suspended.get(id),
            docFeeRule: facts.docFeeRuleOf(one.vehicle.state),
          }),
        },
      ]
    }),
  )
}

function factsOf({ vehicle, make, model }: FoundVehicle) {
  const { id, year, trim, vin, stockNo, status, mileage, version, priceTotalCents, firstPublishedAt } = vehicle
  return {
    id,
    trim,
    vin,
    stockNo,
    status,
    mileage,
    version,
    slug: vehicleSlug({ id, year, make: make.name, model: model.name, trim }),
    title: `${year} ${make.name} ${model.name}`,
    totalCents: priceTotalCents,
    listedAt: firstPublishedAt?.toISOString() ?? null,
  }
}

/** Counts the listings on sale of each VIN, of those that have more than one. */
async function listingsOfVins({ db }: Reading, listings: FoundVehicle[]): Promise<Map<string, number>> {
  const vins = listings.flatMap(({ vehicle }) =>
    vehicle.vin !== null && ['active', 'pending'].includes(vehicle.status) ? vehicle.vin : [],
  )
  const rows = await db
    .select({ vin: vehicles.vin, n: sql<number>`count(*)::int` })
    .from(vehicles)
    .where(sql`${vehicles.vin} = any(${sql.param(vins)}::text[]) and ${isOnSale()}`)
    .groupBy(vehicles.vin)
    .having(sql`count(*) > 1`)
  return new Map(rows.map(({ vin, n }) => [vin ?? '', n]))
}

type Suspension = typeof suspensions.$inferSelect

export async function suspensionsOf(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, Suspension>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(suspensions)
    .where(inArray(suspensions.vehicleId, [...ids]))
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { vehicleMedia } from '../schema'
import { vehicleSlug } from '../slug'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import type { ApiVehicle } from './vehicle.contract'

type Reader = { db: Pick<Context['db'], 'select'> }

/** In the order of the ids; unknown ones are left out. `origin`: of the site’s pages and pictures. */
export async function apiVehicles({ db }: Reader, origin: string, ids: readonly number[]): Promise<ApiVehicle[]> {
  if (ids.length === 0) return []
  const found = new Map((await vehiclesByIds({ db }, ids)).map((row) => [row.vehicle.id, row]))
  const photos = await photosOf({ db }, ids)
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [present(row, origin, photos.get(id) ?? [])] : []
  })
}

async function photosOf({ db }: Reader, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { vehicleId, assetId, position } = vehicleMedia
  const rows = await db
    .select({ vehicleId, assetId })
    .from(vehicleMedia)
    .where(inArray(vehicleId, [...ids]))
    .orderBy(asc(vehicleId), asc(position))
  const photos = new Map<number, string[]>()
  for (const row of rows) photos.set(row.vehicleId, [...(photos.get(row.vehicleId) ?? []), row.assetId])
  return photos
}

/** A JPEG, which every receiver reads. */
const photoFile = '1280.jpg'

function present({ vehicle, make, model }: FoundVehicle, origin: string, photoIds: readonly string[]): ApiVehicle {
  const { id, vin, stockNo, status, year, trim, city, state, zip, lockedFields, version, msrpCents } = vehicle
  const { exteriorFamily: exteriorColorFamily, interiorFamily: interiorColorFamily } = vehicle
  return {
    id,
    vin,
    stockNo,
    status,
    year,
    make: make.name,
    model: model.name,
    trim,
    ...factsOf(vehicle),
    exteriorColorFamily,
    interiorColorFamily,
    msrpCents,
    price: priceOf(vehicle),
    photos: photoIds.map((photo) => `${origin}/media/${photo}/${photoFile}`),
    url: `${origin}/vehicle/${vehicleSlug({ id, year, make: make.name, model: model.name, trim })}`,
    city,
    state,
    zip,
    lockedFields,
    version,
    firstPublishedAt: iso(vehicle.firstPublishedAt),
    soldAt: iso(vehicle.soldAt),
    delistedAt: iso(vehicle.delistedAt),
    createdAt: vehicle.createdAt.toISOString(),
    updatedAt: vehicle.updatedAt.toISOString(),
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Column by column: what is not named here stays internal. */
function factsOf(vehicle: FoundVehicle['vehicle']) {
  const { condition, body, mileage, odometerStatus, exteriorColor, interiorColor, engine, cylinders } = vehicle
  const { displacementLiters, horsepower, fuel, rangeMiles, transmission, drivetrain, doors, seats } = vehicle
  const { mpgCity, mpgHighway, titleBrand, owners, accidents, historyUrl, warranty, description, options } = vehicle
  return {
    condition,
    body,
    mileage,
    odometerStatus,
    exteriorColor,
    interiorColor,
    engine,
    cylinders,
    displacementLiters,
    horsepower,
    fuel,
    rangeMiles,
    transmission,
    drivetrain,
    doors,
    seats,
    mpgCity,
    mpgHighway,
    titleBrand,
    owners,
    accidents,
    historyUrl,
    warranty,
    description,
    options,
  }
}

function priceOf(vehicle: FoundVehicle['vehicle']): ApiVehicle['price'] {
  const { priceVehicleCents, feeDocCents, feeFreightCents, addons, priceTotalCents, previousTotalCents } = vehicle
  if (priceVehicleCents === null || priceTotalCents === null) return null
  return {
    vehicleCents: priceVehicleCents,
    docFeeCents: feeDocCents,
    freightCents: feeFreightCents,
    addons,
    totalCents: priceTotalCents,
    previousTotalCents,
  }
}

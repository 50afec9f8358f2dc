import type { VehicleDetail } from './contract'
import { vehicleSlug } from './slug'
import type { FoundVehicle } from './vehicles'
import { bodies, colors, drivetrains, fuels, titleBrands, transmissions } from './vocabulary'

interface Parts extends FoundVehicle {
  pictures: { id: string; alt: string; color: string; illustration: string | null }[]
  history: { at: Date; totalCents: number | null }[]
}

const labelIn = (labels: Record<string, string>, code: string | null): string | null =>
  code ? (labels[code] ?? code) : null

/** What anybody may read about a vehicle: labels instead of codes, prices in cents, nothing internal. */
export function presentVehicle({ vehicle, make, model, dealership, pictures, history }: Parts): VehicleDetail {
  const title = `${vehicle.year} ${make.name} ${model.name}`
  return {
    id: vehicle.id,
    slug: vehicleSlug({ ...vehicle, make: make.name, model: model.name }),
    title,
    status: vehicle.status === 'sold' || vehicle.status === 'pending' ? vehicle.status : 'active',
    soldAt: vehicle.soldAt?.toISOString() ?? null,
    vin: vehicle.vin,
    stockNo: vehicle.stockNo,
    condition: vehicle.condition,
    year: vehicle.year,
    make: { name: make.name, slug: make.slug },
    model: { name: model.name, slug: model.slug },
    trim: vehicle.trim,
    body: labelIn(bodies, vehicle.body),
    mileage: vehicle.mileage,
    odometerStatus: vehicle.odometerStatus,
    exteriorColor: vehicle.exteriorColor,
    exteriorFamily: labelIn(colors, vehicle.exteriorFamily),
    interiorColor: vehicle.interiorColor,
    engine: vehicle.engine,
    cylinders: vehicle.cylinders,
    displacementLiters: vehicle.displacementLiters === null ? null : Math.round(vehicle.displacementLiters * 10) / 10,
    horsepower: vehicle.horsepower,
    fuel: labelIn(fuels, vehicle.fuel),
    rangeMiles: vehicle.rangeMiles,
    transmission: labelIn(transmissions, vehicle.transmission),
    drivetrain: labelIn(drivetrains, vehicle.drivetrain),
    doors: vehicle.doors,
    seats: vehicle.seats,
    mpgCity: vehicle.mpgCity,
    mpgHighway: vehicle.mpgHighway,
    price: priceOf(vehicle),
    titleBrand: labelIn(titleBrands, vehicle.titleBrand),
    owners: vehicle.owners,
    accidents: vehicle.accidents,
    warranty: vehicle.warranty,
    description: vehicle.description,
    options: vehicle.options,
    city: vehicle.city,
    state: vehicle.state,
    zip: vehicle.zip,
    listedAt: (vehicle.firstPublishedAt ?? vehicle.createdAt).toISOString(),
    confirmedAt: vehicle.lastConfirmedAt?.toISOString() ?? null,
    pictures: pictures.map(({ illustration, ...picture }) => ({ ...picture, illustration: illustration !== null })),
    history: history.map(({ at, totalCents }) => ({ at: at.toISOString(), totalCents })),
    dealership: { id: dealership.id, slug: dealership.slug },
  }
}

function priceOf(vehicle: FoundVehicle['vehicle']): VehicleDetail['price'] {
  if (vehicle.priceTotalCents === null || vehicle.priceVehicleCents === null) return null
  return {
    totalCents: vehicle.priceTotalCents,
    vehicleCents: vehicle.priceVehicleCents,
    docFeeCents: vehicle.feeDocCents,
    freightCents: vehicle.feeFreightCents,
    addons: vehicle.addons,
    previousTotalCents: vehicle.previousTotalCents,
    changedAt: vehicle.priceChangedAt?.toISOString() ?? null,
    msrpCents: vehicle.msrpCents,
  }
}

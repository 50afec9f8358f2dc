import { suvSizeOf } from './bodies/suv-size'
import type { VehicleDetail } from './contract'
import { guideInWords, guideOf } from './guide/guide'
import { shareVersion } from './share-image/share-version'
import { vehicleSlug } from './slug'
import type { FoundVehicle } from './vehicles'
import { bodies, colors, drivetrains, fuels, titleBrands, transmissions } from './vocabulary'

interface Parts extends FoundVehicle {
  pictures: { id: string; alt: string; color: string; illustration: string | null }[]
  history: { at: Date; totalCents: number | null }[]
}

const labelIn = (labels: Record<string, string>, code: string | null): string | null =>
  code ? (labels[code] ?? code) : null

export function presentVehicle({ vehicle, make, model, dealership, pictures, history }: Parts): VehicleDetail {
  const guide = guideOf({ vehicle, dealership })
  const detail = {
    id: vehicle.id,
    slug: vehicleSlug({ ...vehicle, make: make.name, model: model.name }),
    title: `${vehicle.year} ${make.name} ${model.name}`,
    status: vehicle.status === 'sold' || vehicle.status === 'pending' ? vehicle.status : 'active',
    soldAt: vehicle.soldAt?.toISOString() ?? null,
    make: { name: make.name, slug: make.slug },
    model: { name: model.name, slug: model.slug },
    ...asStored(vehicle),
    ...inWords(vehicle),
    size: suvSizeOf({ ...vehicle, make: make.name, model: model.name }),
    buyersGuide: guide && guideInWords(guide),
    price: priceOf(vehicle),
    listedAt: (vehicle.firstPublishedAt ?? vehicle.createdAt).toISOString(),
    confirmedAt: vehicle.lastConfirmedAt?.toISOString() ?? null,
    pictures: pictures.map(({ illustration, ...picture }) => ({ ...picture, illustration: illustration !== null })),
    history: history.map(({ at, totalCents }) => ({ at: at.toISOString(), totalCents })),
    dealership: { id: dealership.id, slug: dealership.slug },
  } satisfies Omit<VehicleDetail, 'shareVersion'>
  return { ...detail, shareVersion: shareVersion({ ...detail, coverId: pictures[0]?.id ?? null }) }
}

/** The columns that are public as they are; all others stay internal. */
function asStored(vehicle: FoundVehicle['vehicle']) {
  const { vin, stockNo, condition, year, trim, mileage, odometerStatus, exteriorColor, interiorColor, engine } = vehicle
  const {
    cylinders,
    horsepower,
    rangeMiles,
    doors,
    seats,
    mpgCity,
    mpgHighway,
    owners,
    accidents,
    warranty,
    historyUrl,
    videoUrl,
    spinUrl,
  } = vehicle
  const { description, descriptionHtml, options, city, state, zip } = vehicle
  const identity = { vin, stockNo, condition, year, trim, mileage, odometerStatus, exteriorColor, interiorColor }
  const technique = { engine, cylinders, horsepower, rangeMiles, doors, seats, mpgCity, mpgHighway }
  const elsewhere = { historyUrl, videoUrl, spinUrl }
  const words = { warranty, description, descriptionHtml, options }
  return { ...identity, ...technique, owners, accidents, ...elsewhere, ...words, city, state, zip }
}

function inWords(vehicle: FoundVehicle['vehicle']) {
  const { displacementLiters } = vehicle
  return {
    body: labelIn(bodies, vehicle.body),
    exteriorFamily: labelIn(colors, vehicle.exteriorFamily),
    fuel: labelIn(fuels, vehicle.fuel),
    transmission: labelIn(transmissions, vehicle.transmission),
    drivetrain: labelIn(drivetrains, vehicle.drivetrain),
    titleBrand: labelIn(titleBrands, vehicle.titleBrand),
    displacementLiters: displacementLiters === null ? null : Math.round(displacementLiters * 10) / 10,
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
    conditionalOffers: vehicle.conditionalOffers,
  }
}

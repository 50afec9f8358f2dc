import { namedSeller } from '~/dealerships/json-ld.server'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import type { DealershipDetail } from '../../api/dealerships/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { fullName } from './offer'

const schema = (name: string) => `https://schema.org/${name}`
const dollars = (cents: number) => (cents / 100).toFixed(2)
const quantity = (value: number | null, unitCode: string) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode }

const driveWheels: Record<string, string> = {
  'All-wheel': 'AllWheelDriveConfiguration',
  'Four-wheel': 'FourWheelDriveConfiguration',
  'Front-wheel': 'FrontWheelDriveConfiguration',
  'Rear-wheel': 'RearWheelDriveConfiguration',
}

const availability: Record<VehicleDetail['status'], string> = {
  active: 'InStock',
  pending: 'LimitedAvailability',
  sold: 'SoldOut',
}

/** schema.org Car with its offer: Google's vehicle listing fields, as far as the vehicle has them. */
export function carForSale(vehicle: VehicleDetail, dealership: DealershipDetail, origin: string): object {
  const url = origin + paths.vehicle(vehicle.slug)
  return {
    '@type': ['Product', 'Car'],
    '@id': `${url}#car`,
    name: fullName(vehicle),
    url,
    image: vehicle.pictures.map(({ id }) => origin + paths.media(id, 1280)),
    description: vehicle.description || undefined,
    sku: vehicle.stockNo ?? undefined,
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    brand: { '@type': 'Brand', name: vehicle.make.name },
    model: vehicle.model.name,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: vehicle.trim ?? undefined,
    itemCondition: schema(vehicle.condition === 'new' ? 'NewCondition' : 'UsedCondition'),
    ...build(vehicle),
    ...past(vehicle),
    offers: offer(vehicle, dealership, url, origin),
  }
}

function build(vehicle: VehicleDetail) {
  const wheels = driveWheels[vehicle.drivetrain ?? '']
  return {
    bodyType: vehicle.body ?? undefined,
    color: vehicle.exteriorColor ?? undefined,
    vehicleInteriorColor: vehicle.interiorColor ?? undefined,
    vehicleEngine: engine(vehicle),
    fuelType: vehicle.fuel ?? undefined,
    vehicleTransmission: vehicle.transmission ?? undefined,
    driveWheelConfiguration: wheels && schema(wheels),
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
  }
}

function engine({ engine: name, fuel }: VehicleDetail) {
  if (name === null) return undefined
  return {
    '@type': 'EngineSpecification',
    name: name ?? undefined,
    fuelType: fuel ?? undefined,
  }
}

const past = ({ mileage, owners, accidents }: VehicleDetail) => ({
  mileageFromOdometer: quantity(mileage, 'SMI'),
  numberOfPreviousOwners: owners ?? undefined,
  knownVehicleDamages:
    accidents === null
      ? undefined
      : accidents === 0
        ? 'No accidents reported'
        : `${count(accidents, 'accident')} reported`,
})

/** Undefined without a price: an offer that names none is no offer to a search engine. */
function offer(vehicle: VehicleDetail, dealership: DealershipDetail, url: string, origin: string) {
  if (!vehicle.price) return undefined
  return {
    '@type': 'Offer',
    price: dollars(vehicle.price.totalCents),
    priceCurrency: 'USD',
    priceSpecification: wholePrice(vehicle.price),
    availability: schema(availability[vehicle.status]),
    itemCondition: schema(vehicle.condition === 'new' ? 'NewCondition' : 'UsedCondition'),
    url,
    seller: namedSeller(dealership, origin),
  }
}

/** The total and what it is made of: tax and title are not in it. */
function wholePrice({ totalCents, vehicleCents, docFeeCents, freightCents, addons }: Price) {
  const part = (name: string, cents: number) => ({
    '@type': 'UnitPriceSpecification',
    name,
    price: dollars(cents),
    priceCurrency: 'USD',
  })
  return {
    '@type': 'CompoundPriceSpecification',
    price: dollars(totalCents),
    priceCurrency: 'USD',
    priceComponent: [
      part('Car price', vehicleCents),
      part('Dealer doc fee', docFeeCents),
      ...(freightCents > 0 ? [part('Freight', freightCents)] : []),
      ...addons.map(({ name, cents }) => part(name, cents)),
    ],
  }
}
type Price = NonNullable<VehicleDetail['price']>

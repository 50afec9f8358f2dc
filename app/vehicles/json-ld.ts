import { paths } from '~/paths'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'

const driveWheels: Record<string, string> = {
  'All-wheel': 'AllWheelDriveConfiguration',
  'Four-wheel': 'FourWheelDriveConfiguration',
  'Front-wheel': 'FrontWheelDriveConfiguration',
  'Rear-wheel': 'RearWheelDriveConfiguration',
}

/** schema.org Car with its offer (Google's vehicle listing fields), and the breadcrumb. */
export function vehicleJsonLd(vehicle: VehicleDetail, dealership: DealershipDetail, origin: string): object[] {
  const url = origin + paths.vehicle(vehicle.slug)
  const car = {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: [vehicle.title, vehicle.trim].filter(Boolean).join(' '),
    url,
    image: vehicle.pictures.map(({ id }) => origin + paths.media(id, 1280)),
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    brand: { '@type': 'Brand', name: vehicle.make.name },
    model: vehicle.model.name,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: vehicle.trim ?? undefined,
    bodyType: vehicle.body ?? undefined,
    itemCondition: `https://schema.org/${vehicle.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    mileageFromOdometer:
      vehicle.mileage === null ? undefined : { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'SMI' },
    color: vehicle.exteriorColor ?? undefined,
    vehicleInteriorColor: vehicle.interiorColor ?? undefined,
    fuelType: vehicle.fuel ?? undefined,
    vehicleTransmission: vehicle.transmission ?? undefined,
    driveWheelConfiguration: vehicle.drivetrain ? `https://schema.org/${driveWheels[vehicle.drivetrain]}` : undefined,
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    offers: offer(vehicle, dealership, url, origin),
  }
  return [car, breadcrumb(vehicle, origin)]
}

function offer(vehicle: VehicleDetail, dealership: DealershipDetail, url: string, origin: string) {
  if (!vehicle.price) return undefined
  return {
    '@type': 'Offer',
    price: (vehicle.price.totalCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${vehicle.status === 'sold' ? 'SoldOut' : 'InStock'}`,
    url,
    seller: { '@type': 'AutoDealer', name: dealership.name, url: origin + paths.dealershipPage(dealership.slug) },
  }
}

function breadcrumb(vehicle: VehicleDetail, origin: string) {
  const items = [
    { name: 'Home', url: origin + paths.home },
    { name: 'Inventory', url: origin + paths.inventory },
    { name: vehicle.title, url: origin + paths.vehicle(vehicle.slug) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

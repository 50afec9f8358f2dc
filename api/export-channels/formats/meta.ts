import type { DealershipRow } from '../../dealerships/row'
import { element, optional, writeXml } from '../../inbox/deliveries/xml'
import { cutText } from '../../vehicles/normalize/text'
import type { ApiVehicle } from '../../vehicles/v1/vehicle.contract'
import { csvFormat, dayOf, type Format, titleOf, usd } from './format'

const maxTitle = 500
const maxDescription = 5000
const maxPhotos = 20

const states = { new: 'NEW', cpo: 'CPO', used: 'USED' } as const
const bodies: Partial<Record<NonNullable<ApiVehicle['body']>, string>> = {
  sedan: 'SEDAN',
  suv: 'SUV',
  crossover: 'CROSSOVER',
  coupe: 'COUPE',
  convertible: 'CONVERTIBLE',
  hatchback: 'HATCHBACK',
  wagon: 'WAGON',
  pickup: 'TRUCK',
  minivan: 'MINIVAN',
  van: 'VAN',
}
const drivetrains = { awd: 'AWD', fwd: 'FWD', four_wd: '4X4', rwd: 'RWD' } as const
const fuels: Partial<Record<NonNullable<ApiVehicle['fuel']>, string>> = {
  gasoline: 'GASOLINE',
  diesel: 'DIESEL',
  electric: 'ELECTRIC',
  flex: 'FLEX',
  hybrid: 'HYBRID',
  plugin_hybrid: 'PLUGIN_HYBRID',
}

/** What Meta’s own sample names: its enumerations in capitals, `OTHER` where it has none. */
function facts(vehicle: ApiVehicle, dealership: DealershipRow) {
  const { id, url, make, model, year, mileage, transmission, fuel, body, drivetrain, vin, condition, price } = vehicle
  return {
    vehicle_id: String(id),
    title: cutText(titleOf(vehicle), maxTitle),
    description: cutText(vehicle.description || titleOf(vehicle), maxDescription),
    url,
    make,
    model,
    year: String(year),
    mileage: mileage === null ? null : String(mileage),
    transmission: transmission === null ? null : transmission === 'manual' ? 'MANUAL' : 'AUTOMATIC',
    fuel_type: fuel && (fuels[fuel] ?? 'OTHER'),
    body_style: body === null ? 'OTHER' : (bodies[body] ?? 'OTHER'),
    drivetrain: drivetrain && drivetrains[drivetrain],
    vin,
    condition: condition === 'new' ? 'EXCELLENT' : 'GOOD',
    price: usd(price?.totalCents),
    exterior_color: vehicle.exteriorColor ?? vehicle.exteriorColorFamily ?? 'Other',
    availability: vehicle.status === 'active' ? 'AVAILABLE' : 'PENDING',
    date_first_on_lot: dayOf(vehicle.firstPublishedAt),
    state_of_vehicle: states[condition],
    latitude: String(dealership.lat),
    longitude: String(dealership.lng),
  }
}

const addressOf = ({ address, city, state, zip }: DealershipRow) => ({
  addr1: address,
  city,
  region: state,
  postal_code: zip,
  country: 'US',
})

const fact =
  (name: keyof ReturnType<typeof facts>) =>
  (vehicle: ApiVehicle, dealership: DealershipRow): string | null =>
    facts(vehicle, dealership)[name]

export const meta: Format = csvFormat([
  ...(['vehicle_id', 'title', 'description', 'url', 'make', 'model', 'year'] as const).map(
    (name) => [name, fact(name)] as const,
  ),
  ['mileage.value', fact('mileage')],
  ['mileage.unit', ({ mileage }) => (mileage === null ? null : 'MI')],
  ['image[0].url', ({ photos }) => photos[0]],
  ['image[0].tag[0]', ({ photos }) => (photos[0] ? 'Exterior' : null)],
  ...(['transmission', 'fuel_type', 'body_style', 'drivetrain', 'vin', 'condition', 'price'] as const).map(
    (name) => [name, fact(name)] as const,
  ),
  ['address', (_, dealership) => JSON.stringify(addressOf(dealership))],
  ...(
    ['exterior_color', 'availability', 'date_first_on_lot', 'state_of_vehicle', 'latitude', 'longitude'] as const
  ).map((name) => [name, fact(name)] as const),
])

export const metaXml: Format = {
  head: ({ name }) => `<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n${writeXml(element('title', name), '  ')}\n`,
  row: (vehicle, dealership) => `${writeXml(listing(vehicle, dealership), '  ')}\n`,
  tail: () => '</listings>\n',
}

function listing(vehicle: ApiVehicle, dealership: DealershipRow) {
  const { mileage, ...plain } = facts(vehicle, dealership)
  const address = Object.entries(addressOf(dealership)).map(([name, text]) => element('component', text, { name }))
  return element('listing', [
    ...Object.entries(plain).map(([name, text]) => optional(name, text)),
    mileage === null ? null : element('mileage', [element('value', mileage), element('unit', 'MI')]),
    ...vehicle.photos.slice(0, maxPhotos).map((photo) => element('image', [element('url', photo)])),
    element('address', address, { format: 'simple' }),
  ])
}

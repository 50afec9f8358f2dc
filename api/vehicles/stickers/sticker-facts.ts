import { bodyInWords } from '../bodies/bodies.contract'
import type { VehicleDetail } from '../contract'
import { guideOf } from '../guide/guide'
import type { BuyersGuide } from '../listing-parts'
import { presentVehicle } from '../present'
import type { FoundVehicle } from '../vehicles'
import { conditions } from '../vocabulary'
import type { Sticker, StickerPrice } from './sticker'

const maxFeatures = 24

export function stickerOf(found: FoundVehicle, origin: string): Sticker {
  const { vehicle } = found
  const detail = presentVehicle({ ...found, pictures: [], history: [] })
  const features = [...new Set(detail.options.flatMap(({ items }) => items))]
  const isPublic = (vehicle.status === 'active' || vehicle.status === 'pending') && vehicle.publishedAt !== null
  return {
    title: detail.title,
    trim: detail.trim ?? '',
    stockNo: detail.stockNo,
    vin: detail.vin,
    condition: vehicle.condition === 'cpo' ? 'Certified pre-owned' : conditions[vehicle.condition],
    isUsed: vehicle.condition !== 'new',
    mileage: mileageOf(detail),
    price: detail.price && priceOf(detail.price),
    offers: vehicle.conditionalOffers,
    facts: factsOf(detail),
    features: features.slice(0, maxFeatures),
    moreFeatures: Math.max(0, features.length - maxFeatures),
    warranty: warrantyOf(vehicle, guideOf(found)),
    url: isPublic ? `${origin}/vehicle/${detail.slug}` : null,
  }
}

const odometer: Record<string, string> = {
  not_actual: ', not the actual mileage',
  exceeds_limits: ', beyond what the odometer shows',
  exempt: ', exempt from disclosure',
}

const mileageOf = ({ mileage, odometerStatus }: VehicleDetail): string | null =>
  mileage === null ? null : `${mileage.toLocaleString('en-US')} miles${odometer[odometerStatus] ?? ''}`

function priceOf(price: NonNullable<VehicleDetail['price']>): StickerPrice {
  const fees: [string, number][] = [
    ['Doc fee', price.docFeeCents],
    ['Freight', price.freightCents],
    ...price.addons.map(({ name, cents }): [string, number] => [name, cents]),
  ]
  return {
    parts: [['Vehicle', price.vehicleCents], ...fees.filter(([, cents]) => cents > 0)],
    totalCents: price.totalCents,
    msrpCents: price.msrpCents,
  }
}

function factsOf(detail: VehicleDetail): [string, string][] {
  const { engine, displacementLiters, cylinders, horsepower, doors, seats, mpgCity, mpgHighway } = detail
  const { titleBrand, owners, accidents } = detail
  const size = [displacementLiters && `${displacementLiters.toFixed(1)} L`, cylinders && `${cylinders}-cylinder`]
  const facts: [string, string | number | null][] = [
    ['Body', bodyInWords(detail)],
    ['Engine', engine ?? (size.filter(Boolean).join(', ') || null)],
    ['Horsepower', horsepower],
    ['Fuel', detail.fuel],
    ['Miles per gallon', mpgCity && mpgHighway && `${mpgCity} city, ${mpgHighway} highway`],
    ['Range', detail.rangeMiles && `${detail.rangeMiles} miles`],
    ['Transmission', detail.transmission],
    ['Drivetrain', detail.drivetrain],
    ['Exterior', detail.exteriorColor],
    ['Interior', detail.interiorColor],
    ['Doors', doors],
    ['Seats', seats],
    ['Title', titleBrand],
    ['Owners', owners],
    ['Accidents', accidents === null ? null : `${accidents || 'None'} reported`],
  ]
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, String(value)]]))
}

const guides = {
  as_is: 'As is: no dealer warranty',
  implied_only: 'Implied warranties only',
  full: 'Full dealer warranty',
  limited: 'Limited dealer warranty',
} as const

function warrantyOf({ warranty }: FoundVehicle['vehicle'], guide: BuyersGuide | null): Sticker['warranty'] {
  if (!guide) return { guide: null, terms: warranty ?? '' }
  const shares = [
    guide.laborPercent !== null && `${guide.laborPercent}% of labor`,
    guide.partsPercent !== null && `${guide.partsPercent}% of parts`,
  ].filter(Boolean)
  const isGiven = guide.kind === 'full' || guide.kind === 'limited'
  const terms = isGiven ? [shares.join(' and '), guide.systems, guide.duration] : []
  return { guide: guides[guide.kind], terms: [...terms, warranty].filter(Boolean).join('. ') }
}

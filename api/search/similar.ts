import { bodyTable } from '../vehicles/bodies/bodies.contract'
import type { VehicleCard } from '../vehicles/contract'
import { refuseHidden } from '../vehicles/lifecycle/visibility'
import { type FoundVehicle, vehicleBySlug } from '../vehicles/vehicles'
import { cardsOf } from './cards'
import { noFilter, queryOf, type SearchFilter } from './engine/query'
import type { SearchContext } from './index'

const shown = 4
/** Cars of one model further apart than this (see `apart`) come after others of the same body. */
const farApart = 12
const candidates = 60
const bodyCandidates = 30

export type SimilarCar = VehicleCard & { reason: string }

/** Works for a vehicle that is gone, too. Throws not_found for a hidden one. */
export async function similarTo(context: SearchContext, slug: string): Promise<{ title: string; items: SimilarCar[] }> {
  const found = await vehicleBySlug(context, slug)
  refuseHidden(found.vehicle.status, found.dealership.status)
  const { vehicle, make, model } = found
  return { title: `${vehicle.year} ${make.name} ${model.name}`, items: await carsLike(context, found) }
}

type Subject = Pick<FoundVehicle, 'vehicle' | 'make' | 'model'>

export async function carsLike(context: SearchContext, found: Subject): Promise<SimilarCar[]> {
  const { vehicle, make, model } = found
  const [modelIds, bodyIds] = [
    idsOf(context, found, { models: [{ make: make.name, model: model.name }] }, candidates),
    vehicle.body ? idsOf(context, found, likeBody(found), bodyCandidates) : [],
  ]
  const place = { lat: vehicle.lat, lng: vehicle.lng }
  const cards = await cardsOf(context, [...new Set([...modelIds, ...bodyIds])], place) // one statement for both
  const nearest = (ids: readonly number[]) =>
    cards
      .filter(({ id }) => ids.includes(id))
      .sort((a, b) => apart(a, vehicle) - apart(b, vehicle) || a.id - b.id)
      .slice(0, shown)
  const sameModel = nearest(modelIds)
  const near = sameModel.filter((car) => apart(car, vehicle) <= farApart)
  const sameBody = near.length < shown ? nearest(bodyIds) : []
  const cars = [...new Map([...near, ...sameBody, ...sameModel].map((car) => [car.id, car])).values()]
  return cars.slice(0, shown).map((car) => ({ ...car, reason: reasonFor(car, found) }))
}

function likeBody({ vehicle }: Subject): Partial<SearchFilter> {
  const total = vehicle.priceTotalCents
  return {
    facets: { ...noFilter.facets, body: vehicle.body ? [vehicle.body] : [] },
    priceMinCents: total && Math.round(total * 0.75),
    priceMaxCents: total && Math.round(total * 1.25),
  }
}

function idsOf(context: SearchContext, { vehicle }: Subject, filter: Partial<SearchFilter>, limit: number): number[] {
  const place = { ...nowhere, lat: vehicle.lat, lng: vehicle.lng }
  const asked = queryOf({ ...filter, place }, context.now(), { sort: 'best', limit })
  const { ids } = context.search.engine.search(asked)
  return ids.filter((id) => id !== vehicle.id)
}

const nowhere = { zip: '', city: '', state: '' }
type Compared = Pick<FoundVehicle['vehicle'], 'year' | 'priceTotalCents' | 'mileage'>

/** How unlike two cars are: a tenth of the price, a year, 12,000 miles and 100 miles of way count alike. */
function apart(car: VehicleCard, { year, priceTotalCents, mileage }: Compared): number {
  const price = priceTotalCents && car.totalCents ? Math.abs(car.totalCents - priceTotalCents) / priceTotalCents : 1
  const miles = Math.abs((car.mileage ?? 0) - (mileage ?? 0))
  return price * 10 + Math.abs(car.year - year) + miles / 12_000 + (car.distanceMiles ?? 0) / 100
}

/** “Same model, $1,240 less”, “Same model, 12,300 fewer miles for $1,400 more”. */
export function reasonFor(car: VehicleCard, { vehicle, make, model }: Subject): string {
  const isSame = car.make === make.name && car.model === model.name
  const kind = isSame ? 'Same model' : `Also ${withArticle(bodyTable[vehicle.body ?? 'sedan'].one)}`
  const saved = vehicle.priceTotalCents && car.totalCents ? vehicle.priceTotalCents - car.totalCents : 0
  if (saved >= muchMoney) return `${kind}, ${dollars(saved)} less`
  const gain = gainOf(car, vehicle)
  if (gain && saved <= -muchMoney) return `${kind}, ${gain} for ${dollars(-saved)} more`
  if (gain) return `${kind}, ${gain}`
  if (saved <= -muchMoney) return `${kind}, ${dollars(-saved)} more`
  return saved === 0 ? `${kind} on sale now` : `${kind} at about the same price`
}

const muchMoney = 20_000
const muchMileage = 3_000
const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

function gainOf(car: VehicleCard, { year, mileage }: Compared): string | null {
  const fewer = mileage !== null && car.mileage !== null ? mileage - car.mileage : 0
  if (fewer >= muchMileage) return `${fewer.toLocaleString('en-US')} fewer miles`
  if (car.year > year) return car.year - year === 1 ? 'a year newer' : `${car.year - year} years newer`
  return car.distanceMiles !== null && car.distanceMiles <= 50 ? 'nearby' : null
}

const withArticle = (noun: string) => `${/^([aeio]|SUV)/.test(noun) ? 'an' : 'a'} ${noun}`

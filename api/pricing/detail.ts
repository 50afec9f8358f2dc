import type { Context } from '../context'
import { milesBetween } from '../distance'
import { loadVehicleFacts, type VehicleFacts } from '../vehicles/page/load-facts'
import type { NamedVehicle } from '../vehicles/page/named'
import { codes } from '../vehicles/vocabulary'
import { factors } from './bands'
import type { PriceLife, PriceRating } from './contract'
import { historyEntriesOf } from './history'
import type { StoredRating } from './stored'

/** Money in cents. Throws not_found and gone as the vehicle's page does. */
export const priceOf = async (context: Context, slug: string): Promise<VehiclePrice> =>
  presentPrice(await loadVehicleFacts(context, slug))

export interface VehiclePrice {
  rating: PriceRating | null
  history: PriceLife
}

export function presentPrice({ vehicle, make, model, rating, comparables, listings }: VehicleFacts): VehiclePrice {
  return {
    rating: rating && presented(rating, comparables, { ...vehicle, title: `${make.name} ${model.name}` }),
    history: historyEntriesOf(listings).map(({ vehicleId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      isThisListing: vehicleId === vehicle.id,
    })),
  }
}

type Names = VehicleFacts['comparables']
interface Subject {
  title: string
  status: string
  year: number
  mileage: number | null
  lat: number
  lng: number
}

function presented(stored: StoredRating, names: Names, subject: Subject): PriceRating {
  const { methodVersion, outcome, band, bandTo, totalCents, estimateCents, lowCents, highCents } = stored
  const { heldCents, differenceBp, yearSpan, radiusMiles, computedAt, ratedAt } = stored
  const isOnSale = subject.status !== 'sold'
  return {
    methodVersion,
    outcome,
    band,
    bandTo,
    totalCents,
    estimateCents,
    lowCents,
    highCents,
    heldCents,
    differenceBp,
    yearSpan,
    radiusMiles,
    year: stored.year ?? subject.year,
    mileage: stored.mileage,
    computedAt: computedAt.toISOString(),
    checkedAt: isOnSale && ratedAt ? ratedAt.toISOString() : null,
    accidents: stored.accidents,
    ...comparison(comparablesOf(stored, names, subject)),
  }
}

function comparison(comparables: PriceRating['comparables']): Pick<PriceRating, 'adjustments' | 'comparables'> {
  const adjustments = codes(factors).flatMap((factor) => {
    const moved = comparables.flatMap(({ adjustments, weight }) =>
      adjustments.filter((one) => one.factor === factor).map(({ cents }) => cents * weight),
    )
    const cents = Math.round(moved.reduce((sum, part) => sum + part, 0))
    return moved.length === 0 ? [] : [{ factor, cents, comparables: moved.length }]
  })
  return { adjustments, comparables }
}

function comparablesOf(stored: StoredRating, names: Names, subject: Subject): PriceRating['comparables'] {
  const { comparableIds: ids, factors: differing, comparableSteps: steps } = stored
  return ids.map((id, at) => {
    const year = stored.comparableYears[at] ?? subject.year
    const adjustments = differing.flatMap((factor, place) => {
      const cents = steps[at * differing.length + place] ?? 0
      return cents === 0 ? [] : [{ factor, cents }]
    })
    return {
      ...named(names.get(id), year, subject),
      year,
      mileage: stored.comparableMileages[at] ?? 0,
      totalCents: stored.comparableTotals[at] ?? 0,
      adjustments,
      adjustedCents: stored.comparableAdjusted[at] ?? 0,
      // Method 1 knew no weights, and a car that was sold keeps its rating.
      weight: stored.comparableWeights[at] ?? 1 / ids.length,
    }
  })
}

/** Of a vehicle that is no longer public only the figures are shown. */
function named(name: NamedVehicle | undefined, year: number, subject: Subject) {
  if (!name)
    return {
      title: `${year} ${subject.title}`,
      trim: null,
      slug: null,
      place: null,
      distanceMiles: null,
      state: 'gone' as const,
    }
  return {
    title: name.title,
    trim: name.trim,
    slug: name.slug,
    place: `${name.city}, ${name.state}`,
    distanceMiles: Math.round(milesBetween(subject, name)),
    state: name.isSold ? ('sold' as const) : name.slug ? ('on_sale' as const) : ('gone' as const),
  }
}

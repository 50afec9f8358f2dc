import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import { carOfVehicle, carsAround } from '../vehicles/market'
import type { Outcome } from './bands'
import type { Car } from './car'
import type { PriceGuidance } from './guidance.contract'
import { exclusionOf, topsOf } from './label'
import { labelAt } from './list-ratings'
import { storedMarket } from './measure'
import { ratingsOf } from './rate'
import { priceRatings } from './schema'
import { supplyOf } from './supply'

type GuidanceContext = Pick<Context, 'db' | 'now'>

interface Basis {
  outcome: Outcome | null
  estimateCents: number | null
  comparables: { id: number; adjustedCents: number; onSale: boolean }[]
  yearSpan: number | null
  /** Is null for everywhere. */
  radiusMiles: number | null
}

const unknown: Basis = { outcome: null, estimateCents: null, comparables: [], yearSpan: null, radiusMiles: null }

/** Bounds the market of a car that is compared with none. */
const usualSpan = 1
const usualMiles = 100

/**
 * Answers what a price would be called before it is set or published. A draft is compared now, as the next rating would;
 * what is on sale has its rating. Throws not_found.
 */
export const priceGuidance = async (context: GuidanceContext, vehicleId: number): Promise<PriceGuidance> =>
  (await comparedVehicle(context, vehicleId)).guidance

/** Names the similar cars too, most alike first. Throws not_found. */
export async function comparedVehicle(
  context: GuidanceContext,
  vehicleId: number,
): Promise<{ guidance: PriceGuidance; similarIds: number[] }> {
  const car = findOrRefuse(await carOfVehicle(context, vehicleId), 'The vehicle')
  const { outcome, estimateCents, comparables, ...search } = await basisOf(context, car)
  const span = search.yearSpan ?? usualSpan
  const miles = search.yearSpan === null ? usualMiles : search.radiusMiles
  const supply = await supplyOf(context, {
    modelId: car.modelId,
    isNew: car.condition === 'new',
    fromYear: car.year - span,
    toYear: car.year + span,
    around: miles === null ? null : { lat: car.lat, lng: car.lng, miles },
  })
  const estimate = estimateCents === null ? null : { estimateCents, comparables: comparables.length }
  const guidance = {
    outcome,
    estimateCents,
    comparables: comparables.length,
    rating: estimate && car.totalCents !== null ? labelAt(estimate, car.totalCents) : null,
    bands: estimateCents === null ? [] : topsOf(estimateCents),
    rank: estimate && car.totalCents !== null ? rankOf(car.totalCents, comparables) : null,
    supply: { ...supply, yearSpan: span, radiusMiles: miles },
  }
  return { guidance, similarIds: comparables.map(({ id }) => id) }
}

function rankOf(totalCents: number, comparables: Basis['comparables']): PriceGuidance['rank'] {
  const others = comparables.filter(({ onSale }) => onSale)
  if (others.length === 0) return null
  const cheaper = others.filter(({ adjustedCents }) => adjustedCents < totalCents).length
  return { place: cheaper + 1, of: others.length + 1 }
}

async function basisOf(context: GuidanceContext, car: Car & { isPublic: boolean }): Promise<Basis> {
  const basis = car.isPublic ? await ratingBasis(context, car.id) : null
  return basis ?? (await compareNow(context, car))
}

/** Returns null for a car without a rating, or with one that its price alone decided: the estimate does not depend on it. */
async function ratingBasis({ db }: GuidanceContext, id: number): Promise<Basis | null> {
  const [row] = await db.select().from(priceRatings).where(eq(priceRatings.vehicleId, id))
  if (!row || row.outcome === 'no_price' || row.outcome === 'cheap') return null
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from market where id = any(${sql.param(row.comparableIds)}::bigint[]) and status <> 'sold'`,
  )
  const onSale = new Set(rows.map((row) => Number(row.id)))
  return {
    outcome: row.outcome,
    estimateCents: row.estimateCents,
    comparables: row.comparableIds.map((one, at) => ({
      id: one,
      adjustedCents: row.comparableAdjusted[at] ?? 0,
      onSale: onSale.has(one),
    })),
    yearSpan: row.yearSpan,
    radiusMiles: row.radiusMiles,
  }
}

/** Stands in for a price that is missing or too low to rate: no estimate depends on the price of its own car. */
const supposedCents = 2_000_000

async function compareNow(context: GuidanceContext, car: Car): Promise<Basis> {
  const subject = { ...car, onSale: true, totalCents: supposedCents }
  const excluded = exclusionOf(subject, context.now())
  if (excluded) return { ...unknown, outcome: excluded }
  const market = await storedMarket(context)
  if (!market) return unknown
  const model = await carsAround(context, car)
  const cars = [...model.cars.filter(({ id }) => id !== car.id), subject]
  const [rating] = ratingsOf({ ...model, cars }, market.effects, context.now(), new Set([car.id]))
  if (!rating) return unknown
  return {
    outcome: rating.outcome,
    estimateCents: rating.estimateCents,
    comparables: rating.comparables.map(({ car: other, adjustedCents }) => ({
      id: other.id,
      adjustedCents,
      onSale: other.onSale,
    })),
    yearSpan: rating.search?.yearSpan ?? null,
    radiusMiles: rating.search?.radiusMiles ?? null,
  }
}

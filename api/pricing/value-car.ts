import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { carsAround, carsOfModel, countOfModel } from '../vehicles/market'
import type { Outcome } from './bands'
import type { Car } from './car'
import { exclusionOf } from './label'
import type { Effects, ModelCars } from './market'
import { storedMarket } from './measure'
import { type Rating, ratingsOf } from './rate'

type ValueContext = Pick<Context, 'db' | 'now'>

/** Describes a used car that is not listed: its own price and time on sale play no part. */
export type UnlistedCar = Omit<Car, 'id' | 'condition' | 'totalCents' | 'onSale' | 'onSaleSince'>

export interface CarValue {
  /** Says why there is no estimate; null: the market is not measured yet. */
  outcome: Outcome | null
  estimateCents: number | null
  lowCents: number | null
  highCents: number | null
  yearSpan: number | null
  /** Is null for everywhere. */
  radiusMiles: number | null
  /** Lists the cars that it comes from, most alike first. */
  comparables: { id: number; mileage: number; totalCents: number; adjustedCents: number; onSale: boolean }[]
  /** Values the same car at other mileages. */
  atMileages: { mileage: number; estimateCents: number }[]
}

const unknown: CarValue = {
  outcome: null,
  estimateCents: null,
  lowCents: null,
  highCents: null,
  yearSpan: null,
  radiusMiles: null,
  comparables: [],
  atMileages: [],
}

/** Takes the place of the price: no estimate depends on the price of its own car. */
const supposedCents = 2_000_000
/** Has no listing, and comes before all that have. */
const unlistedId = 0
/** Reads the nearest cars alone of a model that has more: reading all would make a page wait. */
const maxOfModel = 6_000

/** Values a car by the method of ratings, so that a listing with the same facts has the same estimate. */
export async function valueCar(
  context: ValueContext,
  facts: UnlistedCar,
  mileages: readonly number[] = [],
): Promise<CarValue> {
  const market = await storedMarket(context)
  if (!market) return unknown
  const now = context.now()
  const subject: Car = {
    ...facts,
    id: unlistedId,
    condition: 'used',
    totalCents: supposedCents,
    onSale: true,
    onSaleSince: now.getTime(),
  }
  const excluded = exclusionOf(subject, now)
  if (excluded) return { ...unknown, outcome: excluded }
  const isLarge = (await countOfModel(context, facts.modelId)) > maxOfModel
  const model = isLarge ? await carsAround(context, subject) : await carsOfModel(context, facts.modelId)
  const among = { model, market: market.effects, now }
  const rating = rateAmong(among, subject)
  if (!rating) return unknown
  return {
    outcome: rating.outcome,
    estimateCents: rating.estimateCents,
    lowCents: rating.lowCents,
    highCents: rating.highCents,
    yearSpan: rating.search?.yearSpan ?? null,
    radiusMiles: rating.search?.radiusMiles ?? null,
    comparables: rating.comparables.map(({ car, adjustedCents }) => ({
      id: car.id,
      mileage: car.mileage,
      totalCents: car.totalCents,
      adjustedCents,
      onSale: car.onSale,
    })),
    atMileages:
      rating.estimateCents === null
        ? []
        : mileages.flatMap((mileage) => {
            const { estimateCents = null } = rateAmong(among, { ...subject, mileage }) ?? {}
            return estimateCents === null ? [] : [{ mileage, estimateCents }]
          }),
  }
}

interface Among {
  model: ModelCars
  market: readonly Effects[]
  now: Date
}

/** Puts the car in the place of listings of the same VIN, which say nothing of its value but their own price. */
function rateAmong({ model, market, now }: Among, subject: Car): Rating | undefined {
  const same = model.cars.find(({ vin }) => vin !== null && vin === subject.vin)
  const id = same?.id ?? subject.id
  const others = model.cars.filter(({ vin }) => subject.vin === null || vin !== subject.vin)
  const cars = [...others, { ...subject, id }].sort((a, b) => a.id - b.id)
  const [rating] = ratingsOf({ ...model, cars }, market, now, new Set([id]))
  return rating
}

/** Says how near estimates come: so many of ten cars of a model ask no farther from theirs than `withinBp`. */
export interface Accuracy {
  cars: number
  share: number
  withinBp: number
}

const shareWithin = 0.8
/** Needs so many rated cars: of fewer one strange price decides. */
const minRated = 20

/**
 * Tests the method on what is on sale: each estimate was made without the price of its own car. Null where too few cars of
 * the model are rated.
 */
export async function accuracyOf({ db }: Pick<Context, 'db'>, modelId: number): Promise<Accuracy | null> {
  const { rows } = await db.execute<{ cars: number; within: number | null }>(sql`
    select count(*)::int as cars,
      percentile_disc(${shareWithin}::float8) within group (order by abs(r.difference_bp)) as within
    from price_rating r join market m on m.id = r.vehicle_id
    where m.make_id = (select make_id from model where id = ${modelId}) and m.model_id = ${modelId}
      and m.status <> 'sold' and r.outcome = 'rated'`)
  const [figures] = rows
  if (!figures || figures.cars < minRated || figures.within === null) return null
  return { cars: figures.cars, share: shareWithin, withinBp: figures.within }
}

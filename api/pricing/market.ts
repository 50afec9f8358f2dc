import { type Comparable, foldCount, foldOf, keyOf, scattered } from './car'
import { grouped } from './grouped'
import { medianOf, pairSlopes, shrunk } from './theil-sen'

/** How log prices move with mileage (per mile) and model year, in a class of cars. */
export interface Slopes {
  mileage: number
  year: number
}

/** What a model's cars of one condition tell about prices; a trim's offset is its share of the logarithm. */
export interface Market extends Slopes {
  trims: ReadonlyMap<string, number>
}

export const priorWeight = 20
export const trimWeight = 4
/** Two odometers nearer than this say more about noise than about miles. */
const nearestMiles = 2_000
/** Enough to measure a model by; more only cost time. */
const sampleSize = 1_000

/** Before anything has been measured: 3% for 10,000 miles, 9% for a model year. */
export const firstSlopes: Slopes = { mileage: -3e-6, year: 0.09 }

/** No car loses more than this, whatever two odd prices say; and none gains by miles or age. */
const steepest: Slopes = { mileage: -15e-6, year: 0.4 }
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The market of each fold, measured without that fold's cars; all are of one model and one condition. */
export function marketsOf(cars: readonly Comparable[], priors: readonly Slopes[]): Market[] {
  const dealt = cars.map((car) => ({ car, fold: foldOf(car) }))
  return Array.from({ length: foldCount }, (_, fold) =>
    marketOf(
      dealt.filter((one) => one.fold !== fold).map(({ car }) => car),
      priors[fold] ?? firstSlopes,
    ),
  )
}

function marketOf(cars: readonly Comparable[], prior: Slopes): Market {
  const sample = sampleOf(cars).map(pointOf)
  let market: Market = { ...prior, trims: new Map() }
  // The second round measures miles and years on prices that the trims no longer scatter.
  for (let round = 0; round < 2; round += 1) {
    const mileage = shrunkMedian(mileageSlopes(sample, market), cars.length, prior.mileage)
    const year = shrunkMedian(yearSlopes(sample, mileage, market), cars.length, prior.year)
    const slopes = { mileage: within(mileage, steepest.mileage, 0), year: within(year, 0, steepest.year) }
    market = { ...slopes, trims: trimOffsets(sample, slopes) }
  }
  return market
}

const shrunkMedian = (slopes: number[], count: number, prior: number): number =>
  slopes.length === 0 ? prior : shrunk(medianOf(slopes), count, prior, priorWeight)

/** In an order that has nothing to do with price, place or time, and the same however the cars came in. */
export function sampleOf(cars: readonly Comparable[], size = sampleSize): Comparable[] {
  const ordered = cars.map((car) => ({ car, order: scattered(`${keyOf(car)} sample`) }))
  ordered.sort((a, b) => a.order - b.order || a.car.id - b.car.id)
  return ordered.slice(0, size).map(({ car }) => car)
}

interface Point {
  logPrice: number
  mileage: number
  year: number
  trim: string
}

export const trimKey = (trim: string | null): string => (trim ?? '').trim().toLowerCase()

const pointOf = ({ totalCents, mileage, year, trim }: Comparable): Point => ({
  logPrice: Math.log(totalCents),
  mileage,
  year,
  trim: trimKey(trim),
})

const offsetIn = (market: Market, trim: string): number => market.trims.get(trim) ?? 0

/** Between cars of the same model year only: age and miles go together, and must not be counted twice. */
function mileageSlopes(points: readonly Point[], market: Market): number[] {
  const byYear = grouped(points, ({ year }) => year)
  return [...byYear.values()].flatMap((group) =>
    pairSlopes(group, (a, b) => {
      const miles = a.mileage - b.mileage
      if (Math.abs(miles) < nearestMiles) return null
      return (a.logPrice - b.logPrice - offsetIn(market, a.trim) + offsetIn(market, b.trim)) / miles
    }),
  )
}

/** What a model year is worth once the miles between two cars are taken out. */
const yearSlopes = (points: readonly Point[], mileageSlope: number, market: Market): number[] =>
  pairSlopes(points, (a, b) => {
    if (a.year === b.year) return null
    const trims = offsetIn(market, a.trim) - offsetIn(market, b.trim)
    return (a.logPrice - b.logPrice - mileageSlope * (a.mileage - b.mileage) - trims) / (a.year - b.year)
  })

function trimOffsets(points: readonly Point[], slopes: Slopes): Map<string, number> {
  if (points.length === 0) return new Map()
  const left = points.map(({ trim, logPrice, mileage, year }) => ({
    trim,
    rest: logPrice - slopes.mileage * mileage - slopes.year * year,
  }))
  const middle = medianOf(left.map(({ rest }) => rest))
  const byTrim = grouped(left, ({ trim }) => trim)
  byTrim.delete('')
  return new Map(
    [...byTrim].map(([trim, own]) => [
      trim,
      shrunk(medianOf(own.map(({ rest }) => rest)) - middle, own.length, 0, trimWeight),
    ]),
  )
}

/**
 * What a class of cars says, model by model: pairs are only ever of one model, a few hundred of each, so that none
 * outweighs the rest. With too few pairs the general slopes stand.
 */
export function classSlopes(models: readonly (readonly Comparable[])[], general: Slopes): Slopes {
  const samples = models.map((cars) => sampleOf(cars, classSample).map(pointOf))
  const bare: Market = { ...general, trims: new Map() }
  const mileages = samples.flatMap((points) => mileageSlopes(points, bare))
  const mileage = mileages.length < fewestPairs ? general.mileage : within(medianOf(mileages), steepest.mileage, 0)
  const years = samples.flatMap((points) => yearSlopes(points, mileage, bare))
  const year = years.length < fewestPairs ? general.year : within(medianOf(years), 0, steepest.year)
  return { mileage: Number(mileage.toPrecision(3)), year: Number(year.toPrecision(3)) }
}

const classSample = 40
const fewestPairs = 30

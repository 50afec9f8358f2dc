import { codes } from '../vehicles/vocabulary'
import { factors } from './bands'
import { type Comparable, foldOf, keyOf, scattered } from './car'
import { centered, type Effects, effectsOf, logPrices } from './market'
import { held, ridge } from './ridge'
import { baseYear, bodyName, Design, earlyMilesKey, marketTraits, modelTraits, type Trait } from './traits'
import { YearLevels } from './year-levels'

/** Enough to measure a model by; more only cost time. */
const sampleSize = 1_000

export const factorCodes = codes(factors)
const placeOf = new Map(factorCodes.map((factor, place) => [factor, place]))
const yearPlace = placeOf.get('year') as number
const accidentsPlace = placeOf.get('accidents') as number

export class Valuation {
  private readonly years: ReadonlyMap<number, YearLevels>
  /** What each factor adds to the logarithm of each car's price: the factors of the first car, then of the second. */
  private readonly parts: Float64Array
  private readonly averageAccidents: number

  constructor(cars: readonly Comparable[], design: Design, effects: Float64Array, measured: readonly number[]) {
    const models = new Set(cars.map(({ modelId }) => modelId))
    this.years = new Map(
      [...models].map((modelId) => {
        const years = measured.flatMap((row) => (cars[row]?.modelId === modelId ? [cars[row].year] : []))
        return [modelId, yearLevelsOf(design.traits, effects, { modelId, years })]
      }),
    )
    this.parts = this.partsOf(cars, design, effects)
    const accidents = measured.reduce((sum, row) => sum + this.part(row, accidentsPlace), 0)
    this.averageAccidents = measured.length === 0 ? 0 : accidents / measured.length
  }

  private partsOf(cars: readonly Comparable[], { starts, columns, values, traits }: Design, effects: Float64Array) {
    const width = factorCodes.length
    const places = Uint8Array.from(traits, ({ factor }) => placeOf.get(factor) as number)
    const parts = new Float64Array(cars.length * width)
    cars.forEach(({ year, modelId }, row) => {
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
        const column = columns[at] as number
        const place = row * width + (places[column] as number)
        parts[place] = (parts[place] as number) + (values[at] as number) * (effects[column] as number)
      }
      parts[row * width + yearPlace] = this.years.get(modelId)?.of(year) ?? 0
    })
    return parts
  }

  part(row: number, factor: number): number {
    return this.parts[row * factorCodes.length + factor] as number
  }

  /** Accidents that are not adjusted for count as in the average car, whichever cars it is compared with. */
  worth(row: number, { hasAccidents }: { hasAccidents: boolean }): number {
    let sum = hasAccidents ? 0 : this.averageAccidents - this.part(row, accidentsPlace)
    for (let factor = 0; factor < factorCodes.length; factor += 1) sum += this.part(row, factor)
    return sum
  }

  /** Half of what lies between a model year and the one before, and the one after, as logarithms. */
  halfYears({ year, modelId }: Comparable): { down: number; up: number } {
    const level = (of: number) => this.years.get(modelId)?.of(of) ?? 0
    return { down: (level(year) - level(year - 1)) / 2, up: (level(year + 1) - level(year)) / 2 }
  }
}

interface Valuable {
  cars: readonly Comparable[]
  measured: number
  body: string | null
}

/** How to value each of these cars, by fold; a fold is measured when it is first asked for. */
export function valuationsOf(
  { cars, measured, body }: Valuable,
  market: readonly Effects[],
): (fold: number) => Valuation {
  const design = new Design(cars.length, (row) => {
    const car = cars[row] as Comparable
    return [...marketTraits(car, bodyName(body)), ...modelTraits(car)]
  })
  const sampled = sampleRows(cars.slice(0, measured))
  const logs = logPrices(cars)
  const measure = (fold: number): Valuation => {
    const known = effectsOf(market, fold)
    const given = Float64Array.from(design.traits, ({ key }) => known.get(key) ?? 0)
    const rows = sampled.filter((row) => foldOf(cars[row] as Comparable) !== fold)
    return new Valuation(cars, design, withOwnEffects(design, given, logs, rows), rows)
  }
  const valuations = new Map<number, Valuation>()
  return (fold) => {
    const valuation = valuations.get(fold) ?? measure(fold)
    valuations.set(fold, valuation)
    return valuation
  }
}

/** Rows in an order that has nothing to do with price, place or time, and the same however the cars came in. */
function sampleRows(cars: readonly Comparable[]): number[] {
  if (cars.length <= sampleSize) return cars.map((_, row) => row)
  const ordered = cars.map((car, row) => ({ row, id: car.id, order: scattered(`${keyOf(car)} sample`) }))
  ordered.sort((a, b) => a.order - b.order || a.id - b.id)
  return ordered.slice(0, sampleSize).map(({ row }) => row)
}

function withOwnEffects(design: Design, market: Float64Array, logs: Float64Array, rows: readonly number[]) {
  const { starts, columns, values, traits } = design
  const beyond = new Float64Array(logs.length)
  for (const row of rows) {
    let rest = logs[row] as number
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1)
      rest -= (values[at] as number) * (market[columns[at] as number] as number)
    beyond[row] = rest
  }
  const { targets, mean } = centered(beyond, rows)
  const own = ridge(design, targets, rows, limitedTo(traits, market))
  return market.map(
    (effect, column) => effect + (own[column] as number) + (traits[column]?.factor === 'model' ? mean : 0),
  )
}

/** The market's traits are held, and the model's cannot turn what a mile costs into a gain. */
function limitedTo(traits: readonly Trait[], market: Float64Array) {
  const perMile = traits.reduce(
    (sum, { factor, scope, key }, column) =>
      factor === 'mileage' && scope === 'market' && key !== earlyMilesKey ? sum + (market[column] as number) : sum,
    0,
  )
  return traits.map((trait) => {
    if (trait.scope === 'market') return held
    return trait.factor === 'mileage' ? { ...trait, high: -perMile } : trait
  })
}

function yearLevelsOf(
  traits: readonly Trait[],
  effects: Float64Array,
  { modelId, years }: { modelId: number; years: readonly number[] },
): YearLevels {
  const [from, to] = [Math.min(baseYear, ...years) - 2, Math.max(baseYear, ...years) + 2]
  const raw = Array.from({ length: to - from + 1 }, (_, at) => ({ level: 0, weight: 1, year: from + at }))
  for (const year of years) (raw[year - from] as { weight: number }).weight += 1
  traits.forEach((trait, column) => {
    if (trait.factor !== 'year' || (trait.modelId ?? modelId) !== modelId) return
    for (const one of raw) {
      if (trait.onlyYear === undefined) one.level += (one.year - baseYear) * (effects[column] as number)
      else if (trait.onlyYear === one.year) one.level += effects[column] as number
    }
  })
  return new YearLevels(from, raw)
}

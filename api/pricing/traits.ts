import type { Factor } from './bands'
import type { Comparable } from './car'
import type { Column, SparseRows } from './ridge'

/** Something that a price is explained by: the logarithm of a price is the sum of value × effect over its traits. */
export interface Trait extends Column {
  key: string
  factor: Factor
  value: number
  scope: 'market' | 'model'
  /** Of a year trait: it holds for this model year alone, and otherwise counts the years from `baseYear`. */
  onlyYear?: number
  modelId?: number
}

type UnscopedTrait = Omit<Trait, 'scope'>

const scoped = (described: UnscopedTrait[], scope: Trait['scope']): Trait[] =>
  described.map((trait) => Object.assign(trait, { scope }))

/** Where years are counted from: any would do. */
export const baseYear = 2019
const vinLength = 17
const maxMiles = 300_000
const tenThousand = 10_000
/** Up to here a mile costs more than beyond. */
const earlyMiles = 60_000
export const earlyMilesKey = 'early miles'
const usualMiles = 40_000

const tensOfThousands = ({ mileage }: Comparable) => (Math.min(maxMiles, mileage) - usualMiles) / tenThousand

export const trimKey = (trim: string | null): string => (trim ?? '').trim().toLowerCase()

const wordsOf = (trim: string | null): string[] => [...new Set(trimKey(trim).match(/[\p{L}\p{N}.]+/gu) ?? [])]

/** Describes the version where no trim does: body, series, engine. */
export const vinPatternOf = (vin: string | null): string | null =>
  vin?.length === vinLength ? vin.slice(3, 8).toUpperCase() : null

/** Each part of the engine that is known; liters to a tenth. */
export const engineParts = ({ fuel, cylinders, displacementLiters }: Comparable): EngineParts => ({
  fuel,
  cylinders: cylinders || null,
  liters: displacementLiters ? displacementLiters.toFixed(1) : null,
})
export type EngineParts = Readonly<Record<'fuel' | 'cylinders' | 'liters', string | number | null>>

const engineTraits = (car: Comparable, owner: string, penalty: number): UnscopedTrait[] =>
  Object.entries(engineParts(car)).flatMap(([part, value]) =>
    value === null ? [] : [{ key: `${part}${owner} ${value}`, factor: 'engine', value: 1, penalty }],
  )

export const isFourWheel = ({ drivetrain }: Comparable): boolean => drivetrain === 'awd' || drivetrain === 'four_wd'

/** Some are bounded: no car gains by miles, age or accidents, none loses by a driven axle or equipment more. */
export const marketTraits = (car: Comparable, body: string): Trait[] => scoped(marketDescribed(car, body), 'market')

function marketDescribed(car: Comparable, body: string): UnscopedTrait[] {
  const miles = tensOfThousands(car)
  const early = Math.min(earlyMiles, car.mileage) / tenThousand
  const traits: UnscopedTrait[] = [
    { key: 'year', factor: 'year', value: car.year - baseYear, penalty: 4, low: 0 },
    { key: `year ${body}`, factor: 'year', value: car.year - baseYear, penalty: 10 },
    { key: `year = ${car.year}`, factor: 'year', onlyYear: car.year, value: 1, penalty: 4 },
    { key: 'miles', factor: 'mileage', value: miles, penalty: 4, high: 0 },
    { key: earlyMilesKey, factor: 'mileage', value: early, penalty: 4, high: 0 },
    { key: `miles ${body}`, factor: 'mileage', value: miles, penalty: 10, high: 0 },
    { key: `state ${car.state}`, factor: 'region', value: 1, penalty: 15 },
    { key: `cell ${Math.round(car.lat)} ${Math.round(car.lng)}`, factor: 'region', value: 1, penalty: 10 },
    { key: `near ${Math.round(car.lat * 3)} ${Math.round(car.lng * 3)}`, factor: 'region', value: 1, penalty: 17 },
  ]
  if (car.condition === 'cpo') traits.push({ key: 'certified', factor: 'condition', value: 1, penalty: 4, low: 0 })
  if (isFourWheel(car))
    traits.push(
      { key: 'four-wheel', factor: 'drivetrain', value: 1, penalty: 4, low: 0 },
      { key: `four-wheel ${body}`, factor: 'drivetrain', value: 1, penalty: 4, low: 0 },
    )
  if (car.drivetrain === null) traits.push({ key: 'drivetrain unknown', factor: 'drivetrain', value: 1, penalty: 10 })
  if (car.transmission === 'manual') traits.push({ key: 'manual', factor: 'engine', value: 1, penalty: 4 })
  traits.push(...engineTraits(car, '', 2.5))
  for (const word of wordsOf(car.trim)) traits.push({ key: `word ${word}`, factor: 'trim', value: 1, penalty: 4.4 })
  if (car.accidents === null) traits.push({ key: 'history unknown', factor: 'accidents', value: 1, penalty: 20 })
  else if (car.accidents > 0)
    traits.push({ key: 'accidents', factor: 'accidents', value: Math.min(2, car.accidents), penalty: 20, high: 0 })
  if (car.featureCount === null) traits.push({ key: 'equipment unknown', factor: 'equipment', value: 1, penalty: 20 })
  else traits.push({ key: 'equipment', factor: 'equipment', value: car.featureCount / 10, penalty: 4, low: 0 })
  return traits
}

/** As what it has beyond the market's. */
export const modelTraits = (car: Comparable): Trait[] => scoped(modelDescribed(car), 'model')

function modelDescribed(car: Comparable): UnscopedTrait[] {
  const { modelId } = car
  const own = `model ${modelId}`
  const traits: UnscopedTrait[] = [
    { key: own, factor: 'model', value: 1, penalty: 0.1 },
    { key: `year ${own}`, factor: 'year', modelId, value: car.year - baseYear, penalty: 17 },
    { key: `year ${own} = ${car.year}`, factor: 'year', modelId, onlyYear: car.year, value: 1, penalty: 4.4 },
    { key: `miles ${own}`, factor: 'mileage', value: tensOfThousands(car), penalty: 17 },
  ]
  if (car.trim) traits.push({ key: `trim ${own} ${trimKey(car.trim)}`, factor: 'trim', value: 1, penalty: 0.8 })
  for (const word of wordsOf(car.trim))
    traits.push({ key: `word ${own} ${word}`, factor: 'trim', value: 1, penalty: 2.5 })
  if (isFourWheel(car)) traits.push({ key: `four-wheel ${own}`, factor: 'drivetrain', value: 1, penalty: 4.4, low: 0 })
  if (car.transmission === 'manual') traits.push({ key: `manual ${own}`, factor: 'engine', value: 1, penalty: 4 })
  traits.push(...engineTraits(car, ` ${own}`, 1.6), ...vinTraits(car, own))
  return traits
}

/** The pattern and each of its characters: makes use some for the series, others for the engine. */
function vinTraits({ vin }: Comparable, own: string): UnscopedTrait[] {
  const pattern = vinPatternOf(vin)
  if (!pattern) return []
  return [
    { key: `vin ${own} ${pattern}`, factor: 'trim', value: 1, penalty: 1.2 },
    ...[...pattern].map(
      (character, at): UnscopedTrait => ({
        key: `vin ${own} ${at} ${character}`,
        factor: 'trim',
        value: 1,
        penalty: 1,
      }),
    ),
  ]
}

export const isRegionCell = ({ factor, key }: Trait): boolean => factor === 'region' && !key.startsWith('state')

export const bodyName = (body: string | null): string => body ?? 'unknown'

/** The traits of some cars as sparse rows: a column for each key. */
export class Design implements SparseRows {
  readonly traits: readonly Trait[]
  readonly starts: Uint32Array
  readonly columns: Uint32Array
  readonly values: Float64Array
  /** In the order in which the cars brought them. */
  private readonly met: Trait[] = []
  private readonly byKey = new Map<string, number>()

  /** Car by car: the traits of 40,000 cars at once would fill hundreds of megabytes. */
  constructor(count: number, traitsOf: (row: number) => readonly Trait[]) {
    this.starts = new Uint32Array(count + 1)
    let [columns, values] = [new Uint32Array(count * 32), new Float64Array(count * 32)]
    let size = 0
    for (let row = 0; row < count; row += 1) {
      const traits = traitsOf(row)
      if (size + traits.length > columns.length) [columns, values] = [grown(columns), grown(values)]
      for (const trait of traits) {
        columns[size] = this.columnOf(trait)
        values[size] = trait.value
        size += 1
      }
      this.starts[row + 1] = size
    }
    const { sorted, places } = byKeyOf(this.met)
    this.traits = sorted
    this.columns = columns.slice(0, size).map((column) => places[column] as number)
    this.values = values.slice(0, size)
  }

  private columnOf(trait: Trait): number {
    const known = this.byKey.get(trait.key)
    if (known !== undefined) return known
    this.byKey.set(trait.key, this.met.length)
    return this.met.push(trait) - 1
  }
}

/**
 * Columns are fitted one after the other until little changes, so the effects depend a little on their order. It must not
 * depend on which car came first: a better twin of that car would be measured by slightly other effects.
 */
function byKeyOf(met: readonly Trait[]): { sorted: Trait[]; places: Uint32Array } {
  const sorted = [...met].sort((a, b) => (a.key < b.key ? -1 : 1))
  const placeOf = new Map(sorted.map(({ key }, place) => [key, place]))
  return { sorted, places: Uint32Array.from(met, ({ key }) => placeOf.get(key) as number) }
}

function grown<T extends Uint32Array | Float64Array>(full: T): T {
  const larger = new (full.constructor as new (length: number) => T)(full.length * 2 + 64)
  larger.set(full)
  return larger
}

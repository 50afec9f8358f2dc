import type { SingleName } from '../query.contract'

export type BoundName = Exclude<SingleName, 'q' | 'zip' | 'radius' | 'dominated'>

interface Bound {
  /** Names what it limits; both ends of one range are one criterion. */
  criterion: string
  end: 'min' | 'max'
  /** Names the engine's column whose numbers it limits. Years and days are counted in ways of their own (select.ts). */
  column?: 'totalCents' | 'mileage' | 'mpg'
  /** Names its field of the filter. */
  field: string
  label: string
  /** What an address may say, in whole numbers. */
  range: readonly [min: number, max: number]
  /** What one of the address is in the filter: a dollar is a hundred cents. */
  unit?: number
  words: (value: number) => string
}

const grouped = (value: number) => value.toLocaleString('en-US')

/** The numbers that a filter bounds from one side, by their names in an address. */
export const bounds = {
  year_min: {
    criterion: 'year',
    end: 'min',
    field: 'yearMin',
    label: 'From year',
    range: [1900, 2100],
    words: (year: number) => `${year} or newer`,
  },
  year_max: {
    criterion: 'year',
    end: 'max',
    field: 'yearMax',
    label: 'To year',
    range: [1900, 2100],
    words: (year: number) => `${year} or older`,
  },
  price_min: {
    criterion: 'price',
    end: 'min',
    column: 'totalCents',
    field: 'priceMinCents',
    label: 'Lowest price',
    range: [0, 10_000_000],
    unit: 100,
    words: (dollars: number) => `From $${grouped(dollars)}`,
  },
  price_max: {
    criterion: 'price',
    end: 'max',
    column: 'totalCents',
    field: 'priceMaxCents',
    label: 'Highest price',
    range: [0, 10_000_000],
    unit: 100,
    words: (dollars: number) => `Up to $${grouped(dollars)}`,
  },
  mileage_max: {
    criterion: 'mileage',
    end: 'max',
    column: 'mileage',
    field: 'mileageMax',
    label: 'Mileage',
    range: [0, 1_500_000],
    words: (miles: number) => `Up to ${grouped(miles)} mi`,
  },
  mpg_min: {
    criterion: 'mpg',
    end: 'min',
    column: 'mpg',
    field: 'mpgMin',
    label: 'Miles per gallon',
    range: [1, 300],
    words: (mpg: number) => `${grouped(mpg)} mpg or more`,
  },
  days: {
    criterion: 'days',
    end: 'max',
    field: 'days',
    label: 'Days listed',
    range: [1, 3650],
    words: (days: number) => (days === 1 ? 'Listed within a day' : `Listed within ${days} days`),
  },
} as const satisfies Record<BoundName, Bound>

export type BoundField = (typeof bounds)[BoundName]['field']
export type BoundCriterion = (typeof bounds)[BoundName]['criterion']

export const boundNames = Object.keys(bounds) as BoundName[]
export const boundOf = (name: BoundName): Bound & { criterion: BoundCriterion; field: BoundField } => bounds[name]
export const eachBound = <T>(of: (name: BoundName) => T): Record<BoundField, T> =>
  Object.fromEntries(boundNames.map((name) => [bounds[name].field, of(name)])) as Record<BoundField, T>

/** Every range of a column that a filter limits, with its field of either end; undefined: the range is open there. */
export const columnRanges = [...new Set(boundNames.map((name) => bounds[name].criterion))].flatMap((criterion) => {
  const ends = boundNames.map(boundOf).filter((bound) => bound.criterion === criterion)
  const fieldAt = (end: Bound['end']) => ends.find((bound) => bound.end === end)?.field
  const column = ends[0]?.column
  return column ? [{ criterion, column, min: fieldAt('min'), max: fieldAt('max') }] : []
})

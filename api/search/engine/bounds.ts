import type { SingleName } from '../query.contract'

export type BoundName = Exclude<SingleName, 'q' | 'zip' | 'radius' | 'dominated'>

interface Bound {
  /** What it bounds; two ends of the same are one criterion. */
  of: string
  /** Its field of the filter. */
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
    of: 'year',
    field: 'yearMin',
    label: 'From year',
    range: [1900, 2100],
    words: (year: number) => `${year} or newer`,
  },
  year_max: {
    of: 'year',
    field: 'yearMax',
    label: 'To year',
    range: [1900, 2100],
    words: (year: number) => `${year} or older`,
  },
  price_min: {
    of: 'price',
    field: 'priceMinCents',
    label: 'Lowest price',
    range: [0, 10_000_000],
    unit: 100,
    words: (dollars: number) => `From $${grouped(dollars)}`,
  },
  price_max: {
    of: 'price',
    field: 'priceMaxCents',
    label: 'Highest price',
    range: [0, 10_000_000],
    unit: 100,
    words: (dollars: number) => `Up to $${grouped(dollars)}`,
  },
  mileage_max: {
    of: 'mileage',
    field: 'mileageMax',
    label: 'Mileage',
    range: [0, 1_500_000],
    words: (miles: number) => `Up to ${grouped(miles)} mi`,
  },
  mpg_min: {
    of: 'mpg',
    field: 'mpgMin',
    label: 'Miles per gallon',
    range: [1, 300],
    words: (mpg: number) => `${grouped(mpg)} mpg or more`,
  },
  days: {
    of: 'days',
    field: 'days',
    label: 'Days listed',
    range: [1, 3650],
    words: (days: number) => (days === 1 ? 'Listed within a day' : `Listed within ${days} days`),
  },
} as const satisfies Record<BoundName, Bound>

export type BoundField = (typeof bounds)[BoundName]['field']
export type Bounded = (typeof bounds)[BoundName]['of']

export const boundNames = Object.keys(bounds) as BoundName[]
export const bounded: readonly Bounded[] = [...new Set(boundNames.map((name) => bounds[name].of))]
export const boundOf = (name: BoundName): Bound & { field: BoundField } => bounds[name]
export const eachBound = <T>(of: (name: BoundName) => T): Record<BoundField, T> =>
  Object.fromEntries(boundNames.map((name) => [bounds[name].field, of(name)])) as Record<BoundField, T>

import { everyFacet } from '../api/search/engine/facets/count'
import type { FacetName } from '../api/search/engine/facets/facets'
import { noFilter, type Query, queryOf, type SearchFilter } from '../api/search/engine/query'
import { eightFacets } from './group-by'

/** What is known of a sampled car. */
export interface SampledCar {
  condition: string
  body: string
  make: string
  model: string
  year: number
  color: string
  drivetrain: string
  total: number
}

export interface SearchClass {
  name: string
  sql: boolean
  queries: Query[]
}

type SomeFilter = Partial<Omit<SearchFilter, 'facets'>> & { facets?: Partial<Record<FacetName, string[]>> }

const cityAt = (lat: number, lng: number) => ({ zip: '', city: '', state: '', lat, lng })
const cities = [cityAt(42.28, -83.74), cityAt(41.88, -87.63), cityAt(39.75, -105), cityAt(33.75, -84.39)]

const ask = (filter: SomeFilter, rest: Partial<Query> = {}): Query =>
  queryOf({ ...filter, facets: { ...noFilter.facets, ...filter.facets } }, new Date(), { limit: 24, ...rest })

/** The first page of everything. */
export const everything = () => ask({})

/** Classes of searches, each with a parameter set for every sampled car. `sql`: PostgreSQL is asked the same. */
export function searchClasses(cars: readonly SampledCar[]): SearchClass[] {
  const page = (car: SampledCar): SomeFilter => ({
    facets: { body: [car.body], condition: [car.condition] },
    priceMaxCents: Math.round(car.total * 1.5),
    yearMin: 2015,
  })
  const model = ({ make, model: name }: SampledCar): SomeFilter => ({ makes: [make], models: [{ make, model: name }] })
  const city = (at: number) => cities[at % cities.length] ?? null
  const classes: Record<string, { sql?: boolean; make: (car: SampledCar, at: number) => Query }> = {
    'full page, 8 facets': { sql: true, make: (car) => ask(page(car), { count: eightFacets }) },
    'full page, every facet': { make: (car) => ask(page(car), { count: everyFacet }) },
    'broad, 8 facets': {
      sql: true,
      make: (car) => ask({ facets: { body: [car.body] } }, { count: eightFacets, limit: 0 }),
    },
    'no filter, every facet': { make: () => ask({}, { count: everyFacet }) },
    'make and model': { sql: true, make: (car) => ask(model(car), { count: eightFacets }) },
    'three words': { make: (car) => ask({ words: [car.color, car.drivetrain, car.body], priceMaxCents: 2_000_000 }) },
    'a typo': { make: (car) => ask({ words: [mistyped(car.make.toLowerCase()), String(car.year)] }) },
    '50 miles, nearest first': { make: (_, at) => ask({ place: city(at), radiusMiles: 50 }, { sort: 'distance' }) },
    'near, best, every facet': {
      make: (_, at) => ask({ place: city(at), radiusMiles: 100 }, { sort: 'best', count: everyFacet }),
    },
    'anywhere, nearest first': { make: (_, at) => ask({ place: city(at) }, { sort: 'distance' }) },
    'page 800 by price': { make: (car) => ask({ facets: { body: [car.body] } }, { sort: 'price', offset: 19_176 }) },
    'a make without dominated cars': { make: (car) => ask({ makes: [car.make], hideDominated: true }) },
  }
  return Object.entries(classes).map(([name, { sql = false, make }]) => ({ name, sql, queries: cars.map(make) }))
}

/** Two letters in the middle change places. */
const mistyped = (word: string) =>
  word.length < 4 ? word : `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`

import { findPlace } from '../content/places'
import type { Problem } from '../http/contract'
import { makesNamed, modelsNamed } from '../vehicles/taxonomy/taxonomy-lookup'
import { type Chosen, nothingChosen } from './choice'
import type { SearchQuery } from './contract'
import { eachFacet } from './engine/facets/facets'
import type { ModelChoice } from './engine/query'
import { wordsIn } from './engine/text/words'
import type { SearchContext } from './index'
import {
  type Complain,
  complainInto,
  type PlaceFinder,
  readFacet,
  readNumber,
  readPlace,
  readWords,
  shorten,
  valuesOf,
} from './readers'
import { readSort, type Sort } from './sorts'

export interface ParsedSearch {
  chosen: Chosen
  sort: Sort
  page: number
  hideDominated: boolean
  problems: Problem[]
}

type Asking = Pick<SearchContext, 'db'> & { search: Pick<SearchContext['search'], 'engine'>; places?: PlaceFinder }

/** What is unknown or out of range is named in problems and left out; nothing throws. */
export async function parseSearch(context: Asking, query: Partial<SearchQuery>): Promise<ParsedSearch> {
  const problems: Problem[] = []
  const complain = complainInto(problems)
  const { places = (digits: string) => findPlace(context, digits) } = context
  const place = await readPlace(places, query.zip, complain)
  const { page, ...ranges } = rangesOf(query, place !== null, complain)
  const chosen: Chosen = {
    ...nothingChosen,
    ...ranges,
    ...(await kindsOf(context, query, complain)),
    facets: eachFacet((name) => readFacet(name, query[name], complain)),
    words: readWords(query.q ?? '', wordsIn, complain),
    place,
    sellers: sellersOf(context, query),
    states: statesOf(query, complain),
  }
  return {
    chosen,
    sort: readSort(query.sort, place !== null, complain),
    page: page ?? 1,
    hideDominated: query.dominated === 'hide',
    problems,
  }
}

function rangesOf(query: Partial<SearchQuery>, hasPlace: boolean, complain: Complain) {
  const number = (name: keyof SearchQuery, label: string, min: number, max: number) =>
    readNumber(query[name], min, max, (value, message) => complain(name, value, `${label}: ${message}`))
  const dollars = (name: 'price_min' | 'price_max', label: string) => {
    const value = number(name, label, 0, 10_000_000)
    return value === null ? null : value * 100
  }
  return {
    radiusMiles: hasPlace ? number('radius', 'Distance', 1, 5000) : null,
    yearMin: number('year_min', 'From year', 1900, 2100),
    yearMax: number('year_max', 'To year', 1900, 2100),
    priceMinCents: dollars('price_min', 'Lowest price'),
    priceMaxCents: dollars('price_max', 'Highest price'),
    mileageMax: number('mileage_max', 'Mileage', 0, 1_500_000),
    days: number('days', 'Days listed', 1, 3650),
    page: number('page', 'Page', 1, 1_000_000),
  }
}

/** Names by the engine, which knows what is on sale; what it does not know is looked up before it is called unknown. */
async function kindsOf(context: Asking, query: Partial<SearchQuery>, complain: Complain) {
  const { names } = context.search.engine
  const makes = await named(valuesOf(query.make), 'make', complain, {
    known: (name) => names.make(name) ?? [],
    lookUp: async (unknown) => (await makesNamed(context, unknown)).map((make) => [make, make]),
  })
  const models = await named<ModelChoice>(valuesOf(query.model), 'model', complain, {
    known: (name) => names.modelsNamed(name, makes),
    lookUp: async (unknown) => (await modelsNamed(context, unknown, makes)).map((one) => [one.model, one]),
  })
  const trims = await named(valuesOf(query.trim), 'trim', complain, {
    known: (name) => names.trimsNamed(name, makes, models),
    lookUp: async () => [],
  })
  return { makes, models, trims }
}

interface Look<T> {
  known: (name: string) => T | T[]
  /** Names that were looked up, shared by concurrent queries. */
  lookUp: (names: string[]) => Promise<[name: string, value: T][]>
}

async function named<T>(values: string[], kind: string, complain: Complain, { known, lookUp }: Look<T>): Promise<T[]> {
  const found = new Map(values.map((value) => [value, [known(value)].flat() as T[]]))
  const unknown = values.filter((value) => found.get(value)?.length === 0)
  const looked = unknown.length > 0 ? await lookUp(unknown) : []
  for (const value of unknown) {
    const these = looked.filter(([name]) => name.toLowerCase() === value.toLowerCase()).map(([, one]) => one)
    if (these.length === 0) complain(kind, value, `We know no ${kind} “${shorten(value)}”, so it was left out.`)
    found.set(value, these)
  }
  return [...found.values()].flat()
}

/** Dealerships by slug or by name. One without cars on sale is not in the engine, and finds none. */
const sellersOf = ({ search }: Asking, query: Partial<SearchQuery>): string[] =>
  valuesOf(query.seller).map((value) => search.engine.sellerNamed(value) ?? value.toLowerCase())

function statesOf(query: Partial<SearchQuery>, complain: Complain): string[] {
  return valuesOf(query.state).flatMap((value) => {
    const state = /^[a-z]{2}$/i.exec(value)?.[0].toUpperCase()
    if (!state) complain('state', value, `“${shorten(value)}” is no state’s two letters, so it was left out.`)
    return state ? [state] : []
  })
}

import { findPlace } from '../content/places'
import type { Problem } from '../http/contract'
import { makesNamed, modelsNamed } from '../vehicles/taxonomy/taxonomy-lookup'
import { boundOf, eachBound } from './engine/bounds'
import { eachFacet } from './engine/facets/facets'
import { type ModelName, noFilter, type SearchFilter } from './engine/filter'
import { wordsIn } from './engine/text/words'
import type { SearchContext } from './index'
import { first, type SearchQuery } from './query.contract'
import {
  type Complain,
  complainInto,
  type PlaceFinder,
  readFacet,
  readNumber,
  readPlace,
  readWords,
  shorten,
} from './readers'
import { readSort, type Sort } from './sorts'

export interface ParsedSearch {
  filter: SearchFilter
  sort: Sort
  page: number
  problems: Problem[]
}

type Asking = Pick<SearchContext, 'db'> & { search: Pick<SearchContext['search'], 'engine'>; places?: PlaceFinder }

/** What is unknown or out of range is named in problems and left out; nothing throws. */
export async function parseSearch(context: Asking, query: SearchQuery): Promise<ParsedSearch> {
  const problems: Problem[] = []
  const complain = complainInto(problems)
  const { places = (digits: string) => findPlace(context, digits) } = context
  const place = await readPlace(places, first(query, 'zip'), complain)
  const { page, ...numbers } = numbersOf(query, place !== null, complain)
  const filter: SearchFilter = {
    ...noFilter,
    ...numbers,
    ...(await kindsOf(context, query, complain)),
    facets: eachFacet((name) => readFacet(name, query[name] ?? [], complain)),
    words: readWords(first(query, 'q') ?? '', wordsIn, complain),
    place,
    sellers: sellersOf(context, query),
    states: statesOf(query, complain),
    hideDominated: first(query, 'dominated') === 'hide',
  }
  return { filter, sort: readSort(first(query, 'sort'), place !== null, complain), page: page ?? 1, problems }
}

function numbersOf(query: SearchQuery, hasPlace: boolean, complain: Complain) {
  const number = (name: keyof SearchQuery, label: string, [min, max]: readonly [number, number]) =>
    readNumber(first(query, name), min, max, (value, message) => complain(name, value, `${label}: ${message}`))
  return {
    radiusMiles: hasPlace ? number('radius', 'Distance', [1, 5000]) : null,
    ...eachBound((name) => {
      const { label, range, unit = 1 } = boundOf(name)
      const value = number(name, label, range)
      return value === null ? null : value * unit
    }),
    page: number('page', 'Page', [1, 1_000_000]),
  }
}

/** Names by the engine, which knows what is on sale; what it does not know is looked up before it is called unknown. */
async function kindsOf(context: Asking, query: SearchQuery, complain: Complain) {
  const { names } = context.search.engine
  const makes = await named(query.make, 'make', complain, {
    known: (name) => names.make(name) ?? [],
    lookUp: async (unknown) => (await makesNamed(context, unknown)).map((make) => [make, make]),
  })
  const models = await named<ModelName>(query.model, 'model', complain, {
    known: (name) => names.modelsNamed(name, makes),
    lookUp: async (unknown) => (await modelsNamed(context, unknown, makes)).map((one) => [one.model, one]),
  })
  const trims = await named(query.trim, 'trim', complain, {
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

async function named<T>(
  values: string[] = [],
  kind: string,
  complain: Complain,
  { known, lookUp }: Look<T>,
): Promise<T[]> {
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
const sellersOf = ({ search }: Asking, query: SearchQuery): string[] =>
  (query.seller ?? []).map((value) => search.engine.sellerNamed(value) ?? value.toLowerCase())

function statesOf(query: SearchQuery, complain: Complain): string[] {
  return (query.state ?? []).flatMap((value) => {
    const state = /^[a-z]{2}$/i.exec(value)?.[0].toUpperCase()
    if (!state) complain('state', value, `“${shorten(value)}” is no state’s two letters, so it was left out.`)
    return state ? [state] : []
  })
}

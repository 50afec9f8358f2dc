import { findPlace } from '../content/places'
import type { Problem } from '../http/contract'
import { boundOf, eachBound } from './engine/bounds'
import { eachFacet } from './engine/facets/facets'
import { noFilter, type SearchFilter } from './engine/query'
import { wordsIn } from './engine/text/words'
import type { SearchContext } from './index'
import { excludedKinds, kindsOf, type NamedEngine, noAliases } from './kinds'
import { eachExcluded, exclusionOf, first, type SearchQuery } from './query.contract'
import {
  type Complain,
  complainInto,
  type PlaceFinder,
  readFacet,
  readNumber,
  readPlace,
  readText,
  readWords,
  shorten,
} from './readers'
import { readSentence } from './sentence/read-sentence'
import { stateCode } from './sentence/states.data'
import { type Dropped, mergeSentenceFilters, textOf } from './sentence-filters'
import { sentenceNames } from './sentence-names'
import { readSort, type Sort } from './sorts'

export interface ParsedSearch {
  filter: SearchFilter
  sort: Sort
  page: number
  /** Holds the words of a sentence that a filter came from, by `filterKey`. */
  sentenceWords: ReadonlyMap<string, string>
  dropped: Dropped[]
  problems: Problem[]
}

type Asking = Pick<SearchContext, 'db'> & { search: NamedEngine; places?: PlaceFinder }

/** What is unknown or out of range is named in problems and left out; nothing throws. */
export async function parseSearch(context: Asking, asked: SearchQuery): Promise<ParsedSearch> {
  const problems: Problem[] = []
  const complain = complainInto(problems)
  const text = readText(textOf(asked), complain)
  const sentence = readSentence(text, sentenceNames(context.search.engine, context.search.aliases ?? noAliases))
  const { query, words: sentenceWords } = mergeSentenceFilters(asked, sentence)
  const { places = (digits: string) => findPlace(context, digits) } = context
  const place = await readPlace(places, first(query, 'zip'), complain)
  const { page, ...numbers } = numbersOf(query, place !== null, complain)
  const filter: SearchFilter = {
    ...noFilter,
    ...numbers,
    ...(await kindsOf(context, query, complain)),
    facets: eachFacet((name) => readFacet(name, query[name] ?? [], complain)),
    words: readWords(sentence.rest, wordsIn),
    place,
    sellers: sellersOf(context, query, complain),
    states: statesIn(query.state ?? [], 'state', complain),
    excluded: await exclusionsIn(context, query, complain),
    hideDominated: first(query, 'dominated') === 'hide',
  }
  const ordered = sentence.readings.find((one) => one.sort)?.sort
  return {
    filter,
    sort: readSort(first(query, 'sort') ?? ordered, place !== null, complain),
    page: page ?? 1,
    sentenceWords,
    dropped: [...sentence.unsupported, ...radiusWithoutPlace(sentenceWords, filter)],
    problems,
  }
}

/** “Within 50 miles”: of what? */
function radiusWithoutPlace(sentenceWords: ParsedSearch['sentenceWords'], { place }: SearchFilter): Dropped[] {
  const [words] = [...sentenceWords].filter(([key]) => key.startsWith('radius=')).map(([, one]) => one)
  if (place || words === undefined) return []
  return [{ words, message: `“${words}”: of where? Add a ZIP code or a city. Distance was left out.` }]
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

/** A make is left out by its name, a color by its code: as the filters of the same name read them. */
async function exclusionsIn(
  context: Asking,
  query: SearchQuery,
  complain: Complain,
): Promise<SearchFilter['excluded']> {
  const kinds = await excludedKinds(context, query, complain)
  return eachExcluded((name) => {
    if (name === 'make' || name === 'model') return kinds[name]
    const values = query[exclusionOf(name)] ?? []
    if (name === 'state') return statesIn(values, 'state_not', complain)
    return readFacet(name, values, (_, value, message) => complain(exclusionOf(name), value, message))
  })
}

const slug = /^[a-z\d]+(-[a-z\d]+)*$/
const maxSlugLength = 80

/** Dealerships by slug or by name. One without cars on sale is not in the engine, and finds none: its slug alone is taken. */
const sellersOf = ({ search }: Asking, query: SearchQuery, complain: Complain): string[] =>
  (query.seller ?? []).flatMap((value) => {
    const seller = search.engine.sellerNamed(value) ?? value.toLowerCase()
    if (slug.test(seller) && seller.length <= maxSlugLength) return [seller]
    complain('seller', value, `We know no dealership “${shorten(value)}”, so it was left out.`)
    return []
  })

function statesIn(values: readonly string[], name: 'state' | 'state_not', complain: Complain): string[] {
  return values.flatMap((value) => {
    const state = stateCode(value.trim(), true)
    if (!state) complain(name, value, `“${shorten(value)}” is no state’s two letters, so it was left out.`)
    return state ? [state] : []
  })
}

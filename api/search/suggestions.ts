import { gazetteer, placeKey } from '../content/gazetteer'
import { bodies } from '../vehicles/vocabulary'
import { canonicalQuery } from './canonical'
import { chipsOf } from './chips'
import type { Engine } from './engine/engine'
import { queryOf } from './engine/query'
import { wordsIn, wordsOfName } from './engine/text/words'
import { highlightsOf } from './highlights'
import type { SearchContext } from './index'
import { parseSearch } from './parameters'
import { carsInWords } from './search'
import { nearMiles } from './sentence/places'
import type { Suggestion, Suggestions } from './suggestions.contract'
import { withoutUnknownWords } from './unknown-words'

type Group = Suggestions['groups'][number]
type Reader = Pick<SearchContext, 'db' | 'now' | 'search'>

const max = 10

/** Makes, models, bodies, places and dealerships whose words begin as typed, and what the text finds as a sentence. */
export async function suggestionsFor(context: Reader, { q = '' }: { q?: string }): Promise<Suggestions> {
  const { engine } = context.search
  const words = wordsIn(q)
  if (words.length === 0) return { groups: popular(engine) }
  const groups: Group[] = [
    await sentence(context, q),
    { kind: 'make', label: 'Makes', items: makes(engine, words).slice(0, 3) },
    { kind: 'model', label: 'Models', items: models(engine, words).slice(0, 4) },
    { kind: 'body', label: 'Body styles', items: bodyStyles(engine, words).slice(0, 2) },
    { kind: 'place', label: 'Places', items: places(q).slice(0, 3) },
    { kind: 'dealership', label: 'Dealerships', items: dealerships(engine, words).slice(0, 2) },
  ]
  return { groups: upTo(groups, max) }
}

/** The last groups give way first. */
function upTo(groups: readonly Group[], most: number): Group[] {
  let left = most
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** The search itself, when it finds something: its filters in words. */
async function sentence(context: Reader, q: string): Promise<Group> {
  const { engine } = context.search
  const { filter } = withoutUnknownWords(context.search, await parseSearch(context, { q: [q] }))
  const query = canonicalQuery(filter, engine)
  const { total } = engine.search(queryOf(filter, context.now()))
  const label = chipsOf(filter, engine)
    .map((chip) => chip.label)
    .join(', ')
  const items = query && total > 0 ? [{ ...counted(label, total, query), highlights: [] }] : []
  return { kind: 'sentence', label: 'Search for', items }
}

const counted = (label: string, count: number, query: string): Omit<Suggestion, 'highlights'> => ({
  label,
  count,
  query,
  detail: carsInWords(count),
  dealership: null,
})

const queryString = (pairs: Record<string, string>) => new URLSearchParams(pairs).toString()
const byCount = (a: Suggestion, b: Suggestion) => (b.count ?? 0) - (a.count ?? 0)
const marked = (one: Omit<Suggestion, 'highlights'>, words: readonly string[]): Suggestion => ({
  ...one,
  highlights: highlightsOf(one.label, words),
})

/** Every word that was typed is one of the name or begins one; “f150” begins F-150. */
const fits = (name: string, words: readonly string[]): boolean => {
  const own = wordsOfName(name)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

function makes(engine: Engine, words: readonly string[]): Suggestion[] {
  return engine.names.allMakes
    .filter((make) => fits(make, words))
    .map((make) => marked(counted(make, engine.countOf(make), queryString({ make })), words))
    .filter(({ count }) => count !== 0)
    .sort(byCount)
}

function models(engine: Engine, words: readonly string[]): Suggestion[] {
  return engine.names.all
    .filter(({ make, model }) => fits(`${make} ${model}`, words) && !fits(make, words))
    .map(({ make, model }) =>
      marked(counted(`${make} ${model}`, engine.countOf(make, model), queryString({ make, model })), words),
    )
    .filter(({ count }) => count !== 0)
    .sort(byCount)
}

function bodyStyles(engine: Engine, words: readonly string[]): Suggestion[] {
  return Object.entries(bodies)
    .filter(([, label]) => fits(label, words))
    .map(([body, label]) => marked(counted(label, engine.countOfValue('body', body), queryString({ body })), words))
    .filter(({ count }) => count !== 0)
    .sort(byCount)
}

const minPlaceLetters = 3

/** Cities by their beginnings, the largest first, and ZIP codes from three digits on. */
function places(q: string): Suggestion[] {
  const near = (label: string, zip: string, words: string[]) =>
    marked(
      {
        label,
        detail: `Within ${nearMiles} miles`,
        count: null,
        dealership: null,
        query: queryString({ zip, radius: String(nearMiles) }),
      },
      words,
    )
  const digits = /^\s*(\d{3,5})\s*$/.exec(q)?.[1]
  if (digits)
    return gazetteer()
      .zipsStartingWith(digits, 3)
      .map((zip) => near(zip, zip, [digits]))
  const key = placeKey(q.trim().replace(/^(near|in|around)\s+/i, ''))
  if (key.length < minPlaceLetters) return []
  return gazetteer()
    .startingWith(key, 3)
    .map(({ name, state, zip }) => near(`${name}, ${state}`, zip, wordsIn(q)))
}

function dealerships(engine: Engine, words: readonly string[]): Suggestion[] {
  return engine.sellers
    .filter(({ name, count }) => count > 0 && fits(name, words))
    .map(({ slug, name, count }) =>
      marked({ ...counted(name, count, queryString({ seller: slug })), dealership: slug }, words),
    )
    .sort(byCount)
}

/** With nothing typed: the commonest makes and bodies. */
function popular(engine: Engine): Group[] {
  const common = engine.names.allMakes.map((make) => counted(make, engine.countOf(make), queryString({ make })))
  const shapes = Object.entries(bodies).map(([body, label]) =>
    counted(label, engine.countOfValue('body', body), queryString({ body })),
  )
  const most = (some: Omit<Suggestion, 'highlights'>[], count: number) =>
    some
      .map((one) => ({ ...one, highlights: [] }))
      .filter((one) => one.count !== 0)
      .sort(byCount)
      .slice(0, count)
  const items = [...most(shapes, 4), ...most(common, 4)]
  return items.length > 0 ? [{ kind: 'popular', label: 'Popular', items }] : []
}

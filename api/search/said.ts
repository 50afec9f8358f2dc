import { type BoundName, boundNames } from './engine/bounds'
import { type FacetName, facetKind, facetNames, labelOf } from './engine/facets/facets'
import { withoutGrouping } from './grouped-digits'
import { exclusions, type FilterName, first, type SearchQuery } from './query.contract'
import type { Said, Sentence } from './sentence/sentence'

/** What of a sentence was not used, in its own words, and why. */
export interface Dropped {
  words: string
  message: string
}

export interface SaidQuery {
  query: SearchQuery
  /** The words of the sentence that each filter came from, by `saidKey`. */
  words: ReadonlyMap<string, string>
}

export const saidKey = (name: string, value: string): string => `${name}=${value.toLowerCase()}`

/**
 * The filters of an address with those that its sentence names. They narrow: of two limits the tighter counts, of two lists
 * what both have. Where both contradict each other, the sentence counts.
 */
export function withSaid(query: SearchQuery, { readings }: Pick<Sentence, 'readings'>): SaidQuery {
  const said: SearchQuery = {}
  const words = new Map<string, string>()
  for (const reading of readings)
    for (const one of reading.says) {
      said[one.name] = joined(one, said[one.name] ?? [])
      for (const value of one.values) words.set(saidKey(one.name, value), reading.words)
    }
  const both = { ...withoutOtherKinds(query, said) }
  for (const name of Object.keys(said) as FilterName[]) both[name] = narrowed(name, said[name] ?? [], both[name] ?? [])
  return { query: both, words }
}

function joined({ name, values }: Said, before: readonly string[]): string[] {
  if (isBound(name)) return before.length > 0 ? narrowed(name, values, before) : [...values]
  return name === 'zip' || name === 'radius' ? [...values] : [...new Set([...before, ...values])]
}

const isBound = (name: FilterName): name is BoundName => boundNames.some((one) => one === name)
const exclusionNames = new Set<string>(exclusions)

function narrowed(name: FilterName, said: readonly string[], typed: readonly string[]): string[] {
  if (typed.length === 0 || name === 'zip' || name === 'radius') return [...said]
  if (isBound(name)) return [tighter(name, said[0] ?? '', typed[0] ?? '')]
  if (exclusionNames.has(name) || narrows(name)) return [...new Set([...typed, ...said])]
  const common = said.filter((value) => typed.some((one) => isSame(name, value, one)))
  return common.length > 0 ? common : [...said]
}

const facetOf = (name: FilterName): FacetName | undefined => facetNames.find((one) => one === name)

function narrows(name: FilterName): boolean {
  const facet = facetOf(name)
  return facet !== undefined && facetKind(facet).choose === 'all'
}

function isSame(name: FilterName, code: string, typed: string): boolean {
  const facet = facetOf(name)
  const wanted = typed.toLowerCase()
  return code.toLowerCase() === wanted || (facet !== undefined && labelOf(facet, code).toLowerCase() === wanted)
}

function tighter(name: BoundName, said: string, typed: string): string {
  const [a, b] = [Number(said), Number(withoutGrouping(typed))]
  if (!Number.isFinite(b) || typed.trim() === '') return said
  return name.endsWith('_min') === a > b ? said : typed
}

/** A make that was chosen before means nothing beside another one, or beside a model, that the sentence names. */
function withoutOtherKinds(query: SearchQuery, said: SearchQuery): SearchQuery {
  const { make, model: _, trim: __, ...rest } = query
  const same = said.make?.some((one) => make?.some((typed) => isSame('make', one, typed)))
  if (said.model) return { ...rest, ...(same && { make }) }
  return said.make && !same ? rest : query
}

export const textOf = (query: SearchQuery): string => first(query, 'q') ?? ''

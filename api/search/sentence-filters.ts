import { type BoundName, boundNames, boundOf } from './engine/bounds'
import { type FacetName, facetKind, facetNames, labelOf } from './engine/facets/facets'
import { withoutGrouping } from './grouped-digits'
import { exclusions, type FilterName, first, type SearchQuery } from './query.contract'
import type { Said, Sentence } from './sentence/sentence'

/** Says which words of a sentence were not used, and why. */
export interface Dropped {
  words: string
  message: string
}

export interface MergedQuery {
  query: SearchQuery
  /** Holds the words of the sentence that each filter came from, by `filterKey`. */
  words: ReadonlyMap<string, string>
}

export const filterKey = (name: string, value: string): string => `${name}=${value.toLowerCase()}`

/**
 * Merges the filters of an address with those that its sentence names. They narrow: of two limits the tighter counts, of two lists
 * what both have. Where both contradict each other, the sentence counts.
 */
export function mergeSentenceFilters(query: SearchQuery, { readings }: Pick<Sentence, 'readings'>): MergedQuery {
  const ofSentence: SearchQuery = {}
  const words = new Map<string, string>()
  for (const reading of readings)
    for (const one of reading.says) {
      ofSentence[one.name] = joined(one, ofSentence[one.name] ?? [])
      for (const value of one.values) words.set(filterKey(one.name, value), reading.words)
    }
  const both = { ...withoutOtherKinds(query, ofSentence) }
  for (const name of Object.keys(ofSentence) as FilterName[])
    both[name] = narrowed(name, ofSentence[name] ?? [], both[name] ?? [])
  return { query: both, words }
}

function joined({ name, values }: Said, before: readonly string[]): string[] {
  if (isBound(name)) return before.length > 0 ? narrowed(name, values, before) : [...values]
  return name === 'zip' || name === 'radius' ? [...values] : [...new Set([...before, ...values])]
}

const isBound = (name: FilterName): name is BoundName => boundNames.some((one) => one === name)
const exclusionNames = new Set<string>(exclusions)

function narrowed(name: FilterName, ofSentence: readonly string[], typed: readonly string[]): string[] {
  if (typed.length === 0 || name === 'zip' || name === 'radius') return [...ofSentence]
  if (isBound(name)) return [tighter(name, ofSentence[0] ?? '', typed[0] ?? '')]
  if (exclusionNames.has(name) || narrows(name)) return [...new Set([...typed, ...ofSentence])]
  const common = ofSentence.filter((value) => typed.some((one) => isSame(name, value, one)))
  return common.length > 0 ? common : [...ofSentence]
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

function tighter(name: BoundName, ofSentence: string, typed: string): string {
  const [a, b] = [Number(ofSentence), Number(withoutGrouping(typed))]
  if (!Number.isFinite(b) || typed.trim() === '') return ofSentence
  return (boundOf(name).end === 'min') === a > b ? ofSentence : typed
}

/** Drops a make that was chosen before where the sentence names another one, or a model. */
function withoutOtherKinds(query: SearchQuery, ofSentence: SearchQuery): SearchQuery {
  const { make, model: _, trim: __, ...rest } = query
  const same = ofSentence.make?.some((one) => make?.some((typed) => isSame('make', one, typed)))
  if (ofSentence.model) return { ...rest, ...(same && { make }) }
  return ofSentence.make && !same ? rest : query
}

export const textOf = (query: SearchQuery): string => first(query, 'q') ?? ''

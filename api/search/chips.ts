import { boundNames, boundOf } from './engine/bounds'
import type { Engine } from './engine/engine'
import { facetNames, labelOf } from './engine/facets/facets'
import type { SearchFilter } from './engine/query'
import type { ParsedSearch } from './parameters'
import { type ExcludedName, exclusionOf } from './query.contract'
import { filterKey } from './sentence-filters'

export interface Chip {
  name: string
  value: string
  label: string
}

interface ChipWithWords extends Chip {
  words?: string
}

export function chipsOf(filter: SearchFilter, engine: Engine): Chip[] {
  const chips: Chip[] = []
  const put = (name: string, value: string, label: string) => chips.push({ name, value, label })
  if (filter.words.length > 0) put('q', filter.words.join(' '), `“${filter.words.join(' ')}”`)
  for (const name of facetNames)
    for (const value of filter.facets[name]) put(name, value, suffixed(name, labelOf(name, value)))
  for (const make of filter.makes) put('make', make, make)
  for (const model of unique(filter.models.map((one) => one.model))) put('model', model, model)
  for (const trim of unique(filter.trims.map((one) => one.trim))) put('trim', trim, trim)
  for (const seller of filter.sellers) put('seller', seller, engine.sellerName(seller))
  for (const state of filter.states) put('state', state, `In ${state}`)
  for (const [name, values] of Object.entries(filter.excluded) as [ExcludedName, readonly string[]][])
    for (const value of values) put(exclusionOf(name), value, excluding(name, value))
  if (filter.radiusMiles !== null) put('radius', String(filter.radiusMiles), `Within ${filter.radiusMiles} miles`)
  if (filter.place) put('zip', filter.place.zip, `From ${filter.place.zip}`)
  return [...chips, ...boundChips(filter)]
}

/** Adds to each chip the words of the sentence that named it. A distance that it names is a part of the place's chip. */
export function chipsWithWords(
  { filter, sentenceWords }: Pick<ParsedSearch, 'filter' | 'sentenceWords'>,
  engine: Engine,
): ChipWithWords[] {
  const radius =
    filter.radiusMiles === null ? undefined : sentenceWords.get(filterKey('radius', String(filter.radiusMiles)))
  return chipsOf(filter, engine).map((chip) => {
    const words = sentenceWords.get(filterKey(chip.name, chip.value)) ?? (chip.name === 'zip' ? radius : undefined)
    return words === undefined ? chip : { ...chip, words }
  })
}

function boundChips(filter: SearchFilter): Chip[] {
  return boundNames.flatMap((name) => {
    const { field, unit = 1, words } = boundOf(name)
    const limit = filter[field]
    if (limit === null) return []
    const value = limit / unit
    return [{ name, value: String(value), label: words(value) }]
  })
}

/** “No sunroof”, “Not in TX”, “Not red”. */
function excluding(name: ExcludedName, value: string): string {
  switch (name) {
    case 'make':
    case 'model':
      return `Not ${value}`
    case 'state':
      return `Not in ${value}`
    case 'feature':
      return `No ${lowered(labelOf(name, value))}`
    case 'interior':
      return `No ${lowered(labelOf(name, value))} interior`
    default:
      return `Not ${lowered(labelOf(name, value))}`
  }
}

/** Abbreviations stay as they are. */
const lowered = (label: string) =>
  /^[A-Z][a-z]/.test(label) && !/^Apple|^Android/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const unique = (values: string[]) => [...new Set(values)]

/** A bare “5” would not say what it counts, and a bare “Compact” not what is compact. */
function suffixed(name: string, label: string): string {
  if (name === 'interior') return `${label} interior`
  if (name === 'size') return `${label} SUV`
  return ['seats', 'doors', 'cylinders'].includes(name) ? `${label} ${name}` : label
}

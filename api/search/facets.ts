import type { z } from '../http/contract'
import type { Facet, FacetValue } from './contract'
import type { Engine } from './engine/engine'
import { barsOf, type Counts, type ValueCount } from './engine/facets/count'
import { facetKind, facetNames, labelOf } from './engine/facets/facets'
import type { SearchFilter } from './engine/query'
import { barCents } from './engine/store/listings'

type FacetAnswer = z.infer<typeof Facet>
type Value = z.infer<typeof FacetValue>

const maxSellers = 20

/** Every facet as a page shows it: values that occur or are chosen, most first, numbers in their order. */
export function presentFacets(counts: Counts, filter: SearchFilter, engine: Engine): FacetAnswer[] {
  return [
    ...facetNames.flatMap((name): FacetAnswer[] => {
      const found = counts[name]
      if (!found) return []
      const values = withChosen(found, filter.facets[name], (value) => labelOf(name, value))
      return [{ name, values: values.sort(facetKind(name).labels ? byCount : byNumber) }]
    }),
    ...facetOf('make', counts.make, filter.makes),
    ...partsOf(
      'model',
      counts.model,
      filter.models.map(({ make, model }) => [make, model].join('|')),
    ),
    ...partsOf(
      'trim',
      counts.trim,
      filter.trims.map(({ make, model, trim }) => [make, model, trim].join('|')),
    ),
    ...facetOf('seller', counts.seller, filter.sellers, engine.sellerName).map(limitSellers),
    ...facetOf('state', counts.state, filter.states),
  ]
}

export function histogramOf({ price }: Counts) {
  if (!price || price.length === 0) return null
  return { floorCents: 0, stepCents: barCents, counts: barsOf(price) }
}

const same = (value: string) => value

function facetOf(
  name: string,
  found: ValueCount[] | undefined,
  chosen: readonly string[],
  label: (value: string) => string = same,
): FacetAnswer[] {
  return found ? [{ name, values: withChosen(found, chosen, label).sort(byCount) }] : []
}

/** The label has all parts, so that a page can put each under its make. */
function partsOf(name: string, found: ValueCount[] | undefined, chosen: readonly string[]): FacetAnswer[] {
  return facetOf(name, found, chosen).map((facet) => ({
    ...facet,
    values: facet.values.map((one) => ({ ...one, value: one.value.split('|').at(-1) ?? one.value })),
  }))
}

const limitSellers = (facet: FacetAnswer): FacetAnswer => ({
  ...facet,
  values: facet.values.filter(({ selected }, at) => selected || at < maxSellers),
})

/** A chosen value stays in the list when it finds nothing. */
function withChosen(
  found: readonly ValueCount[],
  chosen: readonly string[],
  label: (value: string) => string,
): Value[] {
  const missing = chosen.filter((value) => !found.some((one) => one.value === value))
  return [...found, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: label(value),
    count,
    selected: chosen.includes(value),
  }))
}

const byCount = (a: Value, b: Value) => b.count - a.count || a.label.localeCompare(b.label)
const byNumber = (a: Value, b: Value) => Number(a.value) - Number(b.value)

import { redirectRenamedNames } from '~/search/redirect-renamed-names.server'
import { searchTitle } from '~/search/title'
import type { RequestContext } from '~/session/request-context.server'
import { overview, type SearchPage, search } from '../../api/search/contract'
import {
  type CatalogueFilters,
  type CatalogueName,
  catalogueHref,
  catalogueNames,
  catalogueSort,
  catalogueState,
} from './catalogue-state'

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>
export type Choice = { value: string; label: string; count: number; selected: boolean }
export type Band = Catalogue['bands'][number]

export async function readCatalogue(context: RequestContext) {
  const asked = catalogueState(context.url)
  const query = { ...asked.filters, page: asked.page, sort: catalogueSort, bands: '1' }
  const [found, all] = await Promise.all([context.api.call(search, query), context.api.call(overview)])
  redirectRenamedNames(context, found.moved)
  const filters = filtersOf(found)
  const problems = [...found.problems, ...asked.surplus.map(surplusProblem)]
  const { items, total, page, pageCount, pageSize, widen } = found
  const bands = bandsOf(found, filters)
  return {
    filters,
    items,
    total,
    page,
    pageCount,
    pageSize,
    problems,
    bands,
    widen,
    steps: stepsOf(found),
    title: titleOf(found, filters),
    conditions: choicesOf(found, 'condition'),
    bodies: choicesOf(found, 'body'),
    makes: choicesOf(found, 'make'),
    models: modelsOf(found, filters),
    all: { vehicles: all.vehicles, listedThisWeek: all.listedThisWeek },
    canonical: context.origin + catalogueHref(filters, {}, page),
    indexable: !asked.strange && problems.length === 0 && total > 0 && isCanonicalChoice(filters, bands),
  }
}

/** As the search understood them: names as we write them, unknown ones gone. */
function filtersOf({ chips }: SearchPage): CatalogueFilters {
  const chosen = (name: CatalogueName) => chips.find((chip) => chip.name === name)?.value
  return Object.fromEntries(catalogueNames.map((name) => [name, chosen(name)]).filter(([, value]) => value))
}

const surplusProblem = ({ name, value }: { name: string; value: string }) => ({
  name,
  value,
  message: `This page shows one ${name.replace('_', ' ')} at a time, so “${value}” was left out. With all filters you can choose several.`,
})

const choicesOf = ({ facets }: SearchPage, name: string): Choice[] =>
  facets.find((facet) => facet.name === name)?.values.filter(({ count, selected }) => count > 0 || selected) ?? []

const modelsOf = (found: SearchPage, { make }: CatalogueFilters): Choice[] =>
  choicesOf(found, 'model').filter(({ label }) => label.startsWith(`${make}|`))

function bandsOf({ bands }: SearchPage, filters: CatalogueFilters) {
  return bands
    .map(({ label, minDollars, maxDollars, count }) => {
      const [min, max] = [minDollars?.toString(), maxDollars?.toString()]
      return { label, min, max, count, selected: filters.price_min === min && filters.price_max === max }
    })
    .filter(({ count, selected }) => selected || count > 0)
}

/** A model stands under its make and a price in one of the bands: other combinations work, but have no page of their own. */
function isCanonicalChoice(filters: CatalogueFilters, bands: { selected: boolean }[]): boolean {
  const priced = filters.price_min !== undefined || filters.price_max !== undefined
  return (!filters.model || filters.make !== undefined) && (!priced || bands.some(({ selected }) => selected))
}

/** The filters active one after another, as a trail. The two ends of a price are one step. */
function stepsOf({ chips }: SearchPage) {
  const steps: { name: CatalogueName; label: string }[] = []
  const filters = new Map(chips.map((chip) => [chip.name, chip]))
  for (const name of catalogueNames) {
    const chip = filters.get(name)
    if (!chip || (name === 'price_max' && filters.has('price_min'))) continue
    const price = name.startsWith('price')
    steps.push({
      name,
      label: price ? capital(priceWords(filters.get('price_min')?.value, filters.get('price_max')?.value)) : chip.label,
    })
  }
  return steps
}

function titleOf(found: SearchPage, filters: CatalogueFilters): string {
  const price = priceWords(filters.price_min, filters.price_max)
  const what = searchTitle({ chips: found.chips, place: null })
  if (what !== 'Cars') return [what, price].filter(Boolean).join(' ')
  return price ? `Cars ${price}` : 'All cars on sale'
}

function priceWords(min?: string, max?: string): string {
  const dollars = (value: string) => `$${Number(value).toLocaleString('en-US')}`
  if (min && max) return `from ${dollars(min)} to ${dollars(max)}`
  if (max) return `under ${dollars(max)}`
  return min ? `over ${dollars(min)}` : ''
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

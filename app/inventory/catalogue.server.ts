import { searchTitle } from '~/search/title'
import type { Visit } from '~/session/visit.server'
import { browse, type Overview, overview, type SearchPage } from '~/upstream/vehicles.server'
import { drawCards } from '~/vehicles/cards.server'
import {
  type CatalogueFilters,
  type CatalogueName,
  catalogueAsked,
  catalogueHref,
  catalogueNames,
} from './catalogue-state'

export type Catalogue = Awaited<ReturnType<typeof catalogue>>
export type Choice = { value: string; label: string; count: number; selected: boolean }
export type Band = Catalogue['bands'][number]

/** A page of the catalogue, the ways on from it and its one true address. Nothing in it depends on who asks. */
export async function catalogue(visit: Visit) {
  const asked = catalogueAsked(visit.url)
  const query = { ...asked.filters, page: asked.page, sort: 'newest' }
  const [found, all] = await Promise.all([browse(visit, query), overview(visit)])
  const filters = filtersOf(found)
  const problems = [...found.problems, ...asked.surplus.map(surplusProblem)]
  const { items, total, page, pageCount, pageSize } = found
  const bands = bandsOf(found, all, filters)
  return {
    filters,
    ...{ total, page, pageCount, pageSize, problems, bands },
    cards: drawCards(visit, items, { level: 'h2', eager: 3 }),
    slugs: items.map(({ slug }) => slug),
    steps: stepsOf(found),
    title: titleOf(found, filters),
    conditions: choicesOf(found, 'condition'),
    bodies: choicesOf(found, 'body'),
    makes: choicesOf(found, 'make'),
    models: modelsOf(found, filters),
    all: { vehicles: all.vehicles, dealerships: all.dealerships, listedThisWeek: all.listedThisWeek },
    canonical: visit.origin + catalogueHref(filters, {}, page),
    origin: visit.origin,
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
  message: `The catalogue shows one ${name.replace('_', ' ')} at a time, so “${value}” was left out. The full search takes several.`,
})

const choicesOf = ({ facets }: SearchPage, name: string): Choice[] =>
  facets.find((facet) => facet.name === name)?.values.filter(({ count, selected }) => count > 0 || selected) ?? []

const modelsOf = (found: SearchPage, { make }: CatalogueFilters): Choice[] =>
  choicesOf(found, 'model').filter(({ label }) => label.startsWith(`${make}|`))

/** The price bands. How many are in each is known while nothing else narrows the page; a band that must be empty is left out. */
function bandsOf({ histogram }: SearchPage, { priceBands }: Overview, filters: CatalogueFilters) {
  const counted = !filters.condition && !filters.make && !filters.model && !filters.body
  return priceBands
    .map(({ label, minDollars, maxDollars, count }) => {
      const [min, max] = [minDollars?.toString(), maxDollars?.toString()]
      const selected = filters.price_min === min && filters.price_max === max
      return { label, min, max, count: counted ? count : null, selected }
    })
    .filter(({ min, max, count, selected }) => selected || (count ?? mayHold(histogram, min, max)) > 0)
}

function mayHold(histogram: SearchPage['histogram'], min = '0', max = 'Infinity'): number {
  if (!histogram) return 0
  const { counts, stepCents } = histogram
  const last = counts.length - 1
  const overlaps = (bar: number) =>
    (bar * stepCents) / 100 < Number(max) && (bar === last || ((bar + 1) * stepCents) / 100 > Number(min))
  return counts.reduce((sum, n, bar) => sum + (overlaps(bar) ? n : 0), 0)
}

/** A model stands under its make and a price in one of the bands: other combinations work, but have no page of their own. */
function isCanonicalChoice(filters: CatalogueFilters, bands: { selected: boolean }[]): boolean {
  const priced = filters.price_min !== undefined || filters.price_max !== undefined
  return (!filters.model || filters.make !== undefined) && (!priced || bands.some(({ selected }) => selected))
}

/** The filters in force one after another, as a trail. The two ends of a price are one step. */
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

import { paths, withQuery } from '~/paths'

/** The catalogue's few filters, in the one order in which they stand in an address. */
export const catalogueNames = ['condition', 'make', 'model', 'body', 'price_min', 'price_max'] as const
export type CatalogueName = (typeof catalogueNames)[number]
export type CatalogueFilters = Partial<Record<CatalogueName, string>>

interface CatalogueState {
  filters: CatalogueFilters
  page: string | undefined
  /** Second values of a name: the catalogue shows one at a time. */
  surplus: { name: string; value: string }[]
  /** Names that the catalogue does not know; such an address is not for search engines. */
  strange: boolean
}

const maxLength = 100

export function catalogueState(url: URL): CatalogueState {
  const said = catalogueNames.map((name) => {
    const values = url.searchParams.getAll(name).flatMap((value) => value.split(','))
    return { name, values: [...new Set(values.map((value) => value.trim().slice(0, maxLength)).filter(Boolean))] }
  })
  const known = new Set<string>([...catalogueNames, 'page'])
  return {
    filters: Object.fromEntries(said.map(({ name, values }) => [name, values[0]])),
    page: url.searchParams.get('page') ?? undefined,
    surplus: said.flatMap(({ name, values }) => values.slice(1, 6).map((value) => ({ name, value }))),
    strange: [...url.searchParams.keys()].some((name) => !known.has(name)),
  }
}

export function catalogueHref(filters: CatalogueFilters, change: CatalogueFilters = {}, page = 1): string {
  const wanted = { ...filters, ...change }
  const ordered = Object.fromEntries(catalogueNames.map((name) => [name, wanted[name]]))
  return withQuery(paths.inventory, { ...ordered, page: page > 1 ? page : undefined })
}

/** What goes together: without its make a model means nothing, and a price is one filter. */
const together: Record<CatalogueName, CatalogueName[]> = {
  condition: ['condition'],
  make: ['make', 'model'],
  model: ['model'],
  body: ['body'],
  price_min: ['price_min', 'price_max'],
  price_max: ['price_min', 'price_max'],
}

export const without = (filters: CatalogueFilters, name: CatalogueName): string =>
  catalogueHref(filters, Object.fromEntries(together[name].map((one) => [one, undefined])))

export const catalogueSort = 'newest'

/** The search with the same filters. */
export const refineHref = (filters: CatalogueFilters, tool: { sort?: string; view?: string } = {}): string =>
  withQuery(paths.search, { ...filters, ...tool })

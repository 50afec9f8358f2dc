import { catalogueHref, catalogueNames } from '~/inventory/catalogue-state'
import { type Found, type SearchState, searchHref } from './state'

/** The catalogue's page, which is made to be found, where it can show the same; else the search's own. */
export function canonicalOf(state: SearchState, { chips }: Pick<Found, 'chips'>): string {
  const names = new Set<string>(catalogueNames)
  const single = chips.every(({ name }, at) => names.has(name) && chips.findIndex((one) => one.name === name) === at)
  if (chips.length > 0 && single)
    return catalogueHref(Object.fromEntries(chips.map(({ name, value }) => [name, value])))
  const kept = new Set(chips.map(({ name }) => name))
  const entries = Object.entries(state).filter(([name]) => kept.has(name))
  return searchHref(Object.fromEntries(entries))
}

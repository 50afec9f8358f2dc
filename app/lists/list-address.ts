import { withQuery } from '~/paths'
import type { Option } from '~/ui/forms/field-props'
import type { Column } from '~/ui/lists/DataTable'

/** What the address of a list says: words, filters, order, page. */
export type ListState = Record<string, string>
export interface ListAddress {
  path: string
  state: ListState
  /** The part of the page where the list stands. */
  hash?: string
}

/** The list with something changed; it begins at its first page unless the page is what changes. */
export function listHref(
  { path, state, hash }: ListAddress,
  change: Record<string, string | number | undefined>,
): string {
  const { page: _, ...rest } = state
  return withQuery(path, { ...rest, ...change }) + (hash ? `#${hash}` : '')
}

/** A column's head as a link that orders the list by it, and turns the order round when it is ordered by it already. */
export function sortedBy(
  address: ListAddress,
  sort: string,
  usual: string,
): Pick<Column<unknown>, 'sortHref' | 'sorted'> {
  const current = address.state.sort ?? usual
  const isTurned = current === `-${sort}`
  const next = current === sort ? `-${sort}` : sort
  return {
    sortHref: listHref(address, { sort: next === usual ? undefined : next }),
    ...(current === sort || isTurned ? { sorted: isTurned ? ('descending' as const) : ('ascending' as const) } : {}),
  }
}

/** How the two directions of an order are called where it is chosen from a list. */
export type Directions = readonly [up: string, down: string]
export const byTime: Directions = ['oldest first', 'newest first']
const byWord: Directions = ['A to Z', 'Z to A']
const byNumber: Directions = ['lowest first', 'highest first']

interface Sortable {
  label: string
  numeric?: boolean
  sort?: string
  directions?: Directions
}

/** Both directions of every order that the columns have; the usual one is that of an address without `sort`. */
export function sortOptions(columns: readonly Sortable[], usual: string): Option[] {
  return columns.flatMap(({ label, numeric, sort, directions: [up, down] = numeric ? byNumber : byWord }) => {
    const option = (value: string, order: string) => ({
      value: value === usual ? '' : value,
      label: `${label}, ${order}`,
    })
    return sort ? [option(sort, up), option(`-${sort}`, down)] : []
  })
}

import type { z } from '../../api/http/contract'
import { pageSizes } from '../../api/http/page-sizes.contract'
import type { ListState } from './list-address'

/** The counts of the whole list are asked for a second time where filters, other than its tabs, have changed those of the page. */
export async function withTotals<List extends { counts: Record<string, number> }>(
  state: ListState,
  ask: (state: ListState) => Promise<List>,
  tab = 'status',
): Promise<{ list: List; totals: List['counts'] }> {
  const isFiltered = Object.keys(state).some((name) => name !== tab && !unfiltering.includes(name))
  const [list, whole] = await Promise.all([ask(state), isFiltered ? ask({ size: '1' }) : null])
  return { list, totals: (whole ?? list).counts }
}
const unfiltering = ['sort', 'page', 'size']

/** What an address says of a list, by the list's own query: what means nothing there is left out. */
export function listState(query: z.ZodObject, { searchParams }: URL): ListState {
  const entries = Object.entries(query.shape).flatMap(([name, schema]) => {
    const value = searchParams.get(name)?.trim()
    if (!value || !(schema as z.ZodType).safeParse(value).success) return []
    return name === 'size' && !(pageSizes as readonly number[]).includes(Number(value)) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

import { analyticsPaths } from '~/analytics-paths'
import type { RangeState } from '~/lists/range-state.server'
import { paths, type Query, withQuery } from '~/paths'

interface FilePage {
  dealershipId: number
  range: RangeState
}

/** Links to the file of a table for the days that the page shows. */
export function fileHref(
  { dealershipId, range }: FilePage,
  table: 'days' | 'missed-searches' | 'people' | 'searches' | 'sources' | { vehicle: number },
): string {
  const path =
    typeof table === 'string'
      ? paths.dealership(dealershipId).analyticsCsv(table)
      : analyticsPaths(dealershipId).vehicleDaysCsv(table.vehicle)
  return withQuery(path, rangeQuery(range))
}

/** Writes a range for an address; the usual one is left out. */
export const rangeQuery = ({
  range,
  from,
  to,
  compare,
}: Pick<RangeState, 'range' | 'from' | 'to' | 'compare'>): Query => ({
  range: range === '30' ? undefined : range,
  from,
  to,
  compare: compare === 'before' ? undefined : compare,
})

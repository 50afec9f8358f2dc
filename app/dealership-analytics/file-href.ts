import { analyticsPaths } from '~/analytics-paths'
import { rangeQuery } from '~/lists/range-address'
import type { RangeState } from '~/lists/range-state.server'
import { paths, withQuery } from '~/paths'

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

import { paths, withQuery } from '~/paths'
import type { AnalyticsPage } from './analytics-page.server'

/** Links to the file of a table for the days that the page shows. */
export function fileHref(
  { dealershipId, range }: Pick<AnalyticsPage, 'dealershipId' | 'range'>,
  table: 'days' | 'people' | 'sources',
): string {
  const { range: preset, from, to, compare } = range
  const query = { range: preset === '30' ? undefined : preset, from, to, compare }
  return withQuery(paths.dealership(dealershipId).analyticsCsv(table), query)
}

import { adminPaths, type MarketplaceTable } from '~/admin-paths'
import { withQuery } from '~/paths'
import type { MarketplacePage } from './marketplace-page.server'

/** Links to the file of a table for the days that the page shows. */
export function fileHref({ range }: Pick<MarketplacePage, 'range'>, table: MarketplaceTable): string {
  const { range: preset, from, to, compare } = range
  return withQuery(adminPaths.analyticsCsv(table), { range: preset === '30' ? undefined : preset, from, to, compare })
}

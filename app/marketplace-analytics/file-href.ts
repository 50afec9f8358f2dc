import { adminPaths, type MarketplaceTable } from '~/admin-paths'
import { rangeQuery } from '~/lists/range-address'
import { withQuery } from '~/paths'
import type { MarketplacePage } from './marketplace-page.server'

/** Links to the file of a table for the days that the page shows. */
export const fileHref = ({ range }: Pick<MarketplacePage, 'range'>, table: MarketplaceTable): string =>
  withQuery(adminPaths.analyticsCsv(table), rangeQuery(range))

import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../schema'

/** A vehicle that was taken off and put back counts as on sale in between. */
export const wasOnSale = (at: Date): SQL => {
  const { firstPublishedAt, soldAt, delistedAt } = vehicles
  return sql`(${firstPublishedAt} <= ${at} and coalesce(least(${soldAt}, ${delistedAt}), 'infinity') > ${at})`
}

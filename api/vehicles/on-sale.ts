import { type SQL, sql } from 'drizzle-orm'

/** What buyers find, cars with a sale pending among them, if the dealership is approved. `name`: of the table in its statement. */
export function isOnSale(name = 'vehicle'): SQL {
  const car = sql.identifier(name)
  return sql`(${car}.status in ('active', 'pending') and ${car}.published_at is not null)`
}

/** The same of a row that was read. */
export const isRowOnSale = ({ status, publishedAt }: { status: string; publishedAt: Date | null }): boolean =>
  (status === 'active' || status === 'pending') && publishedAt !== null

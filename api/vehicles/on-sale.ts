import { type SQL, sql } from 'drizzle-orm'

/** What buyers find, cars with a sale pending among them, if the dealership is approved. `name`: of the table in its statement. */
export function isOnSale(name = 'vehicle'): SQL {
  const car = sql.identifier(name)
  return sql`(${car}.status in ('active', 'pending') and ${car}.published_at is not null)`
}

/** The same of a row that was read. */
export const isRowOnSale = ({ status, publishedAt }: { status: string; publishedAt: Date | null }): boolean =>
  (status === 'active' || status === 'pending') && publishedAt !== null

interface OnSaleSince {
  id: number
  /** Counts milliseconds: when it last came on sale; it has stayed so since. */
  onSaleSince: number
}

/**
 * Sorts two listings of one car that are on sale: the one that has been so for longer, without a break, comes first, and of
 * two that came at once the older listing. Page, rating and the notice of a VIN that is listed twice go by this.
 */
export const byTimeOnSale = (one: OnSaleSince, other: OnSaleSince): number =>
  one.onSaleSince - other.onSaleSince || one.id - other.id

/** Says the same in SQL. `one` and `other` are the tables' names in the statement. */
export function isLongerOnSale(one: string, other: string): SQL {
  const [a, b] = [sql.identifier(one), sql.identifier(other)]
  return sql`(${a}.published_at, ${a}.id) < (${b}.published_at, ${b}.id)`
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { changeStatus } from './change-status'

/** A feed's vehicle unconfirmed for 30 days is delisted; one sold or delisted 90 days ago is archived. */
export async function expireListings(
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ delisted: number; archived: number }> {
  const now = sql`${context.now().toISOString()}::timestamptz`
  const stale = and(
    isOnSale(),
    eq(vehicles.source, 'feed'),
    sql`${vehicles.lastConfirmedAt} < ${now} - interval '30 days'`,
  )
  const expired = and(
    inArray(vehicles.status, ['sold', 'delisted']),
    sql`coalesce(${vehicles.soldAt}, ${vehicles.delistedAt}) < ${now} - interval '90 days'`,
  )
  const delisted = await transaction(context, (tx) =>
    changeStatus(tx, context, { to: 'delisted', reason: 'stale', which: stale }),
  )
  const archived = await transaction(context, (tx) =>
    changeStatus(tx, context, { to: 'archived', reason: 'expired', which: expired }),
  )
  return { delisted, archived }
}

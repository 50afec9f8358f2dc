import { inArray } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import { threads } from './schema'

/**
 * For all who see the threads: their own pages (concept threads), their dealerships' lists and unread numbers (inbox, ids
 * of dealerships) and their customers' (customer-inbox, ids of people).
 */
export async function publishThreads(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectDistinct({ dealership: threads.dealershipId, customer: threads.customerUserId })
    .from(threads)
    .where(inArray(threads.id, [...ids]))
  const dealerships = [...new Set(rows.map(({ dealership }) => dealership))]
  const customers = [...new Set(rows.flatMap(({ customer }) => customer ?? []))]
  await publishChange(tx, context, { concept: 'threads', ids, kind: 'updated' })
  await publishChange(tx, context, { concept: 'inbox', ids: dealerships, kind: 'updated' })
  await publishChange(tx, context, { concept: 'customer-inbox', ids: customers, kind: 'updated' })
}

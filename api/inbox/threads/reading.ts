import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { threads } from '../schema'

/** Up to a message of the thread, never backwards. */
export async function recordReading(
  { db }: Pick<Context, 'db'>,
  thread: SQL | undefined,
  { side, upTo }: { side: 'customer' | 'staff'; upTo: number },
): Promise<void> {
  const read = side === 'customer' ? threads.readByCustomer : threads.readByStaff
  const newest = sql`least(${upTo}, greatest(${threads.lastOfStaff}, ${threads.lastOfCustomer}))`
  await db
    .update(threads)
    .set(side === 'customer' ? { readByCustomer: newest } : { readByStaff: newest })
    .where(and(thread, sql`${read} < ${newest}`))
}

import { and, type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { publishThreads } from '../publish'
import { threads } from '../schema'

/** Up to a message of the thread, never backwards. Publishes a change where that is news. */
export async function recordReading(
  context: Pick<Context, 'db' | 'now'>,
  thread: SQL | undefined,
  { side, upTo }: { side: 'customer' | 'staff'; upTo: number },
): Promise<void> {
  const read = side === 'customer' ? threads.readByCustomer : threads.readByStaff
  const newest = sql`least(${upTo}, greatest(${threads.lastOfStaff}, ${threads.lastOfCustomer}))`
  await transaction(context, async (tx) => {
    const rows = await tx
      .update(threads)
      .set(side === 'customer' ? { readByCustomer: newest } : { readByStaff: newest })
      .where(and(thread, sql`${read} < ${newest}`))
      .returning({ id: threads.id })
    await publishThreads(
      tx,
      context,
      rows.map(({ id }) => id),
    )
  })
}

import { and, type SQL, sql } from 'drizzle-orm'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import type { Side } from '../kinds'
import { publishThreads } from '../publish'
import { threads } from '../schema'
import { membersFor } from './members-for'
import { requireThread, type Thread, threadColumns } from './thread-row'

type Reader = Pick<NotifyingContext, 'db' | 'now' | 'notifier'>

/**
 * Up to a message of the thread, never backwards; whoever was notified of the thread has seen that, too. Publishes a
 * change where that is news. Throws not_found.
 */
export async function recordReading(
  context: Reader,
  thread: SQL | undefined,
  { side, upTo }: { side: Side; upTo: number },
): Promise<void> {
  await requireThread(context, thread)
  const read = side === 'customer' ? threads.readByCustomer : threads.readByStaff
  const newest = sql`least(${upTo}, greatest(${threads.lastOfStaff}, ${threads.lastOfCustomer}))`
  await transaction(context, async (tx) => {
    const rows = await tx
      .update(threads)
      .set(side === 'customer' ? { readByCustomer: newest } : { readByStaff: newest })
      .where(and(thread, sql`${read} < ${newest}`))
      .returning(threadColumns)
    for (const row of rows) await readNotifications(tx, context, row, side)
    await publishThreads(
      tx,
      context,
      rows.map(({ id }) => id),
    )
  })
}

/** A team reads together, so all its members have. What came after the message that was read stays new. */
async function readNotifications(tx: Transaction, context: Reader, thread: Thread, side: Side): Promise<void> {
  if (side === 'customer' ? thread.unreadByCustomer : thread.unreadByStaff) return
  const { id, customerUserId } = thread
  const userIds =
    side === 'staff' ? (await membersFor({ db: tx }, thread)).map((member) => member.id) : [customerUserId ?? 0]
  await context.notifier.readAbout(tx, context, { userIds, event: 'messages', about: { side, thread: id } })
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import type { NotificationEvent } from '../notifier'
import { notifications } from './schema'

/** What these people were notified of and have now seen elsewhere. Publishes a change for whom that was news. */
export async function readAbout(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { userIds, event, about }: { userIds: readonly number[]; event: NotificationEvent; about: Record<string, unknown> },
): Promise<void> {
  if (userIds.length === 0) return
  const { userId, payload, readAt } = notifications
  const said = sql`${payload} @> ${JSON.stringify(about)}::jsonb`
  const rows = await tx
    .update(notifications)
    .set({ readAt: context.now() })
    .where(and(inArray(userId, [...userIds]), eq(notifications.event, event), isNull(readAt), said))
    .returning({ userId })
  const ids = [...new Set(rows.map((row) => row.userId))]
  await publishChange(tx, context, { concept: 'notifications', ids, kind: 'updated' })
}

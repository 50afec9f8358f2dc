import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Actor, type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { z } from '../http/contract'
import type { SignedIn } from '../http/guards'
import { listPage } from '../lists'
import { findOrRefuse } from '../refusals'
import { siteName } from '../site-settings/identity/identity.section'
import type { NotificationQuery, Reading } from './contract'
import { presentNotification } from './present'
import { notifications } from './schema'

const unreadOf = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

export function listNotifications(context: Context & SignedIn, query: NotificationQuery) {
  const { id, userId, readAt } = notifications
  const list = {
    from: notifications,
    key: id,
    where: [eq(userId, context.actor.id)],
    sorts: { at: id },
    tab: { of: sql`case when ${readAt} is null then 'unread' else 'read' end`, value: query.show },
  }
  return listPage(context, query, list, async (ids) => {
    const rows = await context.db.select().from(notifications).where(inArray(id, ids))
    const site = await siteName(context)
    return new Map(rows.map((row) => [row.id, presentNotification(row, site)]))
  })
}

/** From a partial index. */
export const unreadCount = async (
  { db }: { db: Context['db'] | Transaction },
  { id }: Pick<Actor, 'id'>,
): Promise<number> => db.$count(notifications, unreadOf(id))

/** Idempotent. Throws not_found for another's. */
export async function markRead(
  context: Context & SignedIn,
  which: z.infer<typeof Reading>,
): Promise<{ unread: number }> {
  const { actor } = context
  return transaction(context, async (tx) => {
    if ('id' in which) await refuseForeign(tx, actor, which.id)
    const chosen = 'id' in which ? eq(notifications.id, which.id) : lte(notifications.id, which.upTo)
    const { rowCount } = await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(unreadOf(actor.id), chosen))
    if (rowCount) await publishChange(tx, context, { concept: 'notifications', ids: [actor.id], kind: 'updated' })
    return { unread: await unreadCount({ db: tx }, actor) }
  })
}

async function refuseForeign(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const [own] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
  findOrRefuse(own, 'The notification')
}

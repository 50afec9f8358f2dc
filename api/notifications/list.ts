import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Actor, type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { z } from '../http/contract'
import { paged } from '../paging'
import { findOrRefuse } from '../refusals'
import type { Reading } from './contract'
import { presentNotification } from './present'
import { notifications } from './schema'

const pageSize = 25
const unreadOf = (userId: number) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

export async function listNotifications(
  context: Context,
  actor: Actor,
  query: { show: 'all' | 'unread'; page?: string },
) {
  const mine = eq(notifications.userId, actor.id)
  const [unread, all] = await Promise.all([unreadCount(context, actor), context.db.$count(notifications, mine)])
  const total = query.show === 'unread' ? unread : all
  const { page, pageCount } = paged(Math.trunc(Number(query.page)) || 1, total, pageSize)
  const rows = await context.db
    .select()
    .from(notifications)
    .where(query.show === 'unread' ? unreadOf(actor.id) : mine)
    .orderBy(desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map(presentNotification), unread, all, total, page, pageSize, pageCount }
}

/** From a partial index. */
export const unreadCount = async (
  { db }: { db: Context['db'] | Transaction },
  { id }: Pick<Actor, 'id'>,
): Promise<number> => db.$count(notifications, unreadOf(id))

/** Idempotent. Throws not_found for another's. */
export async function markRead(
  context: Context,
  actor: Actor,
  which: z.infer<typeof Reading>,
): Promise<{ unread: number }> {
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

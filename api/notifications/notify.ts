import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import type { NewNotification, NotificationEvent } from '../notifier'
import { channelsFor } from './preferences'
import { notifications } from './schema'

/** In the transaction of the operation; publishes a change (concept notifications, ids of the people). */
export async function notify(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ...notices: readonly NewNotification[]
): Promise<number> {
  const wanted: NewNotification[] = []
  for (const event of new Set(notices.map((notice) => notice.event)))
    wanted.push(...(await wantedOf(tx, event, notices))) // one after the other: a transaction is one connection
  const single = wanted.filter(({ groupMs }) => groupMs === undefined)
  const told = await insertOnce(tx, context, single)
  for (const { groupMs, ...notice } of wanted) {
    if (groupMs === undefined) continue
    await addToGroup(tx, context, notice, groupMs)
    told.push(notice.userId)
  }
  await publishChange(tx, context, { concept: 'notifications', ids: [...new Set(told)], kind: 'created' })
  return told.length
}

async function insertOnce(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  notices: readonly NewNotification[],
): Promise<number[]> {
  if (notices.length === 0) return []
  const made = await tx
    .insert(notifications)
    .values(notices.map(({ groupMs: _, ...notice }) => ({ ...notice, createdAt: context.now() })))
    .onConflictDoNothing()
    .returning({ userId: notifications.userId })
  return made.map(({ userId }) => userId)
}

const counted = sql`jsonb_set(${notifications.payload}, '{count}',
  to_jsonb(coalesce((${notifications.payload}->>'count')::int, 1) + 1))`

/** A group begins with its first: its key has the period in which that came, so that two at once make one. */
async function addToGroup(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  notice: Omit<NewNotification, 'groupMs'>,
  groupMs: number,
): Promise<void> {
  const { userId, dedupeKey, createdAt } = notifications
  const now = context.now()
  const period = Math.floor(now.getTime() / groupMs)
  const keyed = (at: number) => `${notice.dedupeKey} @${at}`
  const again = { payload: counted, readAt: null }
  const added = await tx
    .update(notifications)
    .set(again)
    .where(
      and(
        eq(userId, notice.userId),
        inArray(dedupeKey, [keyed(period), keyed(period - 1)]),
        gt(createdAt, new Date(now.getTime() - groupMs)),
      ),
    )
    .returning({ id: notifications.id })
  if (added.length > 0) return
  await tx
    .insert(notifications)
    .values({ ...notice, dedupeKey: keyed(period), createdAt: now })
    .onConflictDoUpdate({ target: [userId, dedupeKey], set: again })
}

async function wantedOf(
  tx: Transaction,
  event: NotificationEvent,
  notices: readonly NewNotification[],
): Promise<NewNotification[]> {
  const ofEvent = notices.filter((notice) => notice.event === event)
  const channels = await channelsFor({ db: tx }, event, [...new Set(ofEvent.map(({ userId }) => userId))])
  return ofEvent.filter(({ userId }) => channels.get(userId)?.inApp)
}

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
  const rows = wanted.map((notice) => ({ ...notice, createdAt: context.now() }))
  if (rows.length === 0) return 0
  const made = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: notifications.userId })
  const ids = [...new Set(made.map(({ userId }) => userId))]
  await publishChange(tx, context, { concept: 'notifications', ids, kind: 'created' })
  return made.length
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

import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { Channels, NotificationEvent } from '../notifier'
import { notificationPreferences } from './schema'

/** What many may do to somebody at any time comes in no mail unless it is asked for. */
const withoutMail: readonly NotificationEvent[] = ['followers', 'post-likes']

export const defaultChannels = (event: NotificationEvent): Channels => ({
  inApp: true,
  email: !withoutMail.includes(event),
})

export async function channelsFor(
  { db }: { db: Context['db'] | Transaction },
  event: NotificationEvent,
  userIds: readonly number[],
): Promise<Map<number, Channels>> {
  if (userIds.length === 0) return new Map()
  const table = notificationPreferences
  const rows = await db
    .select({ userId: table.userId, inApp: table.inApp, email: table.email })
    .from(table)
    .where(and(eq(table.event, event), inArray(table.userId, [...userIds])))
  const known = new Map(rows.map(({ userId, ...channels }) => [userId, channels]))
  return new Map(userIds.map((id) => [id, known.get(id) ?? defaultChannels(event)]))
}

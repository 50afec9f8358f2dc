import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { Channels, NotificationEvent } from '../notifier'
import { notificationPreferences } from './schema'

export const defaultChannels: Channels = { inApp: true, email: true }

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
  return new Map(userIds.map((id) => [id, known.get(id) ?? defaultChannels]))
}

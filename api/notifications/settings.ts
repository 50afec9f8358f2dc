import { eq, sql } from 'drizzle-orm'
import { mailScheduleOf, saveMailSchedule } from '../accounts/mail-schedule'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { type Channels, type NotificationEvent, notificationEvents } from '../notifier'
import type { NotificationPreferences } from './contract'
import { defaultChannels } from './preferences'
import { notificationPreferences } from './schema'

/** The actor's channels for each event, and the times of mails. */
export async function preferencesOf(
  context: { db: Context['db'] | Transaction } & SignedIn,
): Promise<NotificationPreferences> {
  const rows = await context.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, context.actor.id))
  const byEvent = new Map<NotificationEvent, Channels>(rows.map(({ event, inApp, email }) => [event, { inApp, email }]))
  const events = Object.fromEntries(
    notificationEvents.map((event) => [event, withSecurityMail(event, byEvent.get(event) ?? defaultChannels(event))]),
  ) as Record<NotificationEvent, Channels>
  return { events, ...(await mailScheduleOf(context, context.actor.id)) }
}

/** Mail about the account's security cannot be turned off. */
const withSecurityMail = (event: NotificationEvent, channels: Channels): Channels =>
  event === 'account-security' ? { ...channels, email: true } : channels

/** Saves all preferences; idempotent. Throws conflict when the account has changed since `version`. */
export async function savePreferences(
  context: Context & SignedIn,
  { events, ...timing }: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { actor } = context
  return transaction(context, async (tx) => {
    await saveMailSchedule(tx, actor.id, timing)
    await tx
      .insert(notificationPreferences)
      .values(
        notificationEvents.map((event) => ({ userId: actor.id, event, ...withSecurityMail(event, events[event]) })),
      )
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.event],
        set: { inApp: sql`excluded.in_app`, email: sql`excluded.email` },
      })
    await audit(context, { action: 'notifications.chosen', entity: 'user', entityId: actor.id }, tx)
    return preferencesOf({ db: tx, actor })
  })
}

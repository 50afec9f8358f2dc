import type { Context } from './context'
import type { Transaction } from './database/open'

/** In the order the preferences show it. */
export const notificationEvents = [
  'messages',
  'questions',
  'reviews',
  'search-hits',
  'price-drop',
  'sold',
  'dealership-stock',
  'post-comments',
  'comment-replies',
  'mentions',
  'followers',
  'post-likes',
  'feed-run-waits',
  'feed-run-failed',
  'vin-questions',
  'tickets',
  'selling',
  'advertising',
  'monthly-figures',
  'moderation',
  'account-security',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export interface NewNotification {
  userId: number
  event: NotificationEvent
  /** Data of the text: names, amounts in cents, slugs. Never a secret. */
  payload: Record<string, unknown>
  dedupeKey: string
  /** So long what comes under the same key adds to the first, which counts and is unread again. Without it, it is told once. */
  groupMs?: number
}

export interface Channels {
  inApp: boolean
  email: boolean
}

/** What concepts ask of notifications, which stand above: createApi and the jobs hand it in (decision 0057). */
export interface Notifier {
  /** In the transaction of the operation; says how many were new and wanted. */
  notify(tx: Transaction, context: Pick<Context, 'now'>, ...notices: readonly NewNotification[]): Promise<number>
  /** Marks as read what these people were notified of and have seen elsewhere: what says all of `about`. */
  readAbout(
    tx: Transaction,
    context: Pick<Context, 'now'>,
    which: { userIds: readonly number[]; event: NotificationEvent; about: Record<string, unknown> },
  ): Promise<void>
  /** Of each person, who chose or has the defaults. */
  channelsFor(
    context: { db: Context['db'] | Transaction },
    event: NotificationEvent,
    userIds: readonly number[],
  ): Promise<Map<number, Channels>>
  setEmailPreference(
    tx: Transaction,
    userId: number,
    events: readonly NotificationEvent[],
    email: boolean,
  ): Promise<void>
}

export type NotifyingContext = Context & { readonly notifier: Notifier }

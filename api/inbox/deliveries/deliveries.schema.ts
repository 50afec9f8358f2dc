import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { leadTypes } from '../kinds'
import { leadRequests, leads } from '../schema'
import { confirmations, deliveryChannels, deliveryStatuses } from './channels'

/** Where a dealership wants its leads. A removed one stays, for the log of what went there. */
export const leadRoutes = pgTable(
  'lead_route',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    /** An email address; of a webhook its URL. */
    target: text('target').notNull(),
    /** Of a webhook: encrypted, for each call is signed with it. */
    secret: text('secret'),
    /** Empty: all. */
    types: text('types', { enum: leadTypes }).array().notNull().default(sql`'{}'::text[]`),
    enabled: boolean('enabled').notNull().default(true),
    /** When somebody who reads the mailbox said that leads may come; of a webhook when it was made. Null: nothing is sent yet. */
    confirmedAt: instant('confirmed_at'),
    /** Says why it is confirmed: a reason that can end is looked at again. Null of a webhook. */
    confirmedBy: text('confirmed_by', { enum: confirmations }),
    /** Counts on with another address and when a confirmation ends: a mailed link is good for the round it was sent in. */
    confirmationRound: integer('confirmation_round').notNull().default(1),
    /** Failed tries in a row. After some it is paused, each time for longer. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
    /** While somebody sends over it, and when somebody did last: dealerships take turns. */
    busyUntil: instant('busy_until'),
    servedAt: instant('served_at'),
    removedAt: instant('removed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('lead_route_of_dealership').on(t.dealershipId, t.id),
    index('lead_route_by_members').on(t.dealershipId).where(sql`${t.confirmedBy} = 'member'`),
    index('lead_route_unexplained')
      .on(t.id)
      .where(sql`${t.confirmedBy} is null and ${t.confirmedAt} is not null and ${t.channel} <> 'webhook'`),
    uniqueIndex('lead_route_once')
      .on(t.dealershipId, t.channel, sql`lower(${t.target})`)
      .where(sql`${t.removedAt} is null`),
  ],
)

/** Holds one for each request and route: written in the lead's transaction, sent by the jobs. */
export const leadDeliveries = pgTable(
  'lead_delivery',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => leads.threadId, { onDelete: 'cascade' }),
    /** Names a further request of the thread; null: the first. */
    requestId: reference('request_id').references(() => leadRequests.id, { onDelete: 'cascade' }),
    routeId: reference('route_id')
      .notNull()
      .references(() => leadRoutes.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    /** Where it was sent last. */
    target: text('target').notNull(),
    /** What the receiver knows it by, however often it comes. */
    externalId: text('external_id').notNull().default(sql`gen_random_uuid()::text`),
    status: text('status', { enum: deliveryStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** How often somebody sent it again by hand. */
    resends: integer('resends').notNull().default(0),
    heldUntil: instant('held_until'),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('lead_delivery_once').on(t.threadId, t.routeId, sql`coalesce(${t.requestId}, 0)`),
    index('lead_delivery_of_request').on(t.requestId),
    uniqueIndex('lead_delivery_by_external_id').on(t.externalId),
    index('lead_delivery_due').on(t.routeId, t.createdAt, t.id).where(sql`${t.status} in ('queued', 'failed')`),
    index('lead_delivery_given_up').on(t.id).where(sql`${t.status} = 'dead'`),
    index('lead_delivery_of_route').on(t.routeId, t.id),
  ],
)

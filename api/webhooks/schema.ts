import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { testEvent, webhookEventKinds, webhookStatuses } from './event-kinds.contract'

const owner = () =>
  reference('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'cascade' })

/** A server of a dealership that is told of what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoint',
  {
    id: identity(),
    dealershipId: owner(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events', { enum: webhookEventKinds }).array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Encrypted, for each call is signed with it; beside it the one before a rotation, while both sign. */
    secret: text('secret'),
    previousSecret: text('previous_secret'),
    previousUntil: instant('previous_until'),
    /** Why it was switched off by itself. */
    disabledReason: text('disabled_reason', { enum: ['failures', 'merged'] }),
    /** Failed tries in a row, and since when: after some it is paused, after days switched off. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    pausedUntil: instant('paused_until'),
    /** While something is sent to it, and when something last was: they take turns. */
    busyUntil: instant('busy_until'),
    servedAt: instant('served_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('webhook_endpoint_once').on(t.dealershipId, t.url),
    index('webhook_endpoint_served').on(t.servedAt).where(sql`enabled`),
  ],
)

/** Something that happened, as it is told. */
export const webhookEvents = pgTable(
  'webhook_event',
  {
    id: identity(),
    dealershipId: owner(),
    /** What receivers know it by, however often it comes. */
    externalId: text('external_id').notNull().default(sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`),
    kind: text('kind', { enum: [...webhookEventKinds, testEvent] }).notNull(),
    entityId: reference('entity_id'),
    /** The vehicle as it was then. Null of a lead, which is read when it is sent: its customer may have left meanwhile. */
    data: jsonb('data').$type<object>(),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_event_by_age').on(t.createdAt)],
)

/** One for each event and endpoint that takes it, written with the event. The row is the log that staff read. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: identity(),
    endpointId: reference('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: reference('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    status: text('status', { enum: webhookStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    resends: integer('resends').notNull().default(0),
    heldUntil: instant('held_until'),
    /** Of the last try: what the server answered, how long it took, how its answer began. */
    answeredStatus: integer('answered_status'),
    tookMs: integer('took_ms'),
    answer: text('answer'),
    lastError: text('last_error'),
    triedAt: instant('tried_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_once').on(t.endpointId, t.eventId),
    index('webhook_delivery_due').on(t.endpointId, t.id).where(sql`${t.status} in ('queued', 'failed')`),
    index('webhook_delivery_given_up').on(t.id).where(sql`${t.status} = 'dead'`),
    index('webhook_delivery_of_endpoint').on(t.endpointId, t.createdAt, t.id, t.status),
    index('webhook_delivery_of_event').on(t.eventId),
  ],
)

/** What was told last of a vehicle or a lead of a dealership with endpoints: an event is the difference to it. */
export const webhookStates = pgTable(
  'webhook_state',
  {
    kind: text('kind', { enum: ['vehicle', 'lead'] }).notNull(),
    entityId: reference('entity_id').notNull(),
    dealershipId: owner(),
    state: text('state').notNull(),
    totalCents: cents('total_cents'),
    version: integer('version').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entityId] }), index('webhook_state_of_dealership').on(t.dealershipId)],
)

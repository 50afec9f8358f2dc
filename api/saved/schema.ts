import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vinDecisions } from '../vehicles/duplicates/schema'
import { vehicles } from '../vehicles/schema'
import { cadences } from './cadences'

const owner = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const savedVehicles = pgTable(
  'saved_vehicle',
  {
    userId: owner(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The total when it was saved; null: the price was by call. */
    priceAtSaveCents: cents('price_at_save_cents'),
    note: text('note').notNull().default(''),
    alerts: boolean('alerts').notNull().default(true),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.vehicleId] }),
    index('saved_vehicle_newest').on(t.userId, t.createdAt),
    index('saved_vehicle_by_vehicle').on(t.vehicleId),
    check('saved_vehicle_note_short', sql`length(${t.note}) <= 500`),
  ],
)

/** Holds saves that a decision about a VIN moved to the listing that keeps it, so that they can go back. */
export const savedVehicleMoves = pgTable(
  'saved_vehicle_move',
  {
    decisionId: reference('decision_id')
      .notNull()
      .references(() => vinDecisions.id, { onDelete: 'cascade' }),
    userId: owner(),
    fromVehicleId: reference('from_vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    intoVehicleId: reference('into_vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The person had saved both, so that this one was removed. */
    wasTwice: boolean('was_twice').notNull(),
    priceAtSaveCents: cents('price_at_save_cents'),
    note: text('note').notNull(),
    alerts: boolean('alerts').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.userId, t.fromVehicleId] }),
    index('saved_vehicle_move_by_user').on(t.userId),
    index('saved_vehicle_move_by_from').on(t.fromVehicleId),
    index('saved_vehicle_move_by_into').on(t.intoVehicleId),
  ],
)

/** A difference from it is a change. */
export const alertStates = pgTable('alert_state', {
  vehicleId: reference('vehicle_id')
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  status: text('status').notNull(),
  totalCents: cents('total_cents'),
  seenAt: instant('seen_at').notNull().default(sql`now()`),
})

export const alertSources = ['search', 'vehicle', 'dealership'] as const
export const alertKinds = ['new', 'price_drop', 'back', 'sold'] as const

/** Found once and mailed once. */
export const alerts = pgTable(
  'alert',
  {
    id: identity(),
    userId: owner(),
    source: text('source', { enum: alertSources }).notNull(),
    sourceId: reference('source_id').notNull(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: alertKinds }).notNull(),
    totalCents: cents('total_cents'),
    beforeCents: cents('before_cents'),
    foundAt: instant('found_at').notNull().default(sql`now()`),
    /** When it left in a mail, or was found not to need one. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    uniqueIndex('alert_once').on(
      t.userId,
      t.source,
      t.sourceId,
      t.vehicleId,
      t.kind,
      sql`coalesce(${t.totalCents}, -1)`,
    ),
    index('alert_newest').on(t.userId, t.id),
    index('alert_unmailed').on(t.userId, t.foundAt).where(sql`${t.mailedAt} is null`),
  ],
)

/** Triggers put people here, and call for a look at once (-infinity) on new alerts or changed preferences. */
export const alertWaits = pgTable(
  'alert_wait',
  {
    userId: owner().primaryKey(),
    nextCheckAt: instant('look_at').notNull().default(sql`'-infinity'`),
    /** Raised by each call, so that one that comes during a check is not lost. */
    calls: integer('calls').notNull().default(0),
  },
  (t) => [index('alert_wait_due').on(t.nextCheckAt, t.userId)],
)

export const savedDealerships = pgTable(
  'saved_dealership',
  {
    userId: owner(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    alerts: boolean('alerts').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dealershipId] }),
    index('saved_dealership_by_dealership').on(t.dealershipId),
  ],
)

export const savedSearches = pgTable(
  'saved_search',
  {
    id: identity(),
    userId: owner(),
    name: text('name').notNull(),
    /** The query of the search page in its canonical form, without page and view. */
    query: text('query').notNull(),
    cadence: text('cadence', { enum: cadences }).notNull().default('daily'),
    /** What "new since your last visit" counts from. */
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    lastAlertAt: instant('last_alert_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('saved_search_once').on(t.userId, t.query),
    index('saved_search_newest').on(t.userId, t.createdAt),
  ],
)

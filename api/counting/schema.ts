import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import { earlierSource, eventKinds, leftOutReasons, sources } from './kinds.contract'

const vehicleId = () =>
  reference('vehicle_id')
    .notNull()
    .references(() => vehicles.id, { onDelete: 'cascade' })
const dealershipId = () =>
  reference('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'cascade' })
/** Holds the day by the clock of the dealership that had the vehicle then. */
const day = () => date('day').notNull()
const source = () => text('source', { enum: sources }).notNull()

/** Makes the columns of a roll-up: how often each thing happened. */
const counts = () => ({
  shown: integer('shown').notNull().default(0),
  opened: integer('opened').notNull().default(0),
  saved: integer('saved').notNull().default(0),
  compared: integer('compared').notNull().default(0),
  shared: integer('shared').notNull().default(0),
  called: integer('called').notNull().default(0),
})

/** Holds what visits did with vehicles, for 35 days: each number of these days can be counted again from it. */
export const visitEvents = pgTable(
  'visit_event',
  {
    vehicleId: vehicleId(),
    dealershipId: dealershipId(),
    day: day(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** Tells visits of one day apart, and no person: the salt behind it is forgotten after the day. */
    visit: bigint('visit', { mode: 'bigint' }).notNull(),
    at: instant('at').notNull(),
    source: source(),
    /** Names the site that led here, where another one did. */
    host: text('host'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day, t.kind, t.visit] }),
    index('visit_event_of_visit').on(t.visit),
    index('visit_event_at').using('brin', t.at),
  ],
)

/** Holds how often each vehicle was shown in lists of ours, by minute and list, for 35 days. */
export const vehicleShown = pgTable(
  'vehicle_shown',
  {
    vehicleId: vehicleId(),
    dealershipId: dealershipId(),
    day: day(),
    minute: instant('minute').notNull(),
    source: source(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.minute, t.source] }),
    index('vehicle_shown_minute').using('brin', t.minute),
  ],
)

/** Rolls up a vehicle’s counts of a day, for the dealership that had it then. */
export const vehicleStatDaily = pgTable(
  'vehicle_stat_daily',
  {
    vehicleId: vehicleId(),
    dealershipId: dealershipId(),
    day: day(),
    source: text('source', { enum: [...sources, earlierSource] })
      .notNull()
      .default(earlierSource),
    ...counts(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day, t.source] }),
    // All that a dealership's table of cars is summed from: a year of it reads no row, and rows lie apart, a day after the other.
    index('vehicle_stat_of_dealership').on(
      t.dealershipId,
      t.day,
      t.vehicleId,
      t.shown,
      t.opened,
      t.saved,
      t.compared,
      t.shared,
      t.called,
    ),
  ],
)

/** Rolls up a dealership’s counts of a day: what its pages read for a year. */
export const dealershipStatDaily = pgTable(
  'dealership_stat_daily',
  {
    dealershipId: dealershipId(),
    day: day(),
    source: text('source', { enum: [...sources, earlierSource] }).notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.day, t.source] })],
)

/** Rolls up the counts of all dealerships by day, each by its own clock: what the marketplace’s pages read. */
export const marketplaceStatDaily = pgTable(
  'marketplace_stat_daily',
  {
    day: day(),
    source: text('source', { enum: [...sources, earlierSource] }).notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.day, t.source] })],
)

/** Rolls up when a dealership’s vehicles are looked at, by the hours of its clock. */
export const dealershipStatHourly = pgTable(
  'dealership_stat_hourly',
  {
    dealershipId: dealershipId(),
    day: day(),
    hour: smallint('hour').notNull(),
    opened: integer('opened').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.day, t.hour] }),
    index('dealership_stat_hourly_counts').on(t.dealershipId, t.day, t.hour, t.opened),
  ],
)

/** Holds the salt of the visits of a day (UTC), which is deleted once the day is over. */
export const visitSalts = pgTable('visit_salt', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** Remembers the batches of the last hours, so that one whose answer was lost changes nothing when it is sent again. */
export const countBatches = pgTable(
  'count_batch',
  { id: text('id').primaryKey(), at: instant('at').notNull() },
  (t) => [index('count_batch_by_time').using('brin', t.at)],
)

/** Counts by hours what no figure has, and why. */
export const leftOutHourly = pgTable(
  'left_out_hourly',
  {
    hour: instant('hour').notNull(),
    reason: text('reason', { enum: leftOutReasons }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.reason] })],
)

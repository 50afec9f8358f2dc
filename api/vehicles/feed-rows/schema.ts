import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../database/columns'
import { vehicles } from '../schema'
import { rowActions, rowStates } from './kinds'

/** A row that says something new, as it was read and compared, and what became of it. Its pages are filled by half (0081), so that applying it finds room beside it and touches no index. */
export const feedRows = pgTable(
  'feed_row',
  {
    /** The feed_run: feeds remove the rows of one that they remove. */
    runId: reference('run_id').notNull(),
    /** Of the file; vehicles that the file misses follow from `firstMissingLine` on. */
    line: bigint('line', { mode: 'number' }).notNull(),
    action: text('action', { enum: rowActions }).notNull(),
    state: text('state', { enum: rowStates }).notNull().default('staged'),
    vin: text('vin'),
    stockNo: text('stock_no'),
    make: text('make'),
    model: text('model'),
    /** Of a vehicle to create: its id from the moment of applying on. */
    vehicleId: reference('vehicle_id'),
    /** Columns of vehicle by their names. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    photos: jsonb('photos').$type<string[]>(),
    issues: jsonb('issues').$type<StoredIssue[]>(),
    factHash: text('fact_hash'),
    rawHash: bigint('raw_hash', { mode: 'bigint' }),
    /** What the vehicle said before, of the columns that change. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** All that applying has changed in the vehicle, as it was before, and the version that it made. */
    undo: jsonb('undo').$type<Record<string, unknown>>(),
    vehicleVersion: integer('vehicle_version'),
    /** The plan has no room for it on sale, or the dealership is not approved. */
    beyondPlan: boolean('beyond_plan').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    index('feed_row_by_vin').on(t.runId, t.vin),
    index('feed_row_by_action').on(t.runId, t.action, t.line),
  ],
)

export interface StoredIssue {
  code: string
  severity: 'error' | 'warning' | 'info'
  field: string | null
  value: string | null
  reason: string
  /** Holds what the VIN says where the file says nothing, by column of the vehicle. */
  decoded?: Record<string, string | number | null>
}

/** What a feed last said of a vehicle: a row that is the same again is not even parsed. */
export const feedVehicles = pgTable(
  'feed_vehicle',
  {
    vehicleId: reference('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The vehicle's own, which refers to the dealership: a reference here too would be looked up for every new row. */
    dealershipId: reference('dealership_id').notNull(),
    feedId: reference('feed_id'),
    /** 64 bits of the row and of all that decides how it is read. Null: the row is read again. */
    rawHash: bigint('raw_hash', { mode: 'bigint' }),
    /** What was said of the row, which holds as long as the row is the same. */
    issues: jsonb('issues').$type<StoredIssue[]>(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (t) => [
    index('feed_vehicle_by_dealership').on(t.dealershipId, t.vehicleId, t.feedId),
    index('feed_vehicle_by_feed').on(t.feedId),
  ],
)

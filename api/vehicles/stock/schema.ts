import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, instant, reference } from '../../database/columns'
import { bands } from '../../pricing/bands'
import { vehicleStatuses, vehicles } from '../schema'
import { codes } from '../vocabulary'
import { suspensionReasons } from './kinds.contract'

const statusOf = () => text('status', { enum: vehicleStatuses }).notNull()
const bandOf = () =>
  text('band', { enum: [...codes(bands), 'none'] })
    .notNull()
    .default('none')

/**
 * Holds what the list of all vehicles filters and orders by, written by triggers on vehicle and price_rating: a vehicle's own
 * row is wide, and its rating is in another table.
 */
export const stockEntries = pgTable(
  'stock_entry',
  {
    vehicleId: reference('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: reference('dealership_id').notNull(),
    makeId: reference('make_id').notNull(),
    modelId: reference('model_id').notNull(),
    year: integer('year').notNull(),
    status: statusOf(),
    band: bandOf(),
    /** Adds up what is missing (`issueBits`); 0: nothing. */
    issues: smallint('issues').notNull().default(0),
    /** When it was first published; until then, when it was added. */
    listedAt: instant('listed_at').notNull(),
    /** Counts cents; 0: call for price. */
    totalCents: cents('total_cents').notNull().default(0),
    /** The stock number in capitals, without what people leave out. */
    stockKey: text('stock_key'),
    /** The VIN from its end, by which people look for it. */
    vinKey: text('vin_key'),
  },
  (t) => {
    const filtered = [t.status, t.band, t.issues, t.year, t.makeId, t.modelId, t.dealershipId] as const
    const [, ...withoutStatus] = filtered
    const isCurrent = sql`status <> 'archived'`
    return [
      index('stock_by_age')
        .on(t.listedAt, t.vehicleId, ...filtered)
        .where(isCurrent),
      index('stock_by_total')
        .on(t.totalCents, t.vehicleId, t.listedAt, ...filtered)
        .where(isCurrent),
      index('stock_status_by_age').on(t.status, t.listedAt, t.vehicleId, ...withoutStatus),
      index('stock_status_by_total').on(t.status, t.totalCents, t.vehicleId, t.listedAt, ...withoutStatus),
      index('stock_of_dealership').on(
        t.dealershipId,
        t.listedAt,
        t.vehicleId,
        t.status,
        t.band,
        t.issues,
        t.totalCents,
      ),
      index('stock_of_model').on(
        ...([t.modelId, t.listedAt, t.vehicleId, t.status, t.band, t.issues, t.year] as const),
        t.totalCents,
        t.dealershipId,
      ),
      index('stock_with_issues')
        .on(t.listedAt, t.vehicleId, t.issues, t.status, t.band, t.makeId, t.modelId, t.dealershipId, t.totalCents)
        .where(sql`issues > 0`),
      // Holds the few whose VIN two dealerships have: the order by price would look for them among all entries.
      index('stock_twice')
        .on(t.listedAt, t.vehicleId, t.issues, t.status, t.band, t.modelId, t.dealershipId, t.totalCents)
        .where(sql`issues >= 8`),
      index('stock_by_stock_number').on(t.stockKey.op('text_pattern_ops')).where(sql`stock_key is not null`),
      index('stock_by_vin').on(t.vinKey.op('text_pattern_ops')).where(sql`vin_key is not null`),
    ]
  },
)

/** Counts entries by what tabs and filters ask most, in parts that no two transactions add to (record 155). */
export const stockCounts = pgTable(
  'stock_count',
  {
    part: smallint('part').notNull(),
    status: statusOf(),
    band: bandOf(),
    issues: smallint('issues').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.status, t.band, t.issues] })],
)

/** Says why a vehicle is suspended and what it was before. Who did it is in its history. */
export const suspensions = pgTable(
  'vehicle_suspension',
  {
    vehicleId: reference('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: codes(suspensionReasons) }).notNull(),
    note: text('note').notNull().default(''),
    fromStatus: text('from_status', { enum: vehicleStatuses }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('vehicle_suspension_newest').on(t.at, t.vehicleId)],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { cents, identity, instant, reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../schema'
import type { VehicleColumns } from './write-changes'

/** What only the dealership knows. A table of its own, so that no public query can carry it along. */
export const vehicleInternals = pgTable('vehicle_internal', {
  vehicleId: reference('vehicle_id')
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  costCents: cents('cost_cents'),
  acquiredFrom: text('acquired_from').notNull().default(''),
  notes: text('notes').notNull().default(''),
})

/** What somebody has typed into the editor and not saved, by the editor's field names. */
export const vehicleDrafts = pgTable(
  'vehicle_draft',
  {
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The version that was being edited. */
    version: integer('version').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.userId] }),
    index('vehicle_draft_by_user').on(t.userId),
    index('vehicle_draft_by_age').on(t.savedAt),
  ],
)

/** The same of a vehicle that is not saved yet. */
export const newVehicleDrafts = pgTable(
  'new_vehicle_draft',
  {
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.userId] }),
    index('new_vehicle_draft_by_user').on(t.userId),
    index('new_vehicle_draft_by_age').on(t.savedAt),
  ],
)

/** Which columns of the list of vehicles a person wants to see; no row: the usual ones. */
export const lotColumnChoices = pgTable('lot_column_choice', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  columns: text('columns').array().notNull(),
})

/** A change of many vehicles at once, which can be undone for ten minutes. */
export const inventoryChanges = pgTable(
  'inventory_change',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    actorUserId: reference('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was asked for: `InventoryChange` of the contract. */
    change: jsonb('change').$type<unknown>().notNull(),
    appliedAt: instant('applied_at').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: reference('undone_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('inventory_change_by_dealership').on(t.dealershipId, t.appliedAt),
    index('inventory_change_by_actor').on(t.actorUserId).where(sql`actor_user_id is not null`),
    index('inventory_change_by_undoer').on(t.undoneBy).where(sql`undone_by is not null`),
  ],
)

export const inventoryChangeOutcomes = ['changed', 'left', 'conflict', 'deleted'] as const

export const inventoryChangeRows = pgTable(
  'inventory_change_row',
  {
    changeId: reference('change_id')
      .notNull()
      .references(() => inventoryChanges.id, { onDelete: 'cascade' }),
    /** No reference: the row of a deleted draft stays. */
    vehicleId: reference('vehicle_id').notNull(),
    outcome: text('outcome', { enum: inventoryChangeOutcomes }).notNull(),
    /** Why it was left alone. */
    reason: text('reason'),
    /** The columns that undoing puts back, by their names in code. */
    before: jsonb('before').$type<VehicleColumns>(),
    totalBeforeCents: cents('total_before_cents'),
    totalAfterCents: cents('total_after_cents'),
    /** The vehicle's version after the change: undone only while it still has it. */
    version: integer('version'),
    undone: boolean('undone').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.vehicleId] })],
)

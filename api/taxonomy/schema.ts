import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference, version } from '../database/columns'
import { makes, models, vehicles } from '../vehicles/schema'
import { changeStatuses, longChanges } from './kinds.contract'

const make = (name: string) => reference(name).references(() => makes.id, { onDelete: 'cascade' })
const model = (name: string) => reference(name).references(() => models.id, { onDelete: 'cascade' })

/** Renames and merges: vehicles follow in lots, and each change can be undone for a while. */
export const nameChanges = pgTable(
  'name_change',
  {
    id: identity(),
    kind: text('kind', { enum: longChanges }).notNull(),
    fromMakeId: make('from_make_id').notNull(),
    fromModelId: model('from_model_id'),
    /** Names what is merged, and into what; of a rename both are the same record. */
    intoMakeId: make('into_make_id').notNull(),
    intoModelId: model('into_model_id'),
    fromName: text('from_name').notNull(),
    intoName: text('into_name').notNull(),
    status: text('status', { enum: changeStatuses }).notNull().default('running'),
    /** Vehicles when it began, and how many follow by now. */
    vehicles: integer('vehicles').notNull(),
    moved: integer('moved').notNull().default(0),
    /** Vehicles that undoing left alone, because their names were changed since. */
    left: integer('left').notNull().default(0),
    searches: integer('searches').notNull().default(0),
    /** The last vehicle of the lots that are done. */
    cursorId: reference('cursor_id').notNull().default(0),
    heldUntil: instant('held_until'),
    startedByUserId: reference('started_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    undoneByUserId: reference('undone_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('name_change_waiting').on(t.id).where(sql`status in ('running', 'undoing')`),
    index('name_change_newest').on(t.createdAt),
    index('name_change_by_from_make').on(t.fromMakeId),
    index('name_change_by_from_model').on(t.fromModelId),
    index('name_change_by_into_make').on(t.intoMakeId),
    index('name_change_by_into_model').on(t.intoModelId),
    index('name_change_by_starter').on(t.startedByUserId),
    index('name_change_by_undoer').on(t.undoneByUserId),
  ],
)

const change = () =>
  reference('change_id')
    .notNull()
    .references(() => nameChanges.id, { onDelete: 'cascade' })

/** Remembers what each vehicle was called before. */
export const changedVehicles = pgTable(
  'name_change_vehicle',
  {
    changeId: change(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    makeId: reference('make_id').notNull(),
    modelId: reference('model_id').notNull(),
    trim: text('trim'),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.vehicleId] }), index('name_change_vehicle_by_vehicle').on(t.vehicleId)],
)

/** Lists the models of a make that was merged: those that moved, and those that became part of one of the same name. */
export const changedModels = pgTable(
  'name_change_model',
  {
    changeId: change(),
    modelId: model('model_id').notNull(),
    /** Names the model that it became part of. Null: it moved as it is. */
    intoModelId: model('into_model_id'),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.modelId] }),
    index('name_change_model_by_model').on(t.modelId),
    index('name_change_model_by_into').on(t.intoModelId),
  ],
)

/** Remembers saved searches, alerts without an account and ad campaigns that were rewritten: the query, or the makes as JSON. */
export const changedSearches = pgTable(
  'name_change_search',
  {
    changeId: change(),
    place: text('place', { enum: ['saved', 'guest', 'campaign'] }).notNull(),
    searchId: reference('search_id').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.place, t.searchId] })],
)

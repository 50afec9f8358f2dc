import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { createdAt, identity, instant, reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { feedRuns } from '../schema'
import { valueChoices } from './kinds'

/** Values of a feed's newest file that mean nothing to us, each with its rows: all of them, where stored issues are capped. */
export const unknownValues = pgTable(
  'feed_unknown_value',
  {
    runId: reference('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    field: text('field').notNull(),
    /** The value in small letters: what differs in them alone is one value. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    rows: integer('rows').notNull(),
    /** Body → in how many of these rows the model has it ('': none is known). */
    bodies: jsonb('bodies').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.code, t.field, t.key] }),
    index('feed_unknown_value_by_value').on(t.field, t.key),
  ],
)

/** What administrators have decided of a value, for the files of everybody. Undone ones stay, to be read. */
export const valueDecisions = pgTable(
  'feed_value_decision',
  {
    id: identity(),
    code: text('code').notNull(),
    field: text('field').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    choice: text('choice', { enum: valueChoices }).notNull(),
    /** Of `map`: our value. */
    means: text('means'),
    /** In how many rows of how many dealerships the value stood when this was decided. */
    rows: integer('rows').notNull(),
    dealerships: integer('dealerships').notNull(),
    decidedBy: reference('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: createdAt(),
    undoneBy: reference('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instant('undone_at'),
    /** When the files that have the value were begun anew; null: they still are to be. */
    takenUpAt: instant('taken_up_at'),
  },
  (t) => [
    uniqueIndex('feed_value_decision_in_force').on(t.field, t.key).where(sql`undone_at is null`),
    index('feed_value_decision_by_time').on(t.decidedAt, t.id),
    index('feed_value_decision_to_take_up').on(t.id).where(sql`taken_up_at is null`),
    index('feed_value_decision_by_decider').on(t.decidedBy),
    index('feed_value_decision_by_undoer').on(t.undoneBy).where(sql`undone_by is not null`),
  ],
)

/** Each change of a rule; the newest of a code (and dealership) is in force. Without one the code is judged as it usually is. */
export const ruleChanges = pgTable(
  'feed_rule_change',
  {
    id: identity(),
    code: text('code').notNull(),
    /** Null: for everybody. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    /** Of an exception: it ends, and what is for everybody holds again. */
    isEnd: boolean('is_end').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    /** Null: as usual. */
    severity: text('severity', { enum: ['error', 'warning', 'info'] }),
    limit: integer('limit'),
    changedBy: reference('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: createdAt(),
  },
  (t) => [
    index('feed_rule_change_by_code').on(t.code, t.dealershipId, t.id),
    index('feed_rule_change_by_time').on(t.changedAt, t.id),
    index('feed_rule_change_by_dealership').on(t.dealershipId),
    index('feed_rule_change_by_changer').on(t.changedBy),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../database/columns'
import { halves } from './halves.contract'

/** Has a row for each cause of unexpected errors, without values: no body, no address and no id of a person. It has at most 500 rows. */
export const faultCauses = pgTable(
  'fault_cause',
  {
    id: identity(),
    half: text('half', { enum: halves }).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    /** Holds the pattern of the address, such as /vehicle/:slug. */
    route: text('route').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    lastReference: text('last_reference'),
    lastBuild: text('last_build').notNull(),
  },
  (t) => [
    uniqueIndex('fault_cause_once').on(t.half, t.name, t.message, t.route),
    index('fault_cause_by_last').on(t.lastAt),
    check('fault_cause_counted', sql`${t.count} > 0`),
  ],
)

/** Leads from the reference that an error page showed to its cause. It has at most the last 20,000, of 30 days. */
export const faultReferences = pgTable(
  'fault_reference',
  {
    id: identity(),
    reference: text('reference').notNull(),
    causeId: reference('cause_id')
      .notNull()
      .references(() => faultCauses.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('fault_reference_once').on(t.reference, t.causeId),
    index('fault_reference_by_cause').on(t.causeId),
    index('fault_reference_by_age').on(t.at),
  ],
)

import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ChangeConcept } from './change-concepts'
import { identity, instant } from './columns'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** In order, written in the transaction of the change. */
export const changeEvents = pgTable(
  'change_event',
  {
    id: identity(),
    /** Ids are assigned before their rows are visible; subscribers order by this instead, up to the oldest open transaction. */
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    concept: text('concept').$type<ChangeConcept>().notNull(),
    /** Ids of the entities that changed, comma-separated: one row a write, not one a vehicle. */
    entityIds: text('entity_ids').notNull(),
    kind: text('kind', { enum: ['created', 'updated', 'deleted'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('change_event_in_order').on(t.transactionId, t.id)],
)

export const readerPositions = pgTable('reader_position', {
  name: text('name').primaryKey(),
  cursor: text('cursor').notNull(),
  /** Ids beyond the cursor, comma-separated. */
  ahead: text('ahead').notNull().default(''),
  updatedAt: instant('updated_at').notNull(),
})

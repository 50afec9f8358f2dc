import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { createdAt, identity, reference } from '../../database/columns'
import { dealerships } from '../schema'

/** What administrators of the site tell each other about a dealership. Only ever added to. */
export const dealershipNotes = pgTable(
  'dealership_note',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    authorId: reference('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('dealership_note_by_dealership').on(t.dealershipId, t.id),
    index('dealership_note_by_author').on(t.authorId),
  ],
)

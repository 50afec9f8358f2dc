import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { reference, updatedAt } from '../../database/columns'
import { sides } from '../kinds'
import { threads } from '../schema'

/** What somebody has begun to write in a thread and not sent. */
export const messageDrafts = pgTable(
  'message_draft',
  {
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    body: text('body').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId, t.side] }), index('message_draft_by_user').on(t.userId)],
)

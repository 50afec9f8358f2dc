import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { identity, instant, reference } from '../../database/columns'
import { sides } from '../kinds'
import { threads } from '../schema'

/** How often somebody was written to of a thread since that side read it, and when the newest of these mails leaves. */
export const threadMails = pgTable(
  'thread_mail',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    /** Null: the guest. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** How far the side had read then: when it has read on, counting begins anew. */
    readUpTo: reference('read_up_to').notNull(),
    count: integer('count').notNull(),
    leavesAt: instant('leaves_at').notNull(),
    /** Whether one of these mails has words of a person: news alone delay no reply. */
    hasReply: boolean('has_reply').notNull().default(true),
  },
  (t) => [
    uniqueIndex('thread_mail_once').on(t.threadId, t.side, sql`coalesce(${t.userId}, 0)`),
    index('thread_mail_by_user').on(t.userId),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { createdAt, identity, instant, reference } from '../../database/columns'
import { sides, threadReportReasons } from '../kinds'
import { threads } from '../schema'

/** What somebody told the site’s administrators about a conversation. */
export const threadReports = pgTable(
  'thread_report',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    /** Null: a guest, or an account that is gone. */
    reporterUserId: reference('reporter_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: threadReportReasons }).notNull(),
    text: text('text').notNull().default(''),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('thread_report_open')
      .on(t.threadId, t.side, sql`coalesce(${t.reporterUserId}, 0)`)
      .where(sql`${t.closedAt} is null`),
    index('thread_report_by_user').on(t.reporterUserId),
    index('thread_report_waiting').on(t.createdAt).where(sql`${t.closedAt} is null`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { caseKinds, caseOutcomes } from './kinds'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const account = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** What the site's administrators work on, whatever it began with. What lists sort, filter and show stands here. */
export const cases = pgTable(
  'support_case',
  {
    id: identity(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    /** The message or report that it began with; its concept removes the case with it. */
    sourceId: reference('source_id').notNull(),
    subject: text('subject').notNull(),
    senderName: text('sender_name').notNull().default(''),
    /** Null: nobody can be answered. */
    senderEmail: text('sender_email'),
    senderUserId: account('sender_user_id'),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    outcome: text('outcome', { enum: caseOutcomes }),
    assignedTo: account('assigned_to'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** Of its sender, its subject and its text, by which lists find it (`beginsWithWords`). */
    words: tsvector('words').notNull().default(sql`''::tsvector`),
    /** When it came, or was last answered or noted. */
    lastAt: instant('last_at').notNull().default(sql`now()`),
    closedAt: instant('closed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('support_case_by_source').on(t.kind, t.sourceId),
    index('support_case_newest').on(t.status, t.lastAt, t.id),
    index('support_case_oldest').on(t.status, t.createdAt, t.id),
    index('support_case_of_kind').on(t.kind, t.status, t.lastAt, t.id),
    index('support_case_assigned').on(t.assignedTo, t.status, t.lastAt, t.id),
    index('support_case_by_change').on(t.updatedAt),
    index('support_case_by_sender').on(t.senderUserId),
    index('support_case_by_email').on(sql`lower(${t.senderEmail})`),
    index('support_case_tags').using('gin', t.tags),
    index('support_case_tagged').on(t.lastAt).where(sql`${t.tags} <> '{}'`),
    index('support_case_words').using('gin', t.words),
    check('support_case_outcome', sql`(${t.status} = 'closed') = (${t.outcome} is not null)`),
  ],
)

/** What administrators wrote: notes for each other, answers that were mailed to the sender. */
export const caseEntries = pgTable(
  'support_case_entry',
  {
    id: identity(),
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['note', 'answer'] }).notNull(),
    authorUserId: account('author_user_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('support_case_entry_of_case').on(t.caseId, t.id),
    index('support_case_entry_by_author').on(t.authorUserId),
  ],
)

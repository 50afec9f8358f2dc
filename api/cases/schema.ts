import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import {
  aboutKinds,
  caseKinds,
  caseOutcomes,
  casePriorities,
  caseStatuses,
  entryKinds,
  ticketCategories,
} from './kinds'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const account = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** What the site's administrators work on, whatever it began with. What lists sort, filter and show stands here. */
export const cases = pgTable(
  'support_case',
  {
    id: identity(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    /** Names the ticket, message or report that it began with; its concept removes the case with it. */
    sourceId: reference('source_id').notNull(),
    subject: text('subject').notNull(),
    senderName: text('sender_name').notNull().default(''),
    /** Null: nobody can be answered. */
    senderEmail: text('sender_email'),
    senderUserId: account('sender_user_id'),
    status: text('status', { enum: caseStatuses }).notNull().default('open'),
    /** Groups the states as lists show them: what waits for us is open. */
    tab: text('tab').notNull().generatedAlwaysAs(sql`case when status = 'in_progress' then 'open' else status end`),
    /** Makes it a ticket: its staff read it and write in it. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    category: text('category', { enum: ticketCategories }),
    priority: text('priority', { enum: casePriorities }).notNull().default('normal'),
    /** Says since when its sender has waited for us, and when we mean to have answered. */
    waitingSince: instant('waiting_since').notNull().default(sql`now()`),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    firstAnsweredAt: instant('first_answered_at'),
    /** Counts in our hours. */
    firstAnswerMinutes: integer('first_answer_minutes'),
    resolvedAt: instant('resolved_at'),
    /** Says how the help was, 1 to 5, where its sender said it. */
    rating: smallint('rating'),
    ratingNote: text('rating_note').notNull().default(''),
    mergedInto: reference('merged_into').references((): AnyPgColumn => cases.id, { onDelete: 'set null' }),
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
    index('support_case_urgent').on(t.tab, t.dueAt, t.id),
    index('support_case_newest').on(t.tab, t.lastAt, t.id),
    index('support_case_oldest').on(t.tab, t.createdAt, t.id),
    index('support_case_urgent_of_kind').on(t.kind, t.tab, t.dueAt, t.id),
    index('support_case_urgent_of_priority').on(t.priority, t.tab, t.dueAt, t.id),
    index('support_case_of_kind').on(t.kind, t.tab, t.lastAt, t.id),
    index('support_case_assigned').on(t.assignedTo, t.tab, t.dueAt, t.id),
    index('support_case_of_dealership').on(t.dealershipId, t.tab, t.lastAt, t.id),
    index('support_case_of_dealership_newest').on(t.dealershipId, t.lastAt, t.id),
    index('support_case_of_dealership_by_age').on(t.dealershipId, t.createdAt, t.id),
    index('support_case_waiting').on(t.assignedTo, t.waitingSince).where(sql`${t.tab} = 'open'`),
    index('support_case_to_close').on(t.resolvedAt).where(sql`${t.status} = 'resolved'`),
    index('support_case_answered').on(t.firstAnsweredAt).where(sql`${t.firstAnswerMinutes} is not null`),
    index('support_case_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    index('support_case_by_change').on(t.updatedAt),
    index('support_case_by_sender').on(t.senderUserId),
    index('support_case_by_email').on(sql`lower(${t.senderEmail})`),
    index('support_case_tags').using('gin', t.tags),
    index('support_case_tagged').on(t.lastAt).where(sql`${t.tags} <> '{}'`),
    index('support_case_words').using('gin', t.words),
    check('support_case_outcome', sql`(${t.status} in ('resolved', 'closed')) = (${t.outcome} is not null)`),
    check('support_case_rating', sql`${t.rating} between 1 and 5`),
    check('support_case_ticket', sql`(${t.dealershipId} is null) = (${t.category} is null)`),
  ],
)

export type CaseRow = typeof cases.$inferSelect

/** Holds what was written in a case: its sender’s messages, our answers, and notes that only administrators read. */
export const caseEntries = pgTable(
  'support_case_entry',
  {
    id: identity(),
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: entryKinds }).notNull(),
    authorUserId: account('author_user_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('support_case_entry_of_case').on(t.caseId, t.id),
    index('support_case_entry_by_author').on(t.authorUserId),
  ],
)

/** Opens a message to the site to who has the link of a mail about it. Its token is stored as a hash. */
export const caseLinks = pgTable(
  'support_case_link',
  {
    id: identity(),
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('support_case_link_by_token').on(t.tokenHash),
    index('support_case_link_of_case').on(t.caseId),
    index('support_case_link_by_end').on(t.expiresAt),
  ],
)

/** Holds the words with which a dealership’s staff opened a ticket. */
export const tickets = pgTable('support_ticket', {
  id: identity(),
  body: text('body').notNull(),
  /** Names the page from which help was asked. */
  page: text('page').notNull().default(''),
  createdAt: createdAt(),
})

/** Names what a ticket is about, as the concept of that kind knows it: a car, a run, an invoice, a conversation. */
export const caseAbout = pgTable(
  'support_case_about',
  {
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: aboutKinds }).notNull(),
    aboutId: reference('about_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.kind] })],
)

/** Holds the files of a ticket and of what is written in a case. */
export const caseAttachments = pgTable(
  'support_case_attachment',
  {
    assetId: text('asset_id')
      .primaryKey()
      .references(() => assets.id, { onDelete: 'cascade' }),
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Is null for those that came with the ticket itself. */
    entryId: reference('entry_id').references(() => caseEntries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [
    index('support_case_attachment_of_case').on(t.caseId),
    index('support_case_attachment_of_entry').on(t.entryId).where(sql`${t.entryId} is not null`),
  ],
)

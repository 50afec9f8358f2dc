import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import type { Signal, WritingFacts } from './judge'
import { itemStatuses, moderatedKinds, type RejectReason, type ReportReason, verdicts } from './kinds.contract'
import type { ModerationRules } from './rules.contract'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const account = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** What somebody wrote, as moderators see it: its words when they were judged, and what was decided. */
export const moderationItems = pgTable(
  'moderation_item',
  {
    id: identity(),
    kind: text('kind', { enum: moderatedKinds }).notNull(),
    sourceId: reference('source_id').notNull(),
    queue: text('queue').notNull().generatedAlwaysAs(sql`case when kind = 'post' then 'posts' else 'comments' end`),
    /** Who wrote it; null: the account is gone. */
    userId: account('user_id'),
    /** In whose name. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'set null' }),
    /** The plain words that were judged. */
    text: text('text').notNull(),
    /** How often its author has changed the words. */
    edits: integer('edits').notNull().default(0),
    /** Of the letters and numbers alone; null for a text that many write, such as a word of thanks. */
    textHash: text('text_hash'),
    facts: jsonb('facts').$type<WritingFacts>().notNull(),
    signals: jsonb('signals').$type<Signal[]>().notNull(),
    /** From 0 to 100, reports among it. */
    score: integer('score').notNull(),
    status: text('status', { enum: itemStatuses }).notNull(),
    reason: text('reason').$type<RejectReason>(),
    /** When it began to wait for a moderator, the last time. */
    heldAt: instant('held_at'),
    /** Open ones, each of another person. */
    reportCount: integer('report_count').notNull().default(0),
    takenBy: account('taken_by'),
    takenAt: instant('taken_at'),
    /** Null: by the rules alone. */
    decidedBy: account('decided_by'),
    decidedAt: instant('decided_at'),
    /** Of the text, the author and what it is about (`beginsWithWords`). */
    words: tsvector('words').notNull().default(sql`''::tsvector`),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('moderation_item_by_source').on(t.kind, t.sourceId),
    index('moderation_item_by_risk').on(t.queue, t.status, t.score, t.id),
    index('moderation_item_by_age').on(t.queue, t.status, t.createdAt, t.id),
    index('moderation_item_waiting').on(t.queue, t.heldAt).where(sql`status = 'pending'`),
    index('moderation_item_of_kind_by_risk').on(t.kind, t.status, t.score, t.id),
    index('moderation_item_of_kind_by_age').on(t.kind, t.status, t.createdAt, t.id),
    index('moderation_item_reported').on(t.queue, t.score, t.id).where(sql`report_count > 0 and status = 'approved'`),
    index('moderation_item_by_author').on(t.userId, t.createdAt),
    index('moderation_item_by_standing')
      .on(t.userId, t.createdAt, t.reportCount, t.decidedBy)
      .where(sql`status = 'approved'`),
    index('moderation_item_by_hash').on(t.textHash, t.createdAt).where(sql`text_hash is not null`),
    index('moderation_item_by_dealership').on(t.dealershipId).where(sql`dealership_id is not null`),
    index('moderation_item_by_decider').on(t.decidedBy).where(sql`decided_by is not null`),
    index('moderation_item_decided').on(t.queue, t.decidedAt).where(sql`decided_by is not null`),
    index('moderation_item_by_taker').on(t.takenBy).where(sql`taken_by is not null`),
    index('moderation_item_words').using('gin', t.words),
    check('moderation_item_score', sql`${t.score} between 0 and 100`),
  ],
)

export const moderationReports = pgTable(
  'moderation_report',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => moderationItems.id, { onDelete: 'cascade' }),
    reporterUserId: account('reporter_user_id'),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    /** Of the words that were reported: `edits` of the item. */
    edits: integer('edits').notNull().default(0),
    status: text('status', { enum: ['open', 'upheld', 'dismissed'] })
      .notNull()
      .default('open'),
    /** The batch of decisions that ended it. */
    endedBy: text('ended_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('moderation_report_once').on(t.itemId, t.reporterUserId, t.edits),
    index('moderation_report_by_reporter').on(t.reporterUserId),
    index('moderation_report_by_end').on(t.endedBy).where(sql`ended_by is not null`),
  ],
)

/** What moderators decided: those of one press share a batch, which can be undone. */
export const moderationDecisions = pgTable(
  'moderation_decision',
  {
    id: identity(),
    batch: text('batch').notNull(),
    itemId: reference('item_id')
      .notNull()
      .references(() => moderationItems.id, { onDelete: 'cascade' }),
    /** Who had written it: somebody else may edit it later. */
    authorUserId: account('author_user_id'),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    reason: text('reason').$type<RejectReason>(),
    note: text('note').notNull().default(''),
    statusBefore: text('status_before', { enum: itemStatuses }).notNull(),
    reasonBefore: text('reason_before').$type<RejectReason>(),
    moderatorId: account('moderator_id'),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('moderation_decision_by_batch').on(t.batch),
    index('moderation_decision_by_item').on(t.itemId, t.id),
    index('moderation_decision_by_author').on(t.authorUserId, t.createdAt),
    index('moderation_decision_newest').on(t.createdAt),
    index('moderation_decision_by_moderator').on(t.moderatorId),
  ],
)

/** What an author was told or forbidden. */
export const writingMeasures = pgTable(
  'writing_measure',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['warning', 'suspension'] }).notNull(),
    reason: text('reason').$type<RejectReason>().notNull(),
    note: text('note').notNull().default(''),
    /** Of a suspension; null: until somebody lifts it. */
    until: instant('until'),
    createdBy: account('created_by'),
    createdAt: createdAt(),
    liftedBy: account('lifted_by'),
    liftedAt: instant('lifted_at'),
  },
  (t) => [
    index('writing_measure_of').on(t.userId, t.createdAt),
    index('writing_measure_by_creator').on(t.createdBy),
    index('writing_measure_by_lifter').on(t.liftedBy).where(sql`lifted_by is not null`),
  ],
)

/** The newest are in force. */
export const moderationRules = pgTable(
  'moderation_rules',
  {
    id: identity(),
    rules: jsonb('rules').$type<ModerationRules>().notNull(),
    createdBy: account('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('moderation_rules_by_author').on(t.createdBy)],
)

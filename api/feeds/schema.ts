import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { type PhotoPolicy, photoPolicies } from '../vehicles/feed-photos/kinds'
import type { Severity } from './issues'
import * as kinds from './kinds'
import type { UnitQuestion } from './units/kinds'

/** Where the listing files of a dealership come from, how they are read, and what may become of them unseen. */
export const feeds = pgTable(
  'feed',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: kinds.feedTypes }).notNull(),
    /** Of a file that is fetched: where it is, and how its server knows us (encrypted). */
    url: text('url'),
    /** Of a watched folder: its name below the root that the site's operator has set. Named once, by us. */
    folder: text('folder'),
    auth: text('auth', { enum: kinds.feedAuths }).notNull().default('none'),
    authUser: text('auth_user'),
    authSecret: text('auth_secret'),
    format: text('format', { enum: kinds.feedFormats }).notNull().default('auto'),
    encoding: text('encoding', { enum: kinds.feedEncodings }).notNull().default('auto'),
    rowKey: text('row_key', { enum: kinds.rowKeys }).notNull().default('vin'),
    /** A column's header → our field, or '' where the column is left out. What is not named is recognised. */
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    /** Our field → what the file says there, in small letters → what we call it ('': nothing). */
    valueMaps: jsonb('value_maps').$type<Record<string, Record<string, string>>>().notNull().default({}),
    /** Name the unit and the currency of amounts that state none; 'auto' until staff have answered. */
    mileageUnit: text('mileage_unit', { enum: kinds.mileageUnitChoices }).notNull().default('auto'),
    priceCurrency: text('price_currency', { enum: kinds.priceCurrencies }).notNull().default('auto'),
    missingPolicy: text('missing_policy', { enum: kinds.missingPolicies }).notNull().default('ask'),
    maxDelistPercent: integer('max_delist_percent').notNull().default(30),
    priceJumpPercent: integer('price_jump_percent').notNull().default(30),
    photoPolicy: text('photo_policy', { enum: photoPolicies }).notNull().default('keep_manual'),
    /** Whether what was compared is applied without anybody having looked. */
    appliesByItself: boolean('applies_by_itself').notNull().default(false),
    schedule: text('schedule', { enum: kinds.feedSchedules }).notNull().default('off'),
    /** Of a daily schedule: the minute of the day, by the dealership's clocks. */
    dailyMinute: integer('daily_minute').notNull().default(180),
    /** Says about which runs the staff that work with feeds are notified. */
    notify: text('notify', { enum: kinds.feedNotices }).notNull().default('all'),
    enabled: boolean('enabled').notNull().default(true),
    nextRunAt: instant('next_run_at'),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    /** When staff were last told of a failure; null: the newest run did not fail. */
    failureToldAt: instant('failure_told_at'),
    /** What the file's server said of the version that was fetched last. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('feed_by_dealership').on(t.dealershipId, t.id),
    index('feed_due').on(t.nextRunAt).where(sql`enabled and next_run_at is not null`),
  ],
)

export interface RunCounts {
  read: number
  created: number
  updated: number
  unchanged: number
  merged: number
  refused: number
  warnings: number
  /** Vehicles that the file does not have any more. */
  delisted?: number
  /** Rows that were left out because they have a warning, and vehicles that a roll-back leaves as they are. */
  leftOut?: number
  conflicts?: number
  /** How often each issue code came up: stored issues are capped, these are not. */
  codes?: Partial<Record<string, number>>
  /** Counts each code by what happened: a wrong check digit refuses some VINs and not others. */
  bySeverity?: Partial<Record<string, Partial<Record<Severity, number>>>>
  /** Tells how bad a code was at its worst: of runs that were read before they counted by severity. */
  severities?: Partial<Record<string, Severity>>
  /** Counts the rows to create that go in as drafts, because the plan is full or the dealership is not approved. */
  drafts?: number
  /** Counts the rows to create or to change that have a warning. */
  warned?: number
  /** Rows read, or applied or rolled back, so far: shows that a run is alive. */
  surveyed?: number
  done?: number
}

/** What a feed said when the run began: changing the feed changes no run. */
export interface RunSettings {
  format: (typeof kinds.feedFormats)[number]
  encoding: (typeof kinds.feedEncodings)[number]
  rowKey: (typeof kinds.rowKeys)[number]
  mapping: Record<string, string>
  valueMaps: Record<string, Record<string, string>>
  missingPolicy: (typeof kinds.missingPolicies)[number]
  maxDelistPercent: number
  priceJumpPercent: number
  photoPolicy: PhotoPolicy
  appliesByItself: boolean
  /** Are missing in runs that began before feeds had them: 'auto'. */
  mileageUnit?: (typeof kinds.mileageUnitChoices)[number]
  priceCurrency?: (typeof kinds.priceCurrencies)[number]
}

export const feedRuns = pgTable(
  'feed_run',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    feedId: reference('feed_id').references(() => feeds.id, { onDelete: 'set null' }),
    trigger: text('trigger', { enum: kinds.runTriggers }).notNull(),
    startedBy: reference('started_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    fileSha256: text('file_sha256').notNull(),
    /** Where the file is kept; null: it was read where it lies, or is gone. */
    fileKey: text('file_key'),
    /** Since when its time is over; `fileToRemove`: where its bytes lie until they are removed. */
    fileRemovedAt: instant('file_removed_at'),
    fileToRemove: text('file_to_remove'),
    /** Since when its rows and issues are not shown any more; `hasRowsToRemove`: until they are deleted. */
    rowsRemovedAt: instant('rows_removed_at'),
    hasRowsToRemove: boolean('has_rows_to_remove').notNull().default(false),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    settings: jsonb('settings').$type<RunSettings>(),
    /** Says how much its stored rows take, as they were compared. */
    rowBytes: bigint('row_bytes', { mode: 'number' }).notNull().default(0),
    /** The columns of a vehicle that this file says nothing about. */
    notGiven: text('not_given').array().notNull().default([]),
    status: text('status', { enum: kinds.runStatuses }).notNull(),
    counts: jsonb('counts').$type<RunCounts>().notNull(),
    failure: text('failure'),
    /** Why somebody has to look before this is applied. */
    quarantine: text('quarantine', { enum: kinds.quarantineReasons }),
    /** Holds what the amounts of its file look like, and what the dealership has answered. */
    unitQuestion: jsonb('unit_question').$type<UnitQuestion>(),
    /** What administrators of the site want to know of the dealership before this is applied. */
    question: text('question'),
    askedAt: instant('asked_at'),
    askedBy: reference('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the dealership says to that; a new question takes it away. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: reference('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** Which rows are applied: all that are not refused, or those without a warning. */
    appliesValidOnly: boolean('applies_valid_only').notNull().default(false),
    /** Whether what the file misses is taken off the site. */
    delistsMissing: boolean('delists_missing').notNull().default(false),
    /** Rows up to this line are applied, or rolled back down to it. */
    cursorLine: bigint('cursor_line', { mode: 'number' }).notNull().default(0),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    heldUntil: instant('held_until'),
    attempts: integer('attempts').notNull().default(0),
    /** Counts the milliseconds of reading and applying; waiting for a turn or for a person is no work. */
    workedMs: bigint('worked_ms', { mode: 'number' }).notNull().default(0),
    startedAt: instant('started_at').notNull(),
    comparedAt: instant('compared_at'),
    appliedAt: instant('applied_at'),
    appliedBy: reference('applied_by').references(() => users.id, { onDelete: 'set null' }),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('feed_run_by_dealership').on(t.dealershipId, t.startedAt),
    index('feed_run_by_feed').on(t.feedId, t.startedAt),
    index('feed_run_in_order').on(t.startedAt, t.id),
    index('feed_run_by_status').on(t.startedAt, t.status),
    index('feed_run_by_words').using('gin', sql`search_words(file_name)`),
    index('feed_run_by_hash').on(t.fileSha256),
    index('feed_run_at_work')
      .on(t.id)
      .where(sql`status in ('queued', 'fetching', 'parsing', 'applying', 'rolling_back')`),
    index('feed_run_held').on(t.startedAt).where(sql`status = 'quarantined'`),
    index('feed_run_with_file').on(t.startedAt).where(sql`file_key is not null`),
    index('feed_run_kept_files').on(t.fileKey, t.fileBytes, t.startedAt).where(sql`file_key is not null`),
    index('feed_run_with_rows').on(t.startedAt).where(sql`rows_removed_at is null`),
    index('feed_run_to_purge').on(t.id).where(sql`file_to_remove is not null or has_rows_to_remove`),
    index('feed_run_by_starter').on(t.startedBy).where(sql`started_by is not null`),
    index('feed_run_by_applier').on(t.appliedBy).where(sql`applied_by is not null`),
    index('feed_run_by_asker').on(t.askedBy).where(sql`asked_by is not null`),
    index('feed_run_by_answerer').on(t.answeredBy).where(sql`answered_by is not null`),
  ],
)

export const feedIssues = pgTable(
  'feed_issue',
  {
    id: identity(),
    runId: reference('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    code: text('code').notNull(),
    severity: text('severity', { enum: ['error', 'warning', 'info'] }).notNull(),
    field: text('field'),
    value: text('value'),
    reason: text('reason').notNull(),
  },
  (t) => [index('feed_issue_by_run').on(t.runId, t.code, t.line)],
)

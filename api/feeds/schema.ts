import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { identity, instant, reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'

export interface RunCounts {
  read: number
  created: number
  updated: number
  unchanged: number
  merged: number
  refused: number
  warnings: number
  /** How often each issue code came up: stored issues are capped, these are not. */
  codes?: Partial<Record<string, number>>
  /** Rows looked at before the first is applied: shows that a run is alive. */
  surveyed?: number
}

export const feedRuns = pgTable(
  'feed_run',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    trigger: text('trigger', { enum: ['command', 'upload', 'schedule', 'push'] }).notNull(),
    startedBy: reference('started_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    fileSha256: text('file_sha256').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    status: text('status', { enum: ['parsing', 'applying', 'applied', 'failed', 'cancelled'] }).notNull(),
    counts: jsonb('counts').$type<RunCounts>().notNull(),
    failure: text('failure'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('feed_run_by_dealership').on(t.dealershipId, t.startedAt),
    index('feed_run_by_starter').on(t.startedBy).where(sql`started_by is not null`),
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

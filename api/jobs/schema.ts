import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'

/** Has a row for each job of the schedule: when it is due next, and how the last run ended. */
export const scheduledJobs = pgTable('scheduled_job', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  heldUntil: instant('held_until'),
  attempts: integer('attempts').notNull().default(0),
  finishedAt: instant('finished_at'),
  lastError: text('last_error'),
})

/** Has a row for each worker and each scheduled job: whether it is paused, and how its last rounds ended. */
export const workStates = pgTable('work_state', {
  name: text('name').primaryKey(),
  kind: text('kind', { enum: ['worker', 'schedule'] }).notNull(),
  pausedAt: instant('paused_at'),
  lastRoundAt: instant('last_round_at'),
  lastSuccessAt: instant('last_success_at'),
  lastErrorAt: instant('last_error_at'),
  lastError: text('last_error'),
})

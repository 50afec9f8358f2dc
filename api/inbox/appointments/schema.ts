import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { appointmentStatuses, sides } from '../kinds'
import { threads } from '../schema'

/** A test drive or a visit that a thread is about. The car and the dealership are the thread’s. */
export const appointments = pgTable(
  'appointment',
  {
    id: identity(),
    threadId: reference('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    status: text('status', { enum: appointmentStatuses }).notNull().default('proposed'),
    /** Who named this time: the other side confirms it. */
    proposedBy: text('proposed_by', { enum: sides }).notNull(),
    /** Of the calendar file: raised by every change that calendars are to show. */
    sequence: integer('sequence').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('appointment_of_thread').on(t.threadId, t.id),
    index('appointment_by_time').on(t.startsAt).where(sql`${t.status} in ('proposed', 'confirmed')`),
    uniqueIndex('appointment_active').on(t.threadId).where(sql`${t.status} in ('proposed', 'confirmed')`),
    check('appointment_lasts', sql`${t.minutes} > 0`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'

const statuses = ['published', 'pending', 'hidden', 'deleted'] as const
const dealership = () =>
  reference('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'cascade' })
const author = () => reference('user_id').references(() => users.id, { onDelete: 'set null' })

/** What somebody asks in public about a vehicle. */
export const questions = pgTable(
  'question',
  {
    id: identity(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** Whose vehicle it is. */
    dealershipId: dealership(),
    userId: author(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    /** When an answer was first to be read; null: readers see none. */
    answeredAt: instant('answered_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('question_of_vehicle')
      .on(t.vehicleId, sql`${t.answeredAt} desc nulls last`, sql`${t.createdAt} desc`)
      .where(sql`status = 'published'`),
    index('question_unanswered')
      .on(t.dealershipId, t.createdAt)
      .where(sql`status = 'published' and answered_at is null`),
    index('question_by_author').on(t.userId, t.vehicleId),
    check('question_text_short', sql`length(${t.text}) <= 500`),
  ],
)

/** The one answer of the dealership. */
export const answers = pgTable(
  'answer',
  {
    id: identity(),
    questionId: reference('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    dealershipId: dealership(),
    userId: author(),
    text: text('text').notNull(),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    editedAt: instant('edited_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('answer_of_question').on(t.questionId),
    index('answer_by_dealership').on(t.dealershipId),
    index('answer_by_author').on(t.userId),
    check('answer_text_short', sql`length(${t.text}) <= 2000`),
  ],
)

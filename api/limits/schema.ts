import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from '../database/columns'

/** Counts the uses of a limit in its present window, which ends at `expire` (milliseconds since 1970, by the database's clock). */
export const rateLimits = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: reference('expire'),
})

import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from '../database/columns'

/** The table of rate-limiter-flexible's PostgreSQL store: its columns are the library's. */
export const rateLimits = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: reference('expire'),
})

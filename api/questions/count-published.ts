import { type SQL, sql } from 'drizzle-orm'
import { questions } from './schema'

/** Counts the questions that everybody can read, as a piece of a larger statement. */
export const publishedQuestions = (vehicle: SQL): SQL =>
  sql`(select count(*)::int from ${questions} q where q.vehicle_id = ${vehicle} and q.status = 'published')`

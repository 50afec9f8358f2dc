import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { vinQuestions } from './schema'

export type QuestionRow = typeof vinQuestions.$inferSelect

/** Returns what was asked last about each listing. */
export async function newestQuestions(
  { db }: { db: Context['db'] | Transaction },
  vehicleIds: readonly number[],
): Promise<Map<number, QuestionRow>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(vinQuestions)
    .where(inArray(vinQuestions.vehicleId, [...vehicleIds]))
    .orderBy(asc(vinQuestions.id))
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedRows } from './schema'
import type { Lines } from './window'

export type RowResult = Awaited<ReturnType<typeof rowResults>>[number]

/** What came of the rows of a run after one line up to another, in their order, at most so many. Rows that were not read again are not among them. */
export function rowResults({ db }: Pick<Context, 'db'>, runId: number, { after, last }: Lines, limit: number) {
  const { line, action, state, vin, stockNo, issues } = feedRows
  return db
    .select({ line, action, state, vin, stockNo, issues })
    .from(feedRows)
    .where(and(eq(feedRows.runId, runId), gt(line, after), lte(line, last)))
    .orderBy(asc(line))
    .limit(limit)
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Issue, IssueCode } from '../issues'
import { feedIssues } from '../schema'

export async function insertIssues(
  { db }: { db: Context['db'] | Transaction },
  runId: number,
  issues: readonly Issue[],
): Promise<void> {
  if (issues.length === 0) return
  await db.execute(sql`
    insert into ${feedIssues} (run_id, line, code, severity, field, value, reason)
    select ${runId}::bigint, x.line, x.code, x.severity, x.field, x.value, x.reason
    from json_to_recordset(${JSON.stringify(issues)}::json)
      as x(line int, code text, severity text, field text, value text, reason text)`)
}

const shownRefusals = 50

export async function firstRefusals({ db }: Pick<Context, 'db'>, runId: number): Promise<Issue[]> {
  const { line, code, severity, field, value, reason } = feedIssues
  const rows = await db
    .select({ line, code, severity, field, value, reason })
    .from(feedIssues)
    .where(and(eq(feedIssues.runId, runId), eq(feedIssues.severity, 'error')))
    .orderBy(asc(line), asc(feedIssues.id))
    .limit(shownRefusals)
  return rows.map((row) => ({ ...row, code: row.code as IssueCode }))
}

/** Deletes at most so many. */
export const dropSomeIssues = ({ db }: Pick<Context, 'db'>, runId: number, limit: number) =>
  db.delete(feedIssues).where(sql`id in (select id from ${feedIssues} where run_id = ${runId} limit ${limit})`)

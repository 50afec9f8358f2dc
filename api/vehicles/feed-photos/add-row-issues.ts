import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { feedRows, type StoredIssue } from '../feed-rows/schema'

/** What is said of a row of a run once its photos were asked for. */
export async function addRowIssues(
  tx: Transaction,
  { runId, line }: { runId: number; line: number },
  issues: readonly StoredIssue[],
): Promise<void> {
  await tx.execute(sql`
    update ${feedRows} set issues = coalesce(issues, '[]') || ${JSON.stringify(issues)}::jsonb
    where run_id = ${runId} and line = ${line}`)
}

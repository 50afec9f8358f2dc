import type { Context } from '../../context'
import { csvRows } from '../../csv'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { refuseRemovedRows } from '../retention/removed'
import { issuesOf, ownRun } from './read-runs'

const columns = ['line', 'severity', 'code', 'field', 'value', 'reason']

/** Writes as text what a spreadsheet would take for a formula. Throws not_found, gone once the rows are removed. */
export async function issuesCsv(context: Context & Staff, { id }: { id: number }): Promise<Download> {
  refuseRemovedRows(await ownRun(context, id))
  const rows = (await issuesOf(context, id)).map(({ line, severity, code, field, value, reason }) => [
    String(line),
    severity,
    code,
    field ?? '',
    value ?? '',
    reason,
  ])
  return {
    content: Buffer.from(`\uFEFF${csvRows([columns, ...rows])}`),
    mime: 'text/csv; charset=utf-8',
    name: `feed-run-${id}-issues.csv`,
  }
}

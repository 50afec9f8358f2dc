import Papa from 'papaparse'
import type { Context } from '../../context'
import { beginsFormula } from '../../formulas'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { issuesOf } from './read-runs'

/** What a spreadsheet would take for a formula stands as text. Throws not_found. */
export async function issuesCsv(context: Context & Staff, { id }: { id: number }): Promise<Download> {
  const rows = (await issuesOf(context, { id })).map(({ line, severity, code, field, value, reason }) => ({
    ...{ line, severity, code, field: field ?? '', value: value ?? '', reason },
  }))
  const columns = ['line', 'severity', 'code', 'field', 'value', 'reason']
  const text = Papa.unparse({ fields: columns, data: rows }, { escapeFormulae: beginsFormula, newline: '\r\n' })
  return {
    content: Buffer.from(`\uFEFF${text}\r\n`),
    mime: 'text/csv; charset=utf-8',
    name: `feed-run-${id}-issues.csv`,
  }
}

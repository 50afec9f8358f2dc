import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from '../../context'
import { csvRows } from '../../csv'
import { firstMissingLine } from '../../vehicles/feed-rows/missing-vehicles'
import { type RowResult, rowResults } from '../../vehicles/feed-rows/row-results'
import { isOfFile } from '../file-issues'
import { LineNumbers } from '../reading/line-numbers'
import { type ReadableFile, recordsBelow } from '../reading/readable-file'
import type { SourceRecord } from '../reading/records'
import type { RunRow } from './present-run'
import { issuesOf } from './read-runs'
import { resultInWords } from './row-labels'

type Run = Pick<RunRow, 'id' | 'status'>
interface SaidOfRow {
  code: string
  reason: string
}

const columns = ['da_result', 'da_issues', 'da_reasons']
const rowsAtOnce = 500

/** Yields the file as CSV, some rows at a time: all that memory holds is those and the issues that are listed (20,000 at most). */
export async function* annotatedParts(
  context: Context,
  run: Run,
  file: ReadableFile,
): AsyncGenerator<string, void, void> {
  await readAllColumns(file)
  yield `\uFEFF${csvRows([[...columns, ...columnsOf(file)]])}`
  const listed = await listedIssues(context, run.id)
  for await (const records of windowsOf(recordsBelow(file))) {
    const results = await resultsOf(context, run.id, records)
    yield csvRows(records.map(({ line, cells }) => [...saidOf(line, results.get(line), listed, run), ...cells]))
    await turn()
  }
  yield* missingRows(context, run, file)
}

/** Reads XML and JSON once for its columns: the last vehicle may bring another, and the header goes first. */
async function readAllColumns(file: ReadableFile): Promise<void> {
  if (!('paths' in file.layout)) return
  for await (const _ of recordsBelow(file)) await turn()
}

const columnsOf = ({ layout }: ReadableFile): readonly string[] =>
  'paths' in layout ? layout.paths : layout.header.cells

async function listedIssues(context: Context, runId: number): Promise<Map<number, SaidOfRow[]>> {
  const byLine = new Map<number, SaidOfRow[]>()
  for (const issue of await issuesOf(context, runId))
    if (!isOfFile(issue)) byLine.set(issue.line, [...(byLine.get(issue.line) ?? []), issue])
  return byLine
}

async function* windowsOf(batches: AsyncIterable<SourceRecord[]>): AsyncGenerator<SourceRecord[]> {
  const lines = new LineNumbers()
  let window: SourceRecord[] = []
  for await (const records of batches)
    for (const record of records) {
      if (window.push(lines.next(record)) < rowsAtOnce) continue
      yield window
      window = []
    }
  if (window.length > 0) yield window
}

async function resultsOf(
  context: Context,
  runId: number,
  records: readonly SourceRecord[],
): Promise<Map<number, RowResult>> {
  const [first, last] = [records[0]?.line ?? 1, records.at(-1)?.line ?? 0]
  const rows = await rowResults(context, runId, { after: first - 1, last }, rowsAtOnce)
  return new Map(rows.map((row) => [row.line, row]))
}

/** Finds what is known of a row without a result, which says what it said the last time: the list of issues alone has it. */
function saidOf(line: number, row: RowResult | undefined, listed: Map<number, SaidOfRow[]>, { status }: Run): string[] {
  const said = row ? (row.issues ?? []) : (listed.get(line) ?? [])
  const codes = [...new Set(said.map(({ code }) => code))]
  return [row ? resultInWords(row, status) : 'unchanged', codes.join(' '), said.map(({ reason }) => reason).join(' ')]
}

/** Writes vehicles that the file misses, with VIN and stock number in the columns where the file has those. */
async function* missingRows(context: Context, run: Run, file: ReadableFile): AsyncGenerator<string, void, void> {
  const { cells, columns: of } = file.layout.header
  const [vinColumn, stockColumn] = [of.get('vin')?.[0], of.get('stock')?.[0]]
  for (let after = firstMissingLine - 1; ; ) {
    const rows = await rowResults(context, run.id, { after, last: Number.MAX_SAFE_INTEGER }, rowsAtOnce)
    const cellOf = ({ vin, stockNo }: RowResult, at: number) =>
      (at === vinColumn ? vin : at === stockColumn ? stockNo : '') ?? ''
    yield csvRows(
      rows.map((row) => [...saidOf(row.line, row, new Map(), run), ...cells.map((_, at) => cellOf(row, at))]),
    )
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.line
  }
}

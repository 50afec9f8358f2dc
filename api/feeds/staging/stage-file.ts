import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from '../../context'
import { type KnownRows, loadKnownRows } from '../../vehicles/feed-rows/known-rows'
import { hashRow, type RawHash, recipeOf } from '../../vehicles/feed-rows/raw-hash'
import { insertStaged, leftOutRow, type StagedRow, stagedVehicle } from '../../vehicles/feed-rows/stage-rows'
import { normaliserVersion } from '../../vehicles/upsert/facts'
import { type Header, repeatsHeader } from '../headers'
import { identify } from '../identify'
import { type Issue, issue } from '../issues'
import { normalizeVehicle } from '../normalize'
import { LineNumbers } from '../reading/line-numbers'
import { type ReadableFile, recordsBelow } from '../reading/readable-file'
import type { SourceRecord } from '../reading/records'
import { FileRefused, stopWhenCancelled } from '../refusals'
import type { ImportContext } from '../row'
import { AmountSamples } from '../units/amount-samples'
import { UnusedColumns } from '../unused-columns'

const rowsAtOnce = 2_000
/** Rows to read before yielding to the event loop: to the database's answers and to requests. */
const rowsBetweenTurns = 50

export interface Staging {
  /** Rows of the file, repeated headers among them. */
  read: number
  known: KnownRows
  unused: UnusedColumns
  amounts: AmountSamples
}

interface StageOptions {
  runId: number
  /** What decides beside the row how it is read: settings of the feed, names of the catalogue. */
  recipe: unknown
  onProgress: (rows: number) => Promise<void>
  signal?: AbortSignal
}

/**
 * Reads a file once and stages each row that says something new. A row whose text is known is not parsed. The next rows are
 * read while the database takes the last. Throws FileRefused (FILE_EMPTY) when the header has no rows below it; ImportCancelled.
 */
export async function stageFile(
  context: Context,
  file: ReadableFile,
  importContext: ImportContext,
  options: StageOptions,
): Promise<Staging> {
  const known = await loadKnownRows(context, importContext.dealership.id)
  const staging: Staging = { read: 0, known, unused: new UnusedColumns(), amounts: new AmountSamples(importContext) }
  const stager = new RowStager(file, importContext, staging, options.recipe)
  let writing = Promise.resolve()
  try {
    for await (const records of recordsBelow(file)) {
      stopWhenCancelled(options.signal)
      for (const [at, record] of records.entries()) {
        if (at % rowsBetweenTurns === 0) await turn()
        stager.take(record)
        if (stager.waiting.length < rowsAtOnce) continue
        await writing
        writing = insertStaged(context, options.runId, stager.empty())
        writing.catch(() => undefined)
      }
      staging.read += records.length
      await options.onProgress(staging.read)
    }
  } finally {
    await writing
  }
  await insertStaged(context, options.runId, stager.empty())
  if (staging.read === 0) throw new FileRefused('FILE_EMPTY', 'The file has a header row and nothing below it.')
  return staging
}

class RowStager {
  waiting: StagedRow[] = []
  private recipe = ''
  private header: Header | null = null
  private readonly lines = new LineNumbers()

  constructor(
    private readonly file: ReadableFile,
    private readonly importContext: ImportContext,
    private readonly staging: Pick<Staging, 'known' | 'unused' | 'amounts'>,
    private readonly settings: unknown,
  ) {}

  take(read: SourceRecord): void {
    const record = this.lines.next(read)
    const header = this.currentHeader()
    if (repeatsHeader(header, record.cells)) this.leaveOut('reject', issue(record.line, 'HEADER_REPEATED'))
    else this.takeRow(record, header)
  }

  /** Of XML and JSON it widens while the file is read: the same cells then mean something else. */
  private currentHeader(): Header {
    const { header } = this.file.layout
    if (header === this.header) return header
    const { dealership, thisYear } = this.importContext
    this.recipe = recipeOf([normaliserVersion, header.cells, header.mapping, dealership, thisYear, this.settings])
    this.header = header
    return header
  }

  private takeRow(record: SourceRecord, header: Header): void {
    this.staging.unused.see(header, record.cells)
    this.staging.amounts.see(record, header)
    const hash = hashRow(this.recipe, record.cells)
    const before = record.fault !== null ? undefined : this.staging.known.see(hash, record.line)
    if (before === undefined) this.read(record, header, hash)
    else if (before > 0) this.leaveOut('merged', sameRow(before, record.line))
  }

  private read(record: SourceRecord, header: Header, hash: RawHash): void {
    const identified = identify(record, header, this.importContext)
    if (!identified.ok) {
      this.leaveOut('reject', identified.issue)
      return
    }
    const vehicle = normalizeVehicle(identified.identity, this.importContext)
    const judged = this.importContext.rules.judge(vehicle.issues)
    if (judged.refusal) {
      this.leaveOut('reject', judged.refusal)
      return
    }
    const issues = judged.issues.map(({ line: _, ...rest }) => rest)
    this.waiting.push(stagedVehicle({ ...vehicle, issues }, hash))
  }

  empty(): StagedRow[] {
    const rows = this.waiting
    this.waiting = []
    return rows
  }

  private leaveOut(action: 'reject' | 'merged', { line, ...issue }: Issue): void {
    this.waiting.push(leftOutRow(action, line, issue))
  }
}

const sameRow = (first: number, last: number) =>
  issue(first, 'DUP_VIN', {
    field: 'row',
    reason: `Lines ${first} and ${last} are the same; line ${last}, the last, wins.`,
  })

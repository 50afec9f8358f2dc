import type { Context } from '../context'
import { refreshVehicleStatistics } from '../vehicles/upsert/upsert'
import { type ApplyScope, applyBatch, type BatchOutcome, factsNotGiven } from './apply'
import { vehiclesIn } from './batches'
import { fileIssues } from './classify-row'
import { type FirstPass, type ReadableFile, runFirstPass } from './first-pass'
import { loadImportContext } from './import-context'
import { type CodeCounts, ImportReport } from './import-report'
import { type Issue, issue } from './issues'
import { readLayout } from './layout'
import type { NormalizedVehicle } from './normalize'
import { FileRefused, ImportCancelled, stopWhenCancelled } from './refusals'
import type { ImportContext } from './row'
import { claimRun, finishRun, noteFirstPass, type RunEnd, saveProgress, startApplying, type Trigger } from './runs'
import type { RunCounts } from './schema'
import { type Encoding, inspectSource, type OpenFile, type SourceFacts } from './source'

export interface ImportInput {
  dealershipId: number
  fileName: string
  /** Called several times; each call starts at the file's beginning. gzip is recognised. */
  open: OpenFile
  trigger: Trigger
  /** Compare and report only: no run is recorded, nothing is written. */
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

export type ImportProgress =
  | { phase: 'waiting'; forRun: number }
  | { phase: 'surveying'; rows: number }
  | { phase: 'applying'; rows: number; of: number; counts: RunCounts }

export interface ImportResult {
  /** Null for a dry run. */
  runId: number | null
  status: RunEnd['status']
  failure: string | null
  counts: RunCounts
  codes: CodeCounts
  /** The first 50 refusals; all of them (up to 20,000) stand in feed_issue. */
  refusals: Issue[]
  layout: {
    format: string | null
    delimiter: string
    encoding: Encoding
    mapping: Record<string, string>
    unused: string[]
  } | null
}

const beatEveryMs = 1_500

/**
 * Imports a listing file into a dealership: reads it through twice with flat memory, applies it in transactions of 500
 * vehicles, publishes a change event for each. What the database has and the file has not stays. A file that is no listing file ends as
 * status 'failed', an aborted signal as 'cancelled' (what was applied stays). Imports of one dealership wait for each other.
 * Throws not_found for an unknown dealership; anything unforeseen is recorded on the run and thrown on.
 */
export async function importFile(context: Context, input: ImportInput): Promise<ImportResult> {
  const importContext = await loadImportContext(context, input.dealershipId)
  const report = new ImportReport()
  const outcome = await inspect(input)
  if (outcome.end?.status === 'cancelled') return resultOf(null, report, outcome.end, null)
  const runId = await startRun(context, input, outcome.source)
  if (runId === 'cancelled') return resultOf(null, report, { status: 'cancelled' }, null)
  const task = new ImportTask(context, input, importContext, report, runId)
  const end = await task.run(outcome)
  return resultOf(runId, report, end, task.file)
}

interface FileInspection {
  source: SourceFacts
  end: RunEnd | null
  refused: FileRefused | null
}

async function inspect(input: ImportInput): Promise<FileInspection> {
  const nothing: SourceFacts = { bytes: 0, sha256: '', encoding: 'utf-8' }
  try {
    return { source: await inspectSource(input.open, input.signal), end: null, refused: null }
  } catch (error) {
    if (error instanceof ImportCancelled) return { source: nothing, end: { status: 'cancelled' }, refused: null }
    if (error instanceof FileRefused) return { source: nothing, end: null, refused: error }
    throw error
  }
}

async function startRun(
  context: Context,
  input: ImportInput,
  source: SourceFacts,
): Promise<number | null | 'cancelled'> {
  if (input.dryRun) return null
  const { dealershipId, trigger, fileName } = input
  const run = { dealershipId, trigger, fileName, fileBytes: source.bytes, fileSha256: source.sha256 }
  const onWaiting = (forRun: number) => input.onProgress?.({ phase: 'waiting', forRun })
  try {
    return await claimRun(context, run, { onWaiting, signal: input.signal })
  } catch (error) {
    if (error instanceof ImportCancelled) return 'cancelled'
    throw error
  }
}

function resultOf(runId: number | null, report: ImportReport, end: RunEnd, file: ReadableFile | null): ImportResult {
  const { counts, codes, refusals } = report
  const header = file?.layout.header
  const layout =
    file && header
      ? {
          format: header.format,
          delimiter: file.layout.delimiter,
          encoding: file.encoding,
          mapping: header.mapping,
          unused: header.unused,
        }
      : null
  return { runId, status: end.status, failure: end.failure ?? null, counts, codes, refusals, layout }
}

class ImportTask {
  file: ReadableFile | null = null
  private lastBeat = performance.now()
  private nextRefresh = 1_000

  constructor(
    private readonly context: Context,
    private readonly input: ImportInput,
    private readonly importContext: ImportContext,
    private readonly report: ImportReport,
    private readonly runId: number | null,
  ) {}

  async run({ source, refused }: FileInspection): Promise<RunEnd> {
    try {
      if (refused) throw refused
      await this.read(source)
      return await this.end({ status: 'applied' })
    } catch (error) {
      if (error instanceof ImportCancelled) return this.end({ status: 'cancelled' })
      if (error instanceof FileRefused) {
        this.report.add([issue(0, error.code, { reason: error.message })])
        return this.end({ status: 'failed', failure: error.message })
      }
      await this.end({ status: 'failed', failure: 'The import broke off through a fault of the program.' })
      throw error
    }
  }

  private async read(source: SourceFacts) {
    const { open, signal } = this.input
    const layout = await readLayout(open, source.encoding)
    const file = { open, encoding: source.encoding, layout }
    this.file = file
    const firstPass = await runFirstPass(file, this.importContext, (rows) => this.onFirstPass(rows), signal)
    if (this.runId !== null) await startApplying(this.context, this.runId, layout.header.mapping)
    this.report.add(fileIssues(file))
    await this.apply(file, firstPass)
  }

  private async onFirstPass(rows: number) {
    this.input.onProgress?.({ phase: 'surveying', rows })
    if (this.runId === null || performance.now() - this.lastBeat < beatEveryMs) return
    this.lastBeat = performance.now()
    await noteFirstPass(this.context, this.runId, rows)
  }

  private async apply(file: ReadableFile, firstPass: FirstPass) {
    const { header } = file.layout
    const scope: ApplyScope = {
      dealershipId: this.importContext.dealership.id,
      notGiven: factsNotGiven(header),
      stockOf: firstPass.stockOf,
      dryRun: this.input.dryRun ?? false,
    }
    // The next batch is read while the database is at work on one; however reading ends, that one is waited for.
    let applying = Promise.resolve()
    try {
      for await (const batch of vehiclesIn(file, this.importContext, firstPass, this.report)) {
        await applying
        applying = this.flush(scope, batch, firstPass)
        applying.catch(() => undefined)
      }
    } finally {
      await applying
    }
  }

  private async flush(scope: ApplyScope, batch: readonly NormalizedVehicle[], firstPass: FirstPass) {
    stopWhenCancelled(this.input.signal)
    this.count(batch.length, await applyBatch(this.context, scope, batch))
    if (this.runId !== null) await saveProgress(this.context, this.runId, this.report)
    await this.refreshStatistics()
    const counts = this.report.snapshot()
    this.input.onProgress?.({ phase: 'applying', rows: counts.read, of: firstPass.rows, counts })
  }

  /** After the first thousand written vehicles, and whenever their number has doubled since. */
  private async refreshStatistics() {
    const { created, updated } = this.report.counts
    if (this.input.dryRun || created + updated < this.nextRefresh) return
    this.nextRefresh = (created + updated) * 2
    await refreshVehicleStatistics(this.context)
  }

  private count(rows: number, outcome: BatchOutcome) {
    const { counts } = this.report
    counts.read += rows
    counts.created += outcome.created
    counts.updated += outcome.updated
    counts.unchanged += outcome.unchanged
    this.report.add(outcome.issues)
    for (const reason of outcome.refused) this.report.refuse(reason)
  }

  private async end(end: RunEnd): Promise<RunEnd> {
    if (this.runId !== null) await finishRun(this.context, this.runId, this.report, end)
    return end
  }
}

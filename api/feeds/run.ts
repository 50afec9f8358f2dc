import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { dealershipForImport } from '../dealerships/directory'
import { findOrRefuse } from '../refusals'
import { type UnknownValue, unknownValues } from '../vehicles/feed-rows/staged-issues'
import type { Issue, IssueCode } from './issues'
import type { OpenFile } from './reading/chunks'
import type { Encoding } from './reading/encoding'
import type { Layout } from './reading/layout'
import type { FileLimits } from './reading/limits'
import type { ReadableFile } from './reading/readable-file'
import { openSource, type Source } from './reading/source'
import { FileRefused, ImportCancelled } from './refusals'
import { applyRun, beginApplying } from './runs/apply-run'
import { claimRun } from './runs/claim-run'
import { brokeOff, endRun, noteRefusedFile, type RunEnd } from './runs/end-run'
import { firstRefusals } from './runs/list-issues'
import { readRun } from './runs/read-run'
import { removeRun } from './runs/remove-run'
import { RunProgress } from './runs/run-progress'
import { commandSettings } from './runs/settings'
import { feedRuns, type RunCounts, type RunSettings } from './schema'

const maxShownValues = 20

export type CodeCounts = Partial<Record<IssueCode, number>>

export interface ImportInput {
  dealershipId: number
  fileName: string
  /** Called several times; each call starts at the file's beginning. gzip is recognised. */
  open: OpenFile
  limits?: FileLimits
  /** How the file is read, where that is not recognised. */
  settings?: Partial<RunSettings>
  /** Compare and report only: nothing that was read is kept. */
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

export type ImportProgress =
  | { phase: 'waiting'; forRun: number }
  | { phase: 'surveying'; rows: number }
  | { phase: 'applying'; rows: number; of: number }

export interface ImportResult {
  /** Null for a dry run, and for a file that was never begun. */
  runId: number | null
  status: 'applied' | 'failed' | 'cancelled'
  failure: string | null
  counts: RunCounts
  codes: CodeCounts
  /** The first 50 refusals; all of them (up to 20,000) stand in feed_issue. */
  refusals: Issue[]
  /** The most frequent words that nobody knows. */
  unknownValues: UnknownValue[]
  layout: {
    format: string | null
    delimiter: Layout['delimiter']
    encoding: Encoding
    mapping: Record<string, string>
    unused: string[]
  } | null
}

/**
 * Imports a listing file into a dealership: reads it once with flat memory, compares it with what the dealership has, and
 * applies all that is not refused in transactions of 5,000 rows. What the database has and the file has not stays. A file that
 * is no listing file ends as status 'failed', an aborted signal as 'cancelled' (what was applied stays). Imports of one
 * dealership wait for each other. Throws not_found for an unknown dealership; anything unforeseen is recorded on the run and thrown on.
 */
export async function importFile(context: Context, input: ImportInput): Promise<ImportResult> {
  await dealershipForImport(context, input.dealershipId)
  let inspected: Inspected | null = null
  try {
    inspected = await inspect(input)
    const { dealershipId, fileName } = input
    const { bytes: fileBytes, sha256: fileSha256 } = inspected instanceof FileRefused ? noFile : inspected
    const run = {
      dealershipId,
      fileName,
      fileBytes,
      fileSha256,
      trigger: 'command',
      settings: commandSettings,
    } as const
    const onWaiting = (forRun: number) => input.onProgress?.({ phase: 'waiting', forRun })
    const runId = await claimRun(context, run, { onWaiting, signal: input.signal })
    return await new CommandRun(context, input, runId).result(inspected)
  } catch (error) {
    if (error instanceof ImportCancelled) return notBegun
    throw error
  } finally {
    if (inspected && !(inspected instanceof FileRefused)) inspected.close()
  }
}

const nothing: RunCounts = { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
const notBegun: ImportResult = {
  runId: null,
  status: 'cancelled',
  failure: null,
  counts: nothing,
  codes: {},
  refusals: [],
  unknownValues: [],
  layout: null,
}

const noFile = { bytes: 0, sha256: '' }
const settingsOf = ({ settings }: ImportInput): RunSettings => ({ ...commandSettings, ...settings })

type Inspected = Source | FileRefused

async function inspect({ open, limits, settings, signal }: ImportInput): Promise<Inspected> {
  try {
    return await openSource(open, { limits, encoding: settings?.encoding, signal })
  } catch (error) {
    if (error instanceof FileRefused) return error
    throw error
  }
}

class CommandRun {
  private file: ReadableFile | null = null
  private readonly progress: RunProgress

  constructor(
    private readonly context: Context,
    private readonly input: ImportInput,
    private readonly runId: number,
  ) {
    this.progress = new RunProgress(context, runId, input.signal, (rows) =>
      input.onProgress?.({ phase: 'surveying', rows }),
    )
  }

  async result(inspected: Inspected): Promise<ImportResult> {
    const end = await this.work(inspected)
    const { context, runId, input } = this
    await endRun(context, runId, end, { set: this.progress.worked() })
    const row = await rowOf(context, runId)
    const refusals = await firstRefusals(context, runId)
    const unknown = await unknownValues(context, runId, maxShownValues)
    if (input.dryRun) await removeRun(context, runId)
    const { counts } = row
    return {
      runId: input.dryRun ? null : runId,
      status: end.status,
      failure: end.failure ?? null,
      counts,
      codes: counts.codes ?? {},
      refusals,
      unknownValues: unknown,
      layout: this.layout(),
    }
  }

  private async work(source: Inspected): Promise<RunEnd & { status: ImportResult['status'] }> {
    try {
      if (source instanceof FileRefused) throw source
      await this.readAndApply(source)
      return { status: 'applied' }
    } catch (error) {
      if (error instanceof ImportCancelled) return { status: 'cancelled' }
      if (error instanceof FileRefused) {
        await noteRefusedFile(this.context, this.runId, error)
        return { status: 'failed', failure: error.message }
      }
      await endRun(this.context, this.runId, { status: 'failed', failure: brokeOff }, { set: this.progress.worked() })
      throw error
    }
  }

  private async readAndApply(source: Source) {
    const { context, input, runId } = this
    const run = { id: runId, dealershipId: input.dealershipId, feedId: null, settings: settingsOf(input) }
    const { file, counts } = await readRun(context, run, source, this.progress)
    this.file = file
    if (input.dryRun) return
    await beginApplying(context, runId, {})
    const of = counts.created + counts.updated
    input.onProgress?.({ phase: 'applying', rows: 0, of })
    await applyRun(context, await rowOf(context, runId), this.progress, (rows) =>
      input.onProgress?.({ phase: 'applying', rows, of }),
    )
  }

  private layout(): ImportResult['layout'] {
    if (!this.file) return null
    const { encoding, layout } = this.file
    const { vendor, mapping, unused } = layout.header
    return { format: vendor?.name ?? null, delimiter: layout.delimiter, encoding, mapping, unused }
  }
}

async function rowOf({ db }: Context, runId: number) {
  const [row] = await db.select().from(feedRuns).where(eq(feedRuns.id, runId))
  return findOrRefuse(row, 'The import')
}

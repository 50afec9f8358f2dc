import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { gone } from '../../refusals'
import { pageLimits } from '../reading/limits'
import { openSource } from '../reading/source'
import { FileRefused } from '../refusals'
import { annotatedParts } from './annotate-rows'
import type { RunRow } from './present-run'
import { partsInTurn } from './read-in-turn'
import { ownRun } from './read-runs'
import { savedAs } from './run-file'
import { asTheRunReads } from './run-reading'
import { commandSettings } from './settings'
import { openStored } from './stored-file'
import { whyNotAnnotated } from './why-not-annotated'

/** Exceeds what the connection of a slow reader lives: an answer that is never taken keeps its file open no longer. */
const maxIdleMs = 5 * 60_000

/** Throws not_found; conflict of a run that was not compared; gone once its file or its rows are removed; unavailable when too many wait. */
export async function annotatedFile(
  context: Context & Staff,
  files: FileStore,
  { id }: { id: number },
): Promise<Download> {
  const run = await ownRun(context, id)
  const refusal = whyNotAnnotated(run)
  if (refusal) throw refusal
  const name = `${savedAs(run.fileName, id).replace(/\.\w{1,5}$/, '')}-annotated.csv`
  return { content: await streamOf(context, files, run), mime: 'text/csv; charset=utf-8', name }
}

/** Makes the first part before the answer begins: what cannot be read is refused in words. */
async function streamOf(context: Context, files: FileStore, run: RunRow): Promise<ReadableStream<Uint8Array>> {
  const parts = partsInTurn(run.dealershipId, partsOf(context, files, run))
  const first = await orRefusal(parts.next())
  const encoder = new TextEncoder()
  let waiting: IteratorResult<string, void> | null = first
  let idle: NodeJS.Timeout | undefined
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(idle)
      const { value, done } = waiting ?? (await parts.next())
      waiting = null
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      idle = setTimeout(() => {
        controller.error(new Error('The file was not taken any further.'))
        void parts.return()
      }, maxIdleMs).unref()
    },
    async cancel() {
      clearTimeout(idle)
      await parts.return()
    },
  })
}

async function* partsOf(context: Context, files: FileStore, run: RunRow): AsyncGenerator<string, void, void> {
  const settings = run.settings ?? commandSettings
  const source = await openSource(openStored(files, run.fileKey ?? ''), {
    limits: pageLimits,
    encoding: settings.encoding,
  })
  try {
    yield* annotatedParts(context, run, await asTheRunReads(source, settings))
  } finally {
    source.close()
  }
}

async function orRefusal<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (error) {
    throw error instanceof FileRefused ? gone(error.message) : error
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { transaction } from '../../context'
import { ArrivingBytes, fileBytesLeft } from '../../dealerships/file-quota'
import { guardedDownload, TooLarge, UnsafeRedirect } from '../../outbound/guarded-download'
import { NotCallable } from '../../outbound/guarded-fetch'
import { TooSlow } from '../../outbound/lowest-pace'
import { Refusal } from '../../refusals'
import { scratchPath } from '../../scratch'
import { FileRefused } from '../refusals'
import { feedRuns, feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { requireFetching } from './may-fetch'
import type { RunRow } from './present-run'
import type { RunProgress } from './run-progress'
import type { FetchLimits, RunWorker } from './run-worker'

export const maxFileBytes = 250 * 1024 * 1024
/** Takes 250 MB in ten minutes; a server that is slower from the first minute on is given up at once. */
const fetchLimits: FetchLimits = {
  timeoutMs: 10 * 60_000,
  maxBytes: maxFileBytes,
  pace: { firstByteMs: 60_000, minBytesPerSecond: 16 * 1024, lookMs: 30_000 },
}
const beatEveryMs = 2_000

/** Fetches the run's file and queues the run to be read. Returns false when the server says that the file is unchanged. Throws FileRefused, ImportCancelled. */
export async function fetchFile(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<boolean> {
  const { context, files } = worker
  const [feed] = await context.db
    .select()
    .from(feeds)
    .where(eq(feeds.id, run.feedId ?? 0))
  if (!feed?.url) throw new FileRefused('FILE_UNREADABLE', 'The feed has no address that its file is fetched from.')
  const bytesLeft = await orFileRefused(async () => {
    await requireFetching(context, run.dealershipId)
    return fileBytesLeft(context, worker.quotas, run.dealershipId)
  })
  await context.db.update(feedRuns).set({ status: 'fetching' }).where(eq(feedRuns.id, run.id))
  const path = await scratchPath(files.scratch)
  const arriving = await ArrivingBytes.open(context, worker.quotas, run.dealershipId)
  let stored = 0
  try {
    const answer = await beatingWhile(progress, (signal) =>
      download(worker, feed, { url: feed.url ?? '', path, bytesLeft, arriving, signal }),
    )
    if (answer.status === 304) return false
    if (answer.status !== 200)
      throw new FileRefused(
        'FILE_UNREADABLE',
        `The file’s server answers ${answer.status}. Check the address and the password.`,
      )
    await keepFile(worker, run, feed, { ...answer, path })
    stored = answer.bytes
    return true
  } finally {
    await rm(path, { force: true })
    await arriving.settle(stored)
  }
}

type Fetched = Awaited<ReturnType<typeof guardedDownload>> & { path: string }

/** Stores the file before its run may be read: a process that is killed in between fetches it again. */
async function keepFile({ context, files }: RunWorker, run: RunRow, feed: FeedRow, fetched: Fetched) {
  const { name: fileName, bytes: fileBytes, etag, lastModified, path } = fetched
  const fileKey = `feeds/runs/${run.id}`
  const fileSha256 = await sha256Of(path)
  await files.take(fileKey, path)
  try {
    await transaction(context, async (tx) => {
      const facts = { fileKey, fileName, fileBytes, fileSha256 }
      const waiting = { status: 'queued', heldUntil: null, attempts: 0 } as const
      await tx
        .update(feedRuns)
        .set({ ...facts, ...waiting })
        .where(eq(feedRuns.id, run.id))
      await tx.update(feeds).set({ etag, lastModified }).where(eq(feeds.id, feed.id))
    })
  } catch (error) {
    await files.remove(fileKey)
    throw error
  }
}

/** Ends the run in the words of a refusal. */
export async function orFileRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new FileRefused(error.code === 'too_many' ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE', error.message)
  }
}

/** Says every two seconds that the run is alive, and hears that it shall stop, however slow the server is. */
async function beatingWhile<T>(progress: RunProgress, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let beat = Promise.resolve()
  const beating = setInterval(() => {
    beat = beat.then(() => progress.beat({})).catch((error: unknown) => stop.abort(error))
  }, beatEveryMs)
  try {
    return await work(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    clearInterval(beating)
    await beat // one that is late would hold the run that waits to be read
  }
}

interface Download {
  url: string
  path: string
  /** Says what the dealership may still send today, before the file comes. */
  bytesLeft: number
  arriving: ArrivingBytes
  signal: AbortSignal
}

async function download(worker: RunWorker, feed: FeedRow, { url, path, bytesLeft, arriving, signal }: Download) {
  const { callable, secrets, limits = fetchLimits } = worker
  const secret = secrets.open(feed.id, feed.authSecret)
  const headers: Record<string, string> = {
    'user-agent': 'DriveAvenue-Feeds/1.0',
    ...(feed.etag && { 'if-none-match': feed.etag }),
    ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
    ...(feed.auth === 'bearer' && secret && { authorization: `Bearer ${secret}` }),
    ...(feed.auth === 'basic' && secret && { authorization: `Basic ${basic(feed.authUser ?? '', secret)}` }),
  }
  const maxBytes = Math.min(limits.maxBytes, bytesLeft)
  try {
    const onBytes = (bytes: number) => arriving.add(bytes)
    return await guardedDownload(url, { headers, ...limits, maxBytes, path, onBytes, signal }, callable)
  } catch (error) {
    if (error instanceof Refusal || (error instanceof TooLarge && bytesLeft < limits.maxBytes))
      throw new FileRefused('FILE_TOO_LARGE', 'This file is more than your dealership may still send today.')
    throw new FileRefused('FILE_UNREADABLE', wordsFor(error))
  }
}

const basic = (user: string, secret: string) => Buffer.from(`${user}:${secret}`).toString('base64')

function wordsFor(error: unknown): string {
  if (error instanceof NotCallable) return 'The address leads to no server of the public Internet.'
  if (error instanceof UnsafeRedirect || error instanceof TooSlow) return error.message
  if (error instanceof TooLarge) return `${error.message} A feed takes 250 MB at most.`
  if (error instanceof Error && error.name === 'TimeoutError') return 'The file’s server took longer than ten minutes.'
  return 'The file’s server could not be reached, or broke off. Check the address.'
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

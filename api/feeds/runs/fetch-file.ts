import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { guardedDownload, TooLarge, UnsafeRedirect } from '../../outbound/guarded-download'
import { NotCallable } from '../../outbound/guarded-fetch'
import { scratchPath } from '../../scratch'
import { FileRefused } from '../refusals'
import { feedRuns, feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import type { RunRow } from './present-run'
import type { RunProgress } from './run-progress'
import type { FetchLimits, RunWorker } from './run-worker'

export const maxFileBytes = 250 * 1024 * 1024
const fetchLimits: FetchLimits = { timeoutMs: 10 * 60_000, maxBytes: maxFileBytes }
const beatEveryMs = 2_000

/** The key under which the file is kept; null where its server says that it is the one of the last time. Throws FileRefused, ImportCancelled. */
export async function fetchFile(worker: RunWorker, run: RunRow, progress: RunProgress): Promise<string | null> {
  const { context, files } = worker
  const [feed] = await context.db
    .select()
    .from(feeds)
    .where(eq(feeds.id, run.feedId ?? 0))
  if (!feed?.url) throw new FileRefused('FILE_UNREADABLE', 'The feed has no address that its file is fetched from.')
  await context.db.update(feedRuns).set({ status: 'fetching' }).where(eq(feedRuns.id, run.id))
  const path = await scratchPath(files.scratch)
  try {
    const answer = await beatingWhile(progress, (signal) =>
      download(worker, feed, { url: feed.url ?? '', path, signal }),
    )
    if (answer.status === 304) return null
    if (answer.status !== 200)
      throw new FileRefused(
        'FILE_UNREADABLE',
        `The file’s server answers ${answer.status}. Check the address and the password.`,
      )
    const key = `feeds/runs/${run.id}`
    const fileSha256 = await sha256Of(path)
    await files.take(key, path)
    const facts = { fileKey: key, fileName: answer.name, fileBytes: answer.bytes, fileSha256 }
    await context.db.update(feedRuns).set(facts).where(eq(feedRuns.id, run.id))
    const { etag, lastModified } = answer
    await context.db.update(feeds).set({ etag, lastModified }).where(eq(feeds.id, feed.id))
    return key
  } finally {
    await rm(path, { force: true })
  }
}

/** Nobody takes the run for dead, and it hears that it shall stop, however slow the server is. */
async function beatingWhile<T>(progress: RunProgress, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const beating = setInterval(() => progress.beat({}).catch((error: unknown) => stop.abort(error)), beatEveryMs)
  try {
    return await work(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    clearInterval(beating)
  }
}

interface Download {
  url: string
  path: string
  signal: AbortSignal
}

async function download(worker: RunWorker, feed: FeedRow, { url, path, signal }: Download) {
  const { callable, secrets, limits = fetchLimits } = worker
  const secret = secrets.open(feed.id, feed.authSecret)
  const headers: Record<string, string> = {
    'user-agent': 'DriveAvenue-Feeds/1.0',
    ...(feed.etag && { 'if-none-match': feed.etag }),
    ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
    ...(feed.auth === 'bearer' && secret && { authorization: `Bearer ${secret}` }),
    ...(feed.auth === 'basic' && secret && { authorization: `Basic ${basic(feed.authUser ?? '', secret)}` }),
  }
  try {
    return await guardedDownload(url, { headers, ...limits, path, signal }, callable)
  } catch (error) {
    throw new FileRefused('FILE_UNREADABLE', wordsFor(error))
  }
}

const basic = (user: string, secret: string) => Buffer.from(`${user}:${secret}`).toString('base64')

function wordsFor(error: unknown): string {
  if (error instanceof NotCallable) return 'The address leads to no server of the public Internet.'
  if (error instanceof UnsafeRedirect) return error.message
  if (error instanceof TooLarge) return `${error.message} A feed takes 250 MB at most.`
  if (error instanceof Error && error.name === 'TimeoutError') return 'The file’s server took longer than ten minutes.'
  return 'The file’s server could not be reached, or broke off. Check the address.'
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { guardedDownload, TooLarge } from '../../outbound/guarded-download'
import { NotCallable } from '../../outbound/guarded-fetch'
import { scratchPath } from '../../scratch'
import { FileRefused } from '../refusals'
import { feedRuns, feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import type { RunRow } from './present-run'
import type { RunWorker } from './run-worker'

const timeoutMs = 10 * 60_000
export const maxFileBytes = 250 * 1024 * 1024

/** The key under which the file is kept; null where its server says that it is the one of the last time. Throws FileRefused. */
export async function fetchFile(worker: RunWorker, run: RunRow): Promise<string | null> {
  const { context, files } = worker
  const [feed] = await context.db
    .select()
    .from(feeds)
    .where(eq(feeds.id, run.feedId ?? 0))
  if (!feed?.url) throw new FileRefused('FILE_UNREADABLE', 'The feed has no address that its file is fetched from.')
  await context.db.update(feedRuns).set({ status: 'fetching' }).where(eq(feedRuns.id, run.id))
  const path = await scratchPath(files.scratch)
  try {
    const answer = await download(worker, feed, feed.url, path)
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

async function download({ callable, secrets }: RunWorker, feed: FeedRow, url: string, path: string) {
  const secret = secrets.open(feed.id, feed.authSecret)
  const headers: Record<string, string> = {
    'user-agent': 'DriveAvenue-Feeds/1.0',
    ...(feed.etag && { 'if-none-match': feed.etag }),
    ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
    ...(feed.auth === 'bearer' && secret && { authorization: `Bearer ${secret}` }),
    ...(feed.auth === 'basic' && secret && { authorization: `Basic ${basic(feed.authUser ?? '', secret)}` }),
  }
  try {
    return await guardedDownload(url, { headers, timeoutMs, maxBytes: maxFileBytes, path }, callable)
  } catch (error) {
    throw new FileRefused('FILE_UNREADABLE', wordsFor(error))
  }
}

const basic = (user: string, secret: string) => Buffer.from(`${user}:${secret}`).toString('base64')

function wordsFor(error: unknown): string {
  if (error instanceof NotCallable) return 'The address leads to no server of the public Internet.'
  if (error instanceof TooLarge) return `${error.message} A feed takes 250 MB at most.`
  if (error instanceof Error && error.name === 'TimeoutError') return 'The file’s server took longer than ten minutes.'
  return 'The file’s server could not be reached, or broke off. Check the address.'
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { lstat, rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import { consumeFileBytes, fileBytesLeft } from '../../dealerships/file-quota'
import { Refusal } from '../../refusals'
import { orNull, scratchPath, writeAtMost } from '../../scratch'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { isUnfinished } from '../runs/at-work'
import { maxFileBytes } from '../runs/fetch-file'
import { startRun } from '../runs/start-run'
import { feedRuns, feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { forgetTaken, openTaken, type TakenFile, type WatchedFolder } from './watched-folder'

export interface Bringing {
  context: Context
  files: FileStore
  quotas: FeedQuotas
  /** Bytes; a feed's limit unless a test says otherwise. */
  maxBytes?: number
}

interface Taken {
  feed: FeedRow
  folder: WatchedFolder
  taken: TakenFile
}

export async function isIdle({ db }: Pick<Context, 'db'>, feedId: number): Promise<boolean> {
  return (await db.$count(feedRuns, and(eq(feedRuns.feedId, feedId), isUnfinished))) === 0
}

/**
 * Queues a run of a file that was taken; whether one has begun. The file leaves the folder when its run is there, and its key
 * names it: a process that is killed in between, or two at once, begin no second run and lose none.
 */
export async function bringTaken(bringing: Bringing, { feed, folder, taken }: Taken): Promise<boolean> {
  const { context, files, maxBytes = maxFileBytes } = bringing
  const key = `feeds/runs/folder-${feed.id}-${taken.id}`
  if (!(await isKnown(context, feed.id, key))) {
    const path = await scratchPath(files.scratch)
    try {
      const copied = (await todaysRefusal(bringing, feed, taken)) ?? (await orNull(copyTaken(taken, path, maxBytes)))
      if (copied === null) return false // another process has brought it
      if ('refused' in copied) {
        await folder.refuse(taken, copied.refused)
        return false
      }
      await files.take(key, path)
      if (!(await begin(bringing, feed.id, { ...copied, name: taken.name, key }))) return false
    } finally {
      await rm(path, { force: true })
    }
    await forgetTaken(taken)
    return true
  }
  await forgetTaken(taken)
  return false
}

const isKnown = async ({ db }: Pick<Context, 'db'>, feedId: number, key: string): Promise<boolean> =>
  (await db.$count(feedRuns, and(eq(feedRuns.feedId, feedId), eq(feedRuns.fileKey, key)))) > 0

/** Returns the refusal of a file whose dealership has sent too much today, null when it may come. */
async function todaysRefusal({ context, quotas }: Bringing, { dealershipId }: FeedRow, { path }: TakenFile) {
  const bytes = (await orNull(lstat(path)))?.size
  try {
    if (bytes !== undefined) await fileBytesLeft(context, quotas, dealershipId, bytes)
    return null
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

type Copied = { bytes: number; sha256: string } | { refused: string }

async function copyTaken(taken: TakenFile, path: string, maxBytes: number): Promise<Copied> {
  const file = await openTaken(taken)
  if (!file)
    return { refused: 'We may not read this file. Let the account that puts it here give its group the right.' }
  const hash = createHash('sha256')
  const tooLarge = { refused: `This file is too large: a feed takes ${Math.floor(maxBytes / 1024 / 1024)} MB at most.` }
  try {
    if ((await file.stat()).size > maxBytes) return tooLarge
    const pieces = (async function* () {
      for await (const piece of file.createReadStream({ autoClose: false })) {
        hash.update(piece)
        yield piece as Uint8Array
      }
    })()
    const bytes = await writeAtMost(path, pieces, maxBytes)
    if (bytes > maxBytes) return tooLarge
    return bytes === 0 ? { refused: 'This file is empty.' } : { bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** False while another run is under way, or the feed was switched off meanwhile: the file waits. */
async function begin(
  { context, quotas }: Bringing,
  feedId: number,
  file: { name: string; bytes: number; sha256: string; key: string },
): Promise<boolean> {
  try {
    return await transaction(context, async (tx) => {
      const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('update')
      if (feed?.type !== 'directory' || !feed.enabled) return false
      if (await isKnown({ db: tx as never }, feedId, file.key)) return true
      await consumeFileBytes({ db: tx }, quotas, feed.dealershipId, file.bytes)
      await startRun(tx, context, feed, { trigger: 'folder', file })
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

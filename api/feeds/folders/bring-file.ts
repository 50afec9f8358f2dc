import { createHash } from 'node:crypto'
import { lstat, rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import { ArrivingBytes, fileBytesLeft } from '../../dealerships/file-quota'
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
  /** Bounds a file in bytes; a feed's limit unless a test says otherwise. */
  maxBytes?: number
}

interface Taken {
  feed: FeedRow
  folder: WatchedFolder
  taken: TakenFile
  /** Tells whether another process may be bringing it: this one found it taken. */
  isLeft?: boolean
}

export async function isIdle({ db }: Pick<Context, 'db'>, feedId: number): Promise<boolean> {
  return (await db.$count(feedRuns, and(eq(feedRuns.feedId, feedId), isUnfinished))) === 0
}

/**
 * Queues a run of a file that was taken, and returns whether one has begun. The file leaves the folder when its run is there, and
 * its key names it: a process that is killed in between, or two at once, begin no second run and lose none.
 */
export async function bringTaken(bringing: Bringing, { feed, folder, taken, isLeft }: Taken): Promise<boolean> {
  const { context } = bringing
  const key = `feeds/runs/folder-${feed.id}-${taken.id}`
  const outcome = (await isKnown(context, feed.id, key)) ? 'known' : await bringNew(bringing, { feed, taken, key })
  if (outcome === 'waits') return false
  if (typeof outcome === 'object') {
    // Leaves it for some looks, or what another process counts of it now would be why it is refused.
    if (!isLeft || context.now().getTime() - taken.takenMs > atWorkMs) await folder.refuse(taken, outcome.refused)
    return false
  }
  await forgetTaken(taken)
  return outcome === 'begun'
}

const atWorkMs = 10 * 60_000

type Refused = { refused: string }

/** Returns that it waits, also where another process has brought it meanwhile; then the next look finds it known or gone. */
async function bringNew(
  bringing: Bringing,
  { feed, taken, key }: Omit<Taken, 'folder'> & { key: string },
): Promise<Outcome | Refused> {
  const { context, files, quotas, maxBytes = maxFileBytes } = bringing
  const refusal = await todaysRefusal(bringing, feed, taken)
  if (refusal) return refusal
  const path = await scratchPath(files.scratch)
  const arriving = await ArrivingBytes.open(context, quotas, feed.dealershipId)
  let stored = 0
  try {
    const copied = await orNull(copyTaken(taken, path, { maxBytes, arriving }))
    if (copied === null) return 'waits'
    if ('refused' in copied) return copied
    await files.take(key, path)
    const outcome = await begin(context, feed.id, { ...copied, name: taken.name, key })
    if (outcome === 'begun') stored = copied.bytes
    return outcome
  } finally {
    await rm(path, { force: true })
    await arriving.settle(stored)
  }
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

type Copied = { bytes: number; sha256: string } | Refused

async function copyTaken(
  taken: TakenFile,
  path: string,
  { maxBytes, arriving }: { maxBytes: number; arriving: ArrivingBytes },
): Promise<Copied> {
  const file = await openTaken(taken)
  if (!file)
    return { refused: 'We may not read this file. Let the account that puts it here give its group the right.' }
  const hash = createHash('sha256')
  const tooLarge = { refused: `This file is too large: a feed takes ${Math.floor(maxBytes / 1024 / 1024)} MB at most.` }
  try {
    if ((await file.stat()).size > maxBytes) return tooLarge
    const pieces = (async function* () {
      for await (const piece of file.createReadStream({ autoClose: false })) {
        await arriving.add(piece.length)
        hash.update(piece)
        yield piece as Uint8Array
      }
    })()
    const bytes = await writeAtMost(path, pieces, maxBytes)
    if (bytes > maxBytes) return tooLarge
    return bytes === 0 ? { refused: 'This file is empty.' } : { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  } finally {
    await file.close()
  }
}

type Outcome = 'begun' | 'known' | 'waits'

/** Returns that the file waits while another run is under way, and once the feed is switched off. */
async function begin(
  context: Context,
  feedId: number,
  file: { name: string; bytes: number; sha256: string; key: string },
): Promise<Outcome> {
  try {
    return await transaction(context, async (tx) => {
      const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('update')
      if (feed?.type !== 'directory' || !feed.enabled) return 'waits'
      if (await isKnown({ db: tx as never }, feedId, file.key)) return 'known'
      await startRun(tx, context, feed, { trigger: 'folder', file })
      return 'begun'
    })
  } catch (error) {
    if (error instanceof Refusal) return 'waits'
    throw error
  }
}

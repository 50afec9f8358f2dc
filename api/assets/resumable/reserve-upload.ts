import { rm, stat } from 'node:fs/promises'
import { and, inArray, isNull } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { tooMany } from '../../refusals'
import { orNull } from '../../scratch'
import type { FileStore } from '../files'
import { isReceiving } from './alone'
import { pathOf } from './pieces'
import { assetUploads } from './resumable.schema'
import { isOf, type UploadOwner } from './upload-owner'

type NewUpload = typeof assetUploads.$inferInsert
type Clock = Pick<Context, 'now'>

const maxOpen = 120
const idleMs = 10 * 60_000

/** Drops those that have lain idle longest where more are announced than may be open. Throws too_many when none has for ten minutes. */
export async function reserveUpload(
  context: Pick<Context, 'db'> & Clock,
  files: FileStore,
  owner: UploadOwner,
  upload: NewUpload,
): Promise<void> {
  const dropped = await transaction(context, async (tx) => {
    await lockFor(tx, 'uploads', owner.ownerKey ?? owner.ownerUserId)
    const gone = await makeRoom(tx, context, files, owner)
    await tx.insert(assetUploads).values(upload)
    return gone
  })
  for (const id of dropped) await rm(pathOf(files, id), { force: true })
}

async function makeRoom(tx: Transaction, { now }: Clock, files: FileStore, owner: UploadOwner): Promise<string[]> {
  const open = await tx
    .select({ id: assetUploads.id, createdAt: assetUploads.createdAt })
    .from(assetUploads)
    .where(and(isOf(owner), isNull(assetUploads.assetId)))
  const excess = open.length + 1 - maxOpen
  if (excess <= 0) return []
  const aged = await Promise.all(open.map(async (one) => ({ id: one.id, at: await lastPieceAt(files, one) })))
  const idle = aged.filter(({ id, at }) => now().getTime() - at >= idleMs && !isReceiving(id))
  if (idle.length < excess) throw tooMany(`At most ${maxOpen} files at once. Wait for some of them to arrive.`, 60)
  const ids = idle
    .sort((one, other) => one.at - other.at)
    .slice(0, excess)
    .map(({ id }) => id)
  await tx.delete(assetUploads).where(inArray(assetUploads.id, ids))
  return ids
}

/** Milliseconds. Of another machine's, whose file is not here, it is known when they were announced. */
async function lastPieceAt(files: FileStore, { id, createdAt }: { id: string; createdAt: Date }): Promise<number> {
  return (await orNull(stat(pathOf(files, id))))?.mtimeMs ?? createdAt.getTime()
}

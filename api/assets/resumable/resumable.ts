import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { findOrRefuse } from '../../refusals'
import type { FileStore } from '../files'
import type { AssetKind } from '../kinds'
import { maxBytesOf } from '../max-bytes.contract'
import { tooLarge } from '../store'
import { pathOf, sizeOf } from './pieces'
import { reserveUpload } from './reserve-upload'
import { assetUploads } from './resumable.schema'
import { isOf, type UploadOwner } from './upload-owner'

export type UploadRow = typeof assetUploads.$inferSelect

interface Announced {
  owner: UploadOwner
  kind: AssetKind
  bytes: number
  dealershipId: number | null
}

/** Throws too_large, too_many, and whatever counting it does. */
export async function startUpload(
  context: Context,
  files: FileStore,
  { owner, kind, bytes, dealershipId }: Announced,
  count: () => Promise<void> = async () => {},
) {
  if (bytes > maxBytesOf(kind)) throw tooLarge(kind)
  const id = randomBytes(16).toString('base64url')
  await reserveUpload(context, files, owner, { id, ...owner, dealershipId, kind, bytes, createdAt: context.now() })
  try {
    await count()
  } catch (error) {
    await dropUpload(context, files, id)
    throw error
  }
  await mkdir(dirname(pathOf(files, id)), { recursive: true })
  return { id, offset: 0, bytes, asset: null }
}

export async function uploadState(context: Context, files: FileStore, owner: UploadOwner, id: string) {
  return stateOf(files, await ownUpload(context, owner, id))
}

export async function stateOf(files: FileStore, { id, bytes, assetId }: UploadRow) {
  return { id, bytes, asset: assetId, offset: assetId ? bytes : await sizeOf(pathOf(files, id)) }
}

/** Throws not_found for what is another's. */
export async function ownUpload({ db }: Pick<Context, 'db'>, owner: UploadOwner, id: string): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(assetUploads)
    .where(and(eq(assetUploads.id, id), isOf(owner)))
  return findOrRefuse(row, 'The upload')
}

/** Leaves what has become a picture: it is attached to nothing, and purged. */
export async function dropUpload({ db }: Pick<Context, 'db'>, files: FileStore, id: string): Promise<void> {
  await rm(pathOf(files, id), { force: true })
  await db.delete(assetUploads).where(eq(assetUploads.id, id))
}

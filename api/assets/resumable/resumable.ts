import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import type { FileStore } from '../files'
import type { AssetKind } from '../kinds'
import { maxBytesOf } from '../max-bytes.contract'
import { tooLarge } from '../store'
import type { UploadLimits } from '../upload-limits'
import { dealershipFor, type Upload } from '../uploads'
import { pathOf, sizeOf } from './pieces'
import { reserveUpload } from './reserve-upload'
import { assetUploads } from './resumable.schema'

export type UploadRow = typeof assetUploads.$inferSelect
export type OwnContext = Context & SignedIn

interface Announced {
  kind: AssetKind
  bytes: number
  membership: Upload['membership']
}

/** Throws too_large, too_many, forbidden, not_found for another's dealership. */
export async function startUpload(
  context: OwnContext,
  { files, limits }: { files: FileStore; limits: UploadLimits },
  { kind, bytes, membership }: Announced,
) {
  if (bytes > maxBytesOf(kind)) throw tooLarge(kind)
  const dealershipId = (await dealershipFor(context.actor, kind, membership)) ?? null
  const id = randomBytes(16).toString('base64url')
  const upload = { id, ownerUserId: context.actor.id, dealershipId, kind, bytes, createdAt: context.now() }
  await reserveUpload(context, files, upload)
  try {
    await limits.consumeUpload(context.actor)
    await limits.consumeBytes(context, [{ size: bytes }])
  } catch (error) {
    await dropUpload(context, files, id)
    throw error
  }
  await mkdir(dirname(pathOf(files, id)), { recursive: true })
  return { id, offset: 0, bytes, asset: null }
}

export async function uploadState(context: OwnContext, files: FileStore, id: string) {
  return stateOf(files, await ownUpload(context, id))
}

export async function stateOf(files: FileStore, { id, bytes, assetId }: UploadRow) {
  return { id, bytes, asset: assetId, offset: assetId ? bytes : await sizeOf(pathOf(files, id)) }
}

/** Throws not_found for what is somebody else's. */
export async function ownUpload({ db, actor }: OwnContext, id: string): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(assetUploads)
    .where(and(eq(assetUploads.id, id), eq(assetUploads.ownerUserId, actor.id)))
  return findOrRefuse(row, 'The upload')
}

/** What has become a picture stays one: nobody attaches it, and it is purged. */
export async function dropUpload({ db }: Pick<Context, 'db'>, files: FileStore, id: string): Promise<void> {
  await rm(pathOf(files, id), { force: true })
  await db.delete(assetUploads).where(eq(assetUploads.id, id))
}

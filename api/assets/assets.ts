import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { Download } from '../http/download'
import type { SignedIn } from '../http/guards'
import { findOrRefuse, notFound } from '../refusals'
import { attachmentFile } from './attachments'
import { pictureFiles } from './contract'
import type { FileStore } from './files'
import { isAttachment } from './kinds'
import { assets } from './schema'
import sharp from './sharp'

/** The background drawn behind a cut-out in mails, where no CSS background can show through. */
const paper = '#f4f1ea'
const making = new Map<string, Promise<Buffer>>()

/** Made on the first request and stored. Throws not_found for an unknown asset or another file. */
export async function pictureOf(context: Context, files: FileStore, id: string, file: string): Promise<Buffer> {
  if (!pictureFiles.includes(file) || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound('The picture')
  const stored = await files.read(variantKey(id, file))
  if (stored) return stored
  const [asset] = await context.db.select().from(assets).where(eq(assets.id, id))
  if (asset?.status !== 'ready' || isAttachment(asset.kind)) throw notFound('The picture')
  return once(variantKey(id, file), () => makeVariant(files, asset, file))
}

export async function originalOf(context: Context, files: FileStore, id: string): Promise<Buffer | null> {
  const [asset] = await context.db.select().from(assets).where(eq(assets.id, id))
  return asset?.status === 'ready' ? files.read(asset.storageKey) : null
}

/** Throws not_found for anyone but the uploader, and anything else. */
export async function attachmentOf(context: Context & SignedIn, files: FileStore, id: string): Promise<Download> {
  const [asset] = await context.db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerUserId, context.actor.id)))
  if (!asset) throw notFound('The file')
  return attachmentFile(context, files, id)
}

export const variantKey = (id: string, file: string): string => `variants/${id}/${file}`

/** Concurrent requests for one variant share the work. */
function once(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const running = making.get(key) ?? work().finally(() => making.delete(key))
  making.set(key, running)
  return running
}

/** Throws not_found when the picture itself is gone. */
export async function makeVariant(
  files: FileStore,
  { id, storageKey }: { id: string; storageKey: string },
  file: string,
): Promise<Buffer> {
  const source = findOrRefuse(await files.read(storageKey), 'The picture')
  const resized = sharp(source, { limitInputPixels: 150_000_000 })
    .rotate()
    .resize({ width: Number.parseInt(file, 10), withoutEnlargement: true })
  const drawn = file.endsWith('.jpg')
    ? resized.flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true })
    : resized.webp({ quality: 76 })
  const bytes = await drawn.toBuffer()
  await files.write(variantKey(id, file), bytes)
  return bytes
}

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../context'
import { findOrRefuse, notFound } from '../refusals'
import { pictureWidths } from './contract'
import type { FileStore } from './files'
import { assets } from './schema'

const making = new Map<string, Promise<Buffer>>()

/**
 * A picture in one of the offered widths (pixels), as WebP. It is made on the first request and kept.
 * Throws not_found for an unknown asset or another width.
 */
export async function pictureOf(context: Context, files: FileStore, id: string, file: string): Promise<Buffer> {
  const width = pictureWidths.find((offered) => file === `${offered}.webp`)
  if (!width) throw notFound('The picture')
  const variantKey = `variants/${id}/${width}.webp`
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound('The picture')
  const kept = await files.read(variantKey)
  if (kept) return kept
  const [asset] = await context.db.select().from(assets).where(eq(assets.id, id))
  if (asset?.status !== 'ready') throw notFound('The picture')
  return once(variantKey, () => makeVariant(files, asset.storageKey, variantKey, width))
}

/** A picture as it was uploaded; null when it is not there any more. */
export async function originalOf(context: Context, files: FileStore, id: string): Promise<Buffer | null> {
  const [asset] = await context.db.select().from(assets).where(eq(assets.id, id))
  return asset?.status === 'ready' ? files.read(asset.storageKey) : null
}

/** Two visitors who ask at once share the work. */
function once(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const running = making.get(key) ?? work().finally(() => making.delete(key))
  making.set(key, running)
  return running
}

async function makeVariant(files: FileStore, original: string, variantKey: string, width: number): Promise<Buffer> {
  const source = findOrRefuse(await files.read(original), 'The picture')
  const bytes = await sharp(source, { limitInputPixels: 150_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
  await files.write(variantKey, bytes)
  return bytes
}

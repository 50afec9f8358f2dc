import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../context'
import { networkOf } from '../limits/networks'
import { invalid, Refusal } from '../refusals'
import { fileNameOf } from './file-name'
import type { FileStore } from './files'
import { type AssetKind, isAttachment } from './kinds'
import { maxBytesOf, maxMegabytesOf } from './max-bytes.contract'
import { isPicture, type ProcessedImage, redrawn } from './picture'
import { assets } from './schema'
import { endingOf, type FileType, mimeOf, sniff, sniffedBytes } from './sniff'

export interface NewAsset {
  kind: AssetKind
  /** Null for a picture that comes with a registration, until its account is opened (adoptAsset). */
  ownerUserId: number | null
  dealershipId?: number
  /** What its sender called it: kept with attachments. */
  fileName?: string
}
export interface StoredAsset {
  _id: string
  width: number
  height: number
  /** The dominant colour as #rrggbb, or transparent where something shines through. */
  color: string
}

/** Removes it from the scratch folder, also on failure. Throws invalid (field `file`), too_large. */
export async function storeFile(
  context: Context,
  files: FileStore,
  asset: NewAsset,
  path: string,
): Promise<StoredAsset> {
  try {
    const { size } = await stat(path)
    if (size > maxBytesOf(asset.kind)) throw tooLarge(asset.kind)
    const type = await typeOf(path)
    if (!type || (!isPicture(type) && !isAttachment(asset.kind))) throw refusedType(asset.kind)
    return await keep(
      context,
      files,
      asset,
      isPicture(type)
        ? await redrawn(path, type, { scratch: files.scratch, sender: senderOf(context, asset) })
        : asItIs(path, type),
    )
  } finally {
    await rm(path, { force: true })
  }
}

/** Names the queue that a picture waits in: one a dealership, whichever member sends it. */
const senderOf = ({ ip }: Context, { dealershipId, ownerUserId }: NewAsset): string =>
  dealershipId ? `dealership ${dealershipId}` : ownerUserId ? `person ${ownerUserId}` : networkOf(ip)

const asItIs = (path: string, type: FileType): ProcessedImage => ({ path, type, width: 0, height: 0, color: '#dddddd' })

/** The file first, the row last: a process killed in between leaves a file without a row, which a purge removes. */
async function keep(
  context: Context,
  files: FileStore,
  asset: NewAsset,
  finished: ProcessedImage,
): Promise<StoredAsset> {
  const id = randomBytes(16).toString('base64url')
  const { path, type, width, height, color } = finished
  const storageKey = `${folderOf(context.now())}/${id}.${type}`
  try {
    const { size } = await stat(path)
    const sha256 = await hashToken(path)
    await files.take(storageKey, path)
    const widthsDueAt = isAttachment(asset.kind) ? null : context.now()
    const facts = { mime: mimeOf[type], bytes: size, width, height, sha256, color }
    const fileName = isAttachment(asset.kind) ? fileNameOf(asset.fileName ?? '', endingOf(type)) : null
    await context.db.insert(assets).values({ id, ...asset, ...facts, fileName, storageKey, widthsDueAt })
    return { _id: id, width, height, color }
  } catch (error) {
    await files.remove(storageKey).catch(() => {})
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** A folder a day, so that looking for files without a row reads few names. */
export const folderOf = (day: Date): string => `originals/${day.toISOString().slice(0, 10)}`

async function typeOf(path: string): Promise<FileType | null> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const type = sniff(buffer.subarray(0, bytesRead))
    return type === 'text' && !(await isTextThroughout(path)) ? null : type
  } finally {
    await file.close()
  }
}

/** After its first bytes anything could follow. */
async function isTextThroughout(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      if (piece.includes(0)) return false
      decoder.decode(piece, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function hashToken(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export const tooLarge = (kind: AssetKind): Refusal => {
  const words = `This file is too large: at most ${maxMegabytesOf(kind)} MB can be taken.`
  return new Refusal('too_large', words, { file: words })
}

export async function atField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields?.file) throw error
    throw new Refusal(error.code, error.message, { [field]: error.fields.file })
  }
}

function refusedType(kind: AssetKind) {
  const words = isAttachment(kind)
    ? 'Choose a JPEG, PNG, WebP or AVIF picture, a PDF or a plain text file.'
    : 'Choose a JPEG, PNG, WebP or AVIF picture.'
  return invalid(words, { file: words })
}

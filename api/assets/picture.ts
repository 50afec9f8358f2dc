import { open, rm, writeFile } from 'node:fs/promises'
import { invalid, Refusal } from '../refusals'
import { scratchPath } from '../scratch'
import { limitConcurrency } from './limit-concurrency'
import sharp from './sharp'
import type { FileType } from './sniff'

export interface ProcessedImage {
  path: string
  type: FileType
  width: number
  height: number
  color: string
}

/** Sides of what may be uploaded, px. */
const minSide = 64
const maxSide = 12_000
/** What is stored is at most so large; the widest picture that any page shows has 1,600 px. */
const maxStoredSide = 4096
const maxPixels = 100_000_000
/** An AVIF of 1,300 bytes may unfold to any size, and is held in memory whole while it is: 18 bytes a pixel. */
const maxAvifPixels = 24_000_000

const smallWords = `This picture is too small: each side needs ${minSide} pixels.`
export class PictureTooSmall extends Refusal {
  constructor() {
    super('invalid', smallWords, { file: smallWords })
  }
}

export const isPicture = (type: FileType): boolean => type !== 'pdf' && type !== 'text'

/** A large picture takes a core and some hundred megabytes; a request that waits for longer than a minute has been given up by its browser. */
const inTurn = limitConcurrency({ atOnce: 2, waiting: 32, perKey: { atOnce: 2, waiting: 16 } })

/**
 * Without metadata (place, camera, author). Senders take turns. Throws invalid (field `file`), unavailable when too many wait.
 */
export async function redrawn(
  path: string,
  type: FileType,
  { scratch, sender }: { scratch: string; sender: string },
): Promise<ProcessedImage> {
  const { hasAlpha } = await checked(path, type)
  return inTurn(async () => {
    const target = await scratchPath(scratch)
    try {
      return await draw(path, target, { hasAlpha, failOn: await completeJpeg(path, type) })
    } catch (error) {
      await rm(target, { force: true })
      throw isOfTheDisk(error) ? error : unreadable()
    }
  }, sender)
}

const reading = { limitInputPixels: maxPixels, sequentialRead: true } as const
const endOfImage = Buffer.from([0xff, 0xd9])

/**
 * Completes a JPEG whose writer left out the end marker, as browsers do. Returns which faults the decoder forgives: the odd
 * headers of Samsung phones are errors to it, and a marker added to half a picture would hide the missing half.
 */
async function completeJpeg(path: string, type: FileType): Promise<'warning' | 'error'> {
  if (type !== 'jpeg') return 'warning'
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(endSearch), 0, endSearch, Math.max(0, size - endSearch))
    if (buffer.includes(endOfImage)) return 'error'
    await file.write(endOfImage, 0, endOfImage.length, size)
    return 'warning'
  } finally {
    await file.close()
  }
}
/** Covers the bytes that some cameras write behind the end. */
const endSearch = 4096

/** Without decoding the picture. */
async function checked(path: string, type: FileType): Promise<{ hasAlpha: boolean }> {
  const { width, height, hasAlpha } = await sharp(path, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (Math.min(width, height) < minSide) throw new PictureTooSmall()
  const pixels = type === 'avif' ? maxAvifPixels : maxPixels
  if (Math.max(width, height) > maxSide || width * height > pixels)
    throw refused(`This picture is too large: at most 12,000 pixels a side, and ${pixels / 1e6} million in all.`)
  return { hasAlpha }
}

async function draw(
  path: string,
  target: string,
  { hasAlpha, failOn }: { hasAlpha: boolean; failOn: 'warning' | 'error' },
): Promise<ProcessedImage> {
  const turned = sharp(path, { ...reading, failOn })
    .autoOrient()
    .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
  // Choosing the best codes takes 36 MB for 12 million pixels and makes the file a twentieth smaller.
  const output = hasAlpha ? turned.webp({ quality: 90 }) : turned.jpeg({ quality: 90, optimiseCoding: false })
  const size = new Promise<{ width: number; height: number }>((done) => output.once('info', done))
  await writeFile(target, output)
  return { path: target, type: hasAlpha ? 'webp' : 'jpeg', ...(await sizeOf(size)), color: await colorOf(target) }
}

const sizeOf = async (size: Promise<{ width: number; height: number }>) => {
  const { width, height } = await size
  return { width, height }
}

async function colorOf(path: string): Promise<string> {
  const small = await sharp(path).resize(64, 64, { fit: 'inside' }).png().toBuffer()
  const { dominant, isOpaque } = await sharp(small).stats()
  if (!isOpaque) return 'transparent'
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A full disk is not the picture's fault. */
const isOfTheDisk = (error: unknown) => error instanceof Error && 'code' in error

const refused = (words: string) => invalid(words, { file: words })
const unreadable = () => refused('This picture cannot be read: it may be damaged. Save it anew and try again.')

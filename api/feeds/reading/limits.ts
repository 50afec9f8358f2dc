import { FileRefused } from '../refusals'

export interface FileLimits {
  /** As the file comes. */
  maxBytes: number
  maxUnpackedBytes: number
  maxRows: number
}

const mebibyte = 1024 ** 2

/** What pages and fetched addresses may bring. */
export const pageLimits: FileLimits = { maxBytes: 250 * mebibyte, maxUnpackedBytes: 1024 * mebibyte, maxRows: 250_000 }
/** Of the command line, whose user has the machine anyway. */
export const noLimits: FileLimits = { maxBytes: Infinity, maxUnpackedBytes: Infinity, maxRows: Infinity }

/** Listings shrink to a tenth or a fiftieth. What shrinks more was made to fill a disk or a memory. */
const maxRatio = 200
const ratioCountsFrom = 32 * mebibyte

/** Throws FileRefused (FILE_TOO_LARGE) after `max` bytes. */
export async function* atMost(chunks: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > max) throw new FileRefused('FILE_TOO_LARGE', `The file has more than ${sizeOf(max)}.`)
    yield chunk
  }
}

/** Throws FileRefused (FILE_TOO_LARGE) when unpacking gives too much, or too much for what it is made from. */
export async function* unpackedAtMost(
  chunks: AsyncIterable<Uint8Array>,
  packedBytes: () => number,
  { maxUnpackedBytes }: FileLimits,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    refuseUnpacked(bytes, packedBytes(), maxUnpackedBytes)
    yield chunk
  }
}

/** Throws FileRefused (FILE_TOO_LARGE). */
export function refuseUnpacked(bytes: number, packedBytes: number, max: number): void {
  if (bytes > max) throw new FileRefused('FILE_TOO_LARGE', `Unpacked, the file has more than ${sizeOf(max)}.`)
  if (max === Infinity || bytes < ratioCountsFrom || bytes <= packedBytes * maxRatio) return
  throw new FileRefused('FILE_TOO_LARGE', `The file unpacks to more than ${maxRatio} times its size.`)
}

/** Throws FileRefused (FILE_TOO_LARGE). */
export function refuseRows(rows: number, { maxRows }: FileLimits): void {
  if (rows > maxRows)
    throw new FileRefused('FILE_TOO_LARGE', `The file has more than ${maxRows.toLocaleString('en-US')} rows.`)
}

const sizeOf = (bytes: number): string =>
  bytes >= 1024 * mebibyte
    ? `${bytes / (1024 * mebibyte)} GB`
    : bytes >= mebibyte
      ? `${bytes / mebibyte} MB`
      : `${bytes.toLocaleString('en-US')} bytes`

import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileRefused } from '../refusals'
import { takeHead } from './chunks'
import { type FileLimits, unpackedAtMost } from './limits'

/** Bytes as they come, gunzipped when they are gzip. Throws FileRefused (damaged, or too large unpacked). */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>, limits: FileLimits): AsyncGenerator<Uint8Array> {
  let packedBytes = 0
  const { head, whole } = await takeHead(
    (async function* () {
      for await (const chunk of chunks) {
        packedBytes += chunk.length
        yield chunk
      }
    })(),
    2,
  )
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* unpackedAtMost(whole, () => packedBytes, limits)
  yield* unpackedAtMost(inflated(whole), () => packedBytes, limits)
}

async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = pipeline(Readable.from(chunks), createGunzip({ chunkSize: 64 * 1024 }), () => {})
  try {
    yield* gunzip
  } catch (error) {
    if (!isZlibError(error)) throw error
    throw new FileRefused('FILE_UNREADABLE', `The gzip file is damaged (${error.message}).`)
  }
}

export const isZlibError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

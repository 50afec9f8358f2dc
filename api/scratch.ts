import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Node's web streams can be iterated; the types of browsers do not know. */
export const chunksOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>

export async function scratchPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, `${randomBytes(12).toString('hex')}.part`)
}

/** Removed again above `max` bytes. Returns the bytes that came. */
export async function writeAtMost(path: string, data: AsyncIterable<Uint8Array>, max: number): Promise<number> {
  let size = 0
  async function* countedPieces() {
    for await (const piece of data) {
      size += piece.length
      if (size > max) return
      yield piece
    }
  }
  await writeWhole(path, countedPieces())
  if (size > max) await rm(path, { force: true })
  return size
}

/**
 * Leaves no file when the data ends in an error. A pipeline into a stream of the file would fail before the file has
 * been opened, and the opening would then create it behind the removal.
 */
export async function writeWhole(path: string, data: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await writeFile(path, data)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A killed process's: nothing is worked on for an hour. */
export async function purgeScratch(scratch: string, now: Date): Promise<number> {
  const names = (await orNull(readdir(scratch))) ?? []
  const old = await Promise.all(
    names.map(async (name) => {
      const facts = await orNull(stat(join(scratch, name)))
      return facts && now.getTime() - facts.mtimeMs > 3_600_000 ? name : null
    }),
  )
  const left = old.filter((name) => name !== null)
  await Promise.all(left.map((name) => rm(join(scratch, name), { force: true })))
  return left.length
}

/** Null for a file or folder that is not there. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

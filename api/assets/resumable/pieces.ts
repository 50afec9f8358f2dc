import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid, Refusal } from '../../refusals'
import { orNull } from '../../scratch'
import type { FileStore } from '../files'

/** Beside the scratch folder, which is purged after an hour. */
export const folderOf = ({ scratch }: FileStore): string => `${scratch}-uploads`
export const pathOf = (files: FileStore, id: string): string => join(folderOf(files), `${id}.part`)
export const sizeOf = async (path: string): Promise<number> => (await orNull(stat(path)))?.size ?? 0

/**
 * Appends what comes, no more than `room` bytes, and holds one piece of it in memory. What has come before a connection
 * broke stays. Throws invalid when it breaks or brings more than was announced.
 */
export async function append(path: string, body: AsyncIterable<Uint8Array>, room: number): Promise<void> {
  const file = await open(path, 'a')
  try {
    await writeAll(file, body, room)
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, body: AsyncIterable<Uint8Array>, room: number): Promise<void> {
  let left = room
  for await (const piece of unbroken(body)) {
    left -= piece.length
    if (left < 0) throw new Refusal('too_large', 'This is more than was announced.')
    await file.appendFile(piece)
  }
}

async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw invalid('The request broke off.')
  }
}

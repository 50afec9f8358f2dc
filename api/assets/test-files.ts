import { randomUUID } from 'node:crypto'
import type { EnvironmentPart, Finding } from '../environment/part'
import type { FileStore } from './files'

/** Writes, reads and deletes one small object under a name that no asset has. */
export const fileStoreTest =
  (files: FileStore): NonNullable<EnvironmentPart['test']> =>
  async () => {
    try {
      return await tryOut(files)
    } catch (error) {
      const words = refusalWords(error)
      if (!words) throw error
      return { outcome: 'failing', words }
    }
  }

async function tryOut(files: FileStore): Promise<Finding> {
  const key = `environment-tests/${randomUUID()}`
  const bytes = Buffer.from(key)
  await files.write(key, bytes)
  let read: Buffer | null
  try {
    read = await files.read(key)
  } finally {
    await files.remove(key)
  }
  if (!read?.equals(bytes)) return { outcome: 'failing', words: 'An object was written, but reading it gave another' }
  if (await files.read(key)) return { outcome: 'failing', words: 'An object was deleted, but it is still there' }
  return { outcome: 'working', words: 'Wrote, read and deleted an object' }
}

const diskWords: Readonly<Record<string, string>> = {
  EACCES: 'The folder can’t be written by this process',
  EROFS: 'The folder can’t be written by this process',
  ENOSPC: 'The disk is full',
}

interface StoreError {
  code?: string
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Words a refusal of S3 by its status and one of the disk by its code: their texts name keys and paths. */
function refusalWords(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, cause, $metadata } = error as StoreError
  if ($metadata?.httpStatusCode) return `The storage refused with ${$metadata.httpStatusCode}`
  return diskWords[code ?? ''] ?? refusalWords(cause)
}

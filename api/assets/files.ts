import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { projectPath } from '../database/paths'
import { orNull } from '../scratch'

/** Keys are made by the server, never from a visitor's input. */
export interface FileStore {
  read(key: string): Promise<Buffer | null>
  stream(key: string): Promise<Readable | null>
  write(key: string, bytes: Buffer): Promise<void>
  /** Atomic: a reader sees the whole file or none. */
  take(key: string, path: string): Promise<void>
  remove(key: string): Promise<void>
  list(folder: string): Promise<string[]>
  scratch: string
}

export const scratchIn = (dataDir: string) => resolve(dataDir, 'assets/scratch')

/** Keys that begin with demo/ are read from the project itself. */
export function diskFiles(dataDir: string): FileStore {
  const [root, scratch] = [resolve(dataDir, 'assets'), scratchIn(dataDir)]
  return {
    scratch,
    read: (key) => (isDemo(key) ? readDemo(key) : orNull(readFile(join(root, key)))),
    stream: (key) => (isDemo(key) ? streamDemo(key) : streamOf(join(root, key))),
    write: (key, bytes) => writeWhole(scratch, join(root, key), bytes),
    take: (key, path) => moveWhole(path, join(root, key)),
    remove: (key) => rm(join(root, key), { force: true }),
    async list(folder) {
      const names = (await orNull(readdir(join(root, folder)))) ?? []
      return names.map((name) => `${folder}/${name}`)
    },
  }
}

export const isDemo = (key: string): boolean => key.startsWith('demo/')
export const streamDemo = (key: string): Promise<Readable | null> => streamOf(projectPath(key))
export const readDemo = (key: string): Promise<Buffer | null> => orNull(readFile(projectPath(key)))

/** Opened before it is handed out: what is not there is null rather than a stream that fails. */
async function streamOf(path: string): Promise<Readable | null> {
  const file = await orNull(open(path, 'r'))
  return file?.createReadStream() ?? null
}

/** Flushed, then renamed: a reader never sees half a file. */
async function moveWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await flush(from)
  await rename(from, to)
  await flush(dirname(to))
}

/** Written into the scratch folder, where leftovers of a killed process are purged, then moved to its place. */
async function writeWhole(scratch: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(scratch, { recursive: true })
  const temporary = join(scratch, `${randomBytes(12).toString('hex')}.part`)
  try {
    await writeFile(temporary, bytes)
    await moveWhole(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** What is written, or the names in a folder, are on the disk when this resolves. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

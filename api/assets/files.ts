import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { projectPath } from '../database/paths'

/** Where pictures are kept. Keys are ours, never a visitor's words. */
export interface FileStore {
  /** The file's bytes, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** The same, read as it is sent on: for what is large. */
  stream(key: string): Promise<Readable | null>
  write(key: string, bytes: Buffer): Promise<void>
  /** Takes a finished local file in; whoever reads the key sees it whole or not at all. */
  take(key: string, path: string): Promise<void>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** The keys in a folder; empty when there is none. */
  list(folder: string): Promise<string[]>
  /** A local folder for what is still being worked on. */
  scratch: string
}

/** Where what is being worked on lies, in this data directory. */
export const scratchIn = (dataDir: string) => resolve(dataDir, 'assets/scratch')

/** Files under a folder of the data directory; keys that begin with demo/ are read from the project itself. */
export function diskFiles(dataDir: string): FileStore {
  const root = resolve(dataDir, 'assets')
  return {
    scratch: scratchIn(dataDir),
    read: (key) => (isDemo(key) ? readDemo(key) : orNull(readFile(join(root, key)))),
    stream: (key) => streamOf(join(root, key)),
    write: (key, bytes) => writeWhole(join(root, key), bytes),
    async take(key, path) {
      const target = join(root, key)
      await mkdir(dirname(target), { recursive: true })
      await flush(path)
      await rename(path, target)
      await flush(dirname(target))
    },
    remove: (key) => rm(join(root, key), { force: true }),
    async list(folder) {
      const names = (await orNull(readdir(join(root, folder)))) ?? []
      return names.map((name) => `${folder}/${name}`)
    },
  }
}

/** The demo's pictures stand in the project, whatever the store. */
export const isDemo = (key: string): boolean => key.startsWith('demo/')
export const readDemo = (key: string): Promise<Buffer | null> => orNull(readFile(projectPath(key)))

/** Opened before it is handed out: what is not there is null rather than a stream that fails. */
async function streamOf(path: string): Promise<Readable | null> {
  const file = await orNull(open(path, 'r'))
  return file?.createReadStream() ?? null
}

/** Written beside its place, flushed, then renamed: a reader never sees half a file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
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

/** Null where there is no such file or folder. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

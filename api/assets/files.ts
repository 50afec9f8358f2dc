import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { projectPath } from '../database/paths'

/** Where pictures are kept. Keys are ours, never a visitor's words. */
export interface FileStore {
  /** The file's bytes, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Buffer): Promise<void>
}

/** Files under a folder of the data directory; keys that begin with demo/ are read from the project itself. */
export function diskFiles(dataDir: string): FileStore {
  const root = resolve(dataDir, 'assets')
  const pathOf = (key: string) => (key.startsWith('demo/') ? projectPath(key) : join(root, key))
  return {
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    write: (key, bytes) => writeWhole(join(root, key), bytes),
  }
}

/** Written beside its place, flushed, then renamed: a reader never sees half a file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

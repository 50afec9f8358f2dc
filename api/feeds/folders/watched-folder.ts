import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, opendir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orNull } from '../../scratch'
import { HeldFolder } from './held-folder'

export interface FoundFile {
  name: string
  bytes: number
  modifiedMs: number
}

/** Describes a file that is ours: who puts files into the folder can open it no more. */
export interface TakenFile {
  /** Keeps the dealership's own name, with letters that every file system knows. */
  name: string
  /** Names this file alone, also after a restart. */
  id: string
  takenMs: number
  path: string
}

/** Lets our group in, too: an account that puts files here is of it. */
const shared = 0o770
const ours = 0o700

/**
 * Opens a feed's folder below the root that the site's operator has set. What others put there is data: names are never joined
 * into paths above it, links are neither followed nor taken, and only regular files are read.
 */
export class WatchedFolder {
  private constructor(
    private readonly path: string,
    private readonly takenPath: string,
  ) {}

  /** Makes what is missing, the root aside: a disk that is not there is not written to. Throws for a link in its place. */
  static async open(root: string, name: string): Promise<WatchedFolder> {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`“${name}” is no name of a folder.`)
    const path = join(root, name)
    await makeFolder(path, shared)
    await makeFolder(join(path, 'refused'), shared)
    // Lies where we alone write: an account could exchange a folder within its own between our look at it and the rename.
    const taken = join(root, '.taken')
    await makeFolder(taken, ours)
    await makeFolder(join(taken, name), ours)
    return new WatchedFolder(path, join(taken, name))
  }

  /**
   * Lists files, the oldest first. Names with a point before them are of files that are still coming. Looks at so many names and
   * no further: a folder with a million would hold up those of others.
   */
  async files(maxNames = 10_000): Promise<FoundFile[]> {
    const found: FoundFile[] = []
    let names = 0
    for await (const { name } of await opendir(this.path)) {
      names += 1
      if (names > maxNames) break
      const facts = name.startsWith('.') ? null : await orNull(lstat(join(this.path, name)))
      if (facts?.isFile()) found.push({ name, bytes: facts.size, modifiedMs: facts.mtimeMs })
    }
    return found.sort((a, b) => a.modifiedMs - b.modifiedMs || (a.name < b.name ? -1 : 1))
  }

  /** Returns null when another process was quicker, or it was taken back. */
  async take({ name }: FoundFile, now: Date): Promise<TakenFile | null> {
    const id = `${now.getTime().toString(36)}-${randomBytes(4).toString('hex')}`
    const known = safeName(name)
    const path = join(this.takenPath, `${id}-${known}`)
    const isMoved = await orNull(rename(join(this.path, name), path).then(() => true))
    return isMoved ? { name: known, id, takenMs: now.getTime(), path } : null
  }

  /** Lists what was taken and is not a run yet, in the order in which it was taken. */
  async taken(): Promise<TakenFile[]> {
    const folder = this.takenPath
    return (await readdir(folder)).sort().flatMap((file) => {
      const [, id, takenAt = '', name] = /^(([0-9a-z]+)-[0-9a-f]{8})-(.+)$/.exec(file) ?? []
      return id && name ? [{ id, name, takenMs: Number.parseInt(takenAt, 36), path: join(folder, file) }] : []
    })
  }

  /** Writes why before it moves the file: a process that is killed leaves no file without words. */
  async refuse({ id, name, path }: TakenFile, words: string): Promise<void> {
    // An account may put links in place of both folders between a look at them and a write.
    const folder = await HeldFolder.open(this.path)
    try {
      await makeFolder(await folder.at('refused'), shared)
      const refused = await folder.within('refused')
      try {
        await writeFile(await refused.at(`${id}-${name}.txt`), `${words}\n`, { flag: 'wx' }).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error
        })
        await rename(path, await refused.at(`${id}-${name}`))
      } finally {
        await refused.close()
      }
    } finally {
      await folder.close()
    }
  }
}

export const forgetTaken = ({ path }: TakenFile): Promise<void> => rm(path, { force: true })

/** Returns null for what is no regular file, or may not be read. */
export async function openTaken({ path }: TakenFile): Promise<FileHandle | null> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  try {
    const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    if ((await file.stat()).isFile()) return file
    await file.close()
    return null
  } catch (error) {
    if (['EACCES', 'EPERM', 'ELOOP', 'ENXIO'].includes(codeOf(error))) return null
    throw error
  }
}

/** Leaves at most 120 letters, so that what we put before them makes a name that file systems take. */
const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\w.() -]/g, '_')
    .slice(-120)

async function makeFolder(path: string, mode: number): Promise<void> {
  const isMade = await mkdir(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
      return false
    },
  )
  const folder = await HeldFolder.open(path).catch((error: unknown) => {
    throw ['ELOOP', 'ENOTDIR'].includes(codeOf(error)) ? new Error(`${path} is no folder of its own.`) : error
  })
  try {
    if (isMade) await folder.permit(mode)
  } finally {
    await folder.close()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

import { accessSync, constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

export interface BreachedList {
  /** SHA-1, upper-case hexadecimal. */
  has(hash: string): Promise<boolean>
}

const hashLength = 40
const maxLineLength = 64

/** A sorted hash a line, perhaps a billion: searched by halving in the file. Throws when it cannot be read. */
export function openBreachedList(path: string): BreachedList {
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(`BREACHED_PASSWORDS: the file ${path} cannot be read.`)
  }
  return {
    async has(hash) {
      const file = await open(path, 'r')
      try {
        return await isListed(file, hash)
      } finally {
        await file.close()
      }
    },
  }
}

async function isListed(file: FileHandle, hash: string): Promise<boolean> {
  let low = 0
  let high = (await file.stat()).size
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const line = await lineFrom(file, middle)
    if (line === null || line.hash > hash) high = middle
    else if (line.hash === hash) return true
    else low = line.start + 1
  }
  return false
}

async function lineFrom(file: FileHandle, place: number): Promise<{ start: number; hash: string } | null> {
  const from = Math.max(0, place - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(maxLineLength + hashLength), 0, undefined, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const begins = place === 0 ? 0 : text.indexOf('\n') + 1
  if (place > 0 && begins === 0) return null
  const hash = text.slice(begins, begins + hashLength)
  return hash.length < hashLength ? null : { start: from + begins, hash: hash.toUpperCase() }
}

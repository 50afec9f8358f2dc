import { createHash, createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { FileStore } from '../assets/files'
import type { Context } from '../context'
import { Refusal } from '../refusals'
import { scratchPath, writeAtMost } from '../scratch'
import { mailTooLarge, maxMailBytes } from './inbound-mail.contract'
import { inboundMails } from './schema'

/** Names a folder a day, so that a purge reads few names. */
export const folderOf = (day: Date): string => `inbound-mail/${day.toISOString().slice(0, 10)}`

export interface ScratchMail {
  path: string
  bytes: number
  sha256: string
  /** Signs `prefix` and the bytes with the secret; empty without one. */
  mac: string
}

/** Writes the mail to the disk piece by piece, so that memory does not grow with it. Throws too_large. */
export async function toScratch(
  files: FileStore,
  body: AsyncIterable<Uint8Array>,
  signing?: { secret: string; prefix: string },
): Promise<ScratchMail> {
  const path = await scratchPath(files.scratch)
  const hash = createHash('sha256')
  const mac = signing && createHmac('sha256', signing.secret).update(signing.prefix)
  async function* hashed() {
    for await (const piece of body) {
      hash.update(piece)
      mac?.update(piece)
      yield piece
    }
  }
  const bytes = await writeAtMost(path, hashed(), maxMailBytes)
  if (bytes > maxMailBytes) throw new Refusal('too_large', mailTooLarge)
  return { path, bytes, sha256: hash.digest('hex'), mac: mac?.digest('hex') ?? '' }
}

/** Moves the mail into the file store, then adds its row: a process that is killed in between leaves a file, which a purge removes. The same bytes are stored once. */
export async function storeMail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  files: FileStore,
  { path, bytes, sha256 }: Pick<ScratchMail, 'path' | 'bytes' | 'sha256'>,
): Promise<boolean> {
  const storageKey = `${folderOf(now())}/${sha256}.eml`
  try {
    const [known] = await db
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(eq(inboundMails.sha256, sha256))
      .limit(1)
    if (known) return false
    await files.take(storageKey, path)
    const rows = await db
      .insert(inboundMails)
      .values({ sha256, bytes, storageKey, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: inboundMails.id })
    return rows.length > 0
  } finally {
    await rm(path, { force: true })
  }
}

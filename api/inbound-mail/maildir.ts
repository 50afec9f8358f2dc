import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../assets/files'
import type { Context } from '../context'
import type { OnError } from '../jobs/work'
import { Refusal } from '../refusals'
import { orNull } from '../scratch'
import { mailTooLarge, maxMailBytes } from './inbound-mail.contract'
import { inboundMails } from './schema'
import { storeMail, toScratch } from './store-mail'

interface Reading extends Pick<Context, 'db' | 'now'> {
  files: FileStore
  path: string
  signal: AbortSignal
  onError: OnError
}

const atOnce = 100

/**
 * Stores what a mail server has put into new/, then moves it to cur/. A process that is killed in between finds the mail
 * in new/ again, and its bytes have been stored: they are taken once.
 */
export async function readMaildir({ path, signal, onError, ...parts }: Reading): Promise<number> {
  const names = ((await orNull(readdir(join(path, 'new')))) ?? []).filter((name) => !name.startsWith('.')).sort()
  if (names.length > 0) await mkdir(join(path, 'cur'), { recursive: true })
  let stored = 0
  for (const name of names.slice(0, atOnce)) {
    if (signal.aborted) break
    try {
      if (await takeFile(parts, join(path, 'new', name))) stored += 1
      await rename(join(path, 'new', name), join(path, 'cur', `${name.replace(/:2,.*$/, '')}:2,S`))
    } catch (error) {
      onError(error, name)
    }
  }
  return stored
}

async function takeFile({ files, ...context }: Pick<Reading, 'db' | 'now' | 'files'>, path: string): Promise<boolean> {
  const facts = await stat(path)
  if (!facts.isFile()) return false
  if (facts.size > maxMailBytes) return refuse(context, path, facts.size)
  try {
    return await storeMail(context, files, await toScratch(files, createReadStream(path)))
  } catch (error) {
    if (error instanceof Refusal) return refuse(context, path, facts.size)
    throw error
  }
}

/** Lists what was not read at all, under its name. */
async function refuse({ db, now }: Pick<Context, 'db' | 'now'>, path: string, bytes: number): Promise<false> {
  await db
    .insert(inboundMails)
    .values({
      sha256: `too large ${path.slice(-180)}`,
      bytes: Math.min(bytes, 2_147_483_647),
      status: 'refused',
      reason: mailTooLarge,
      handledAt: now(),
      createdAt: now(),
    })
    .onConflictDoNothing()
  return false
}

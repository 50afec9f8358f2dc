import { rm, stat, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { dataSubjectOf } from '../accounts/account-lookup'
import { addressee, greetingName } from '../accounts/addressee'
import { notifyAccountEvent } from '../accounts/notify-account-event'
import type { FileStore } from '../assets/files'
import { ownFiles } from '../assets/personal-data'
import { publishChange } from '../context'
import type { Transaction } from '../database/open'
import { claim, workDue } from '../jobs/claim'
import type { NotifyingContext } from '../notifier'
import type { DataSubject } from '../personal-data'
import { scratchPath } from '../scratch'
import { siteName } from '../site-settings/identity/identity.section'
import { enqueueEmail } from './email-message'
import { personalDataOfConcepts } from './registry'
import { accountExports } from './schema'

interface Parts extends Pick<NotifyingContext, 'db' | 'now' | 'notifier'> {
  files: FileStore
  onError(error: unknown, exportId: number): void
}
type Row = typeof accountExports.$inferSelect

const maxAttempts = 5

/** Held for as long as its back-off lasts: one minute, two, four … */
const work = {
  table: accountExports,
  key: accountExports.id,
  heldUntil: accountExports.nextAt,
  attempts: accountExports.attempts,
  waiting: sql`${accountExports.status} = 'queued' and ${accountExports.nextAt} <= now()`,
  order: sql`${accountExports.id}`,
}

export const makeDueExports = (parts: Parts, signal?: AbortSignal): Promise<number> =>
  workDue({
    next: () => claim(parts, work, { seconds: 60, doubling: true }),
    async work(row) {
      await make(parts, row)
      return true
    },
    onError: (error, { id }) => parts.onError(error, id),
    async afterError(row) {
      if (row.attempts >= maxAttempts) await giveUp(parts, row)
    },
    signal,
  })

/** The file first, under the same name whoever makes it; the row and the mail last, together. An export that expired meanwhile leaves no file. */
async function make(parts: Parts, row: Row): Promise<void> {
  const subject = await dataSubjectOf(parts, row.userId)
  const path = await scratchPath(parts.files.scratch)
  const storageKey = `exports/${row.id}.zip`
  // The key before the file: the purge finds a file that a kill left without its row's end.
  await parts.db.update(accountExports).set({ storageKey }).where(eq(accountExports.id, row.id))
  try {
    await writeZip(parts, subject, path)
    const { size: bytes } = await stat(path)
    await parts.files.take(storageKey, path)
    const isReady = await parts.db.transaction(async (tx) => {
      const expiresAt = sql`now() + interval '24 hours'`
      const [ready] = await tx
        .update(accountExports)
        .set({ status: 'ready', storageKey, bytes, readyAt: sql`now()`, expiresAt })
        .where(and(eq(accountExports.id, row.id), eq(accountExports.status, 'queued')))
        .returning({ id: accountExports.id })
      if (!ready) return false
      const message = { kind: 'export-ready', name: greetingName(subject), exportId: row.id } as const
      await enqueueEmail(tx, { ...addressee(subject), message, dedupeKey: `export-ready ${row.id}` })
      await notifyAccountEvent(tx, parts, row.userId, { what: 'export-ready' })
      await publishExport(tx, parts, row)
      return true
    })
    if (!isReady) await parts.files.remove(storageKey)
  } finally {
    await rm(path, { force: true })
  }
}

const giveUp = (parts: Parts, row: Row) =>
  parts.db.transaction(async (tx) => {
    await tx
      .update(accountExports)
      .set({ status: 'failed' })
      .where(and(eq(accountExports.id, row.id), eq(accountExports.status, 'queued')))
    await publishExport(tx, parts, row)
  })

/** By the person: their page follows it. */
const publishExport = (tx: Transaction, parts: Parts, { userId }: Row) =>
  publishChange(tx, parts, { concept: 'exports', ids: [userId], kind: 'updated' })

/** One JSON file for each thing that is held, then the person's own files, each read when its turn comes. */
async function writeZip(parts: Parts, subject: DataSubject, path: string): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const written = writeFile(path, output)
  written.catch(() => {}) // awaited below; until then nobody listens
  try {
    zip.addBuffer(Buffer.from(readme(parts.now(), await siteName(parts))), 'README.txt')
    for (const { collect } of personalDataOfConcepts)
      for (const [name, collected] of Object.entries(await collect(parts, subject)))
        zip.addBuffer(Buffer.from(`${JSON.stringify(collected, null, 2)}\n`), `${name}.json`)
    for (const file of await ownFiles(parts, subject.id)) addFile(parts, zip, file)
  } finally {
    zip.end()
    await written
  }
}

/** A file that was removed meanwhile is empty in the export. */
function addFile({ files }: Parts, zip: ZipFile, { name, storageKey }: { name: string; storageKey: string }): void {
  zip.addReadStreamLazy(`files/${name}`, { compress: false }, (give) => {
    files.stream(storageKey).then(
      (stream) => give(null, stream ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })
}

const readme = (at: Date, site: string) =>
  `Everything that ${site} held on you on ${at.toISOString().slice(0, 10)}.\n
Each .json file is one kind of thing, readable with any text editor. The folder files/ has what you uploaded.
Passwords and keys are kept in a form that nobody can read, and are not in here.\n`

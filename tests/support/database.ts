import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded } from '../../api/database/embedded'
import { type Database, type DatabaseLocation, type OpenDatabase, openDatabase } from '../../api/database/open'
import { notifier } from '../../api/notifications/notifier'
import type { NotifyingContext } from '../../api/notifier'
import { emptyDatabase } from './empty-database'
import { asAdmin, withDatabase } from './postgres'
import { templateDatabase, templateFile } from './template'

export interface TestDatabase {
  open: OpenDatabase
  db: Database
  context: NotifyingContext
  close(): Promise<void>
}

/**
 * Opens a migrated database with the essentials and nothing else, on PostgreSQL when TEST_DATABASE_URL is set, else
 * embedded. Closing it empties it for the next file of the worker: that takes milliseconds, another database a second.
 */
export async function aTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const spares = url ? spareDatabases.server : spareDatabases.embedded
  const location = spares.pop() ?? (url ? await aServerDatabase(url) : await anEmbeddedDatabase())
  const open = await openDatabase(location)
  const close = async () => {
    await open.close()
    await emptyDatabase(location)
    spares.push(location)
  }
  return { open, db: open.db, context: aContext(open.db), close }
}

/** Holds what the files of this worker have closed. A file that opens two databases at once gets two. */
const spareDatabases: Record<OpenDatabase['kind'], DatabaseLocation[]> = { server: [], embedded: [] }

export const aContext = (db: Database, overrides: Partial<NotifyingContext> = {}): NotifyingContext => ({
  db,
  notifier,
  now: () => new Date(),
  actor: null,
  requestId: 'test',
  ip: null,
  userAgent: null,
  ...overrides,
})

const folderOfPglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
let pglite: Promise<WebAssembly.Module> | undefined

async function anEmbeddedDatabase(): Promise<DatabaseLocation> {
  pglite ??= WebAssembly.compile(readFileSync(join(folderOfPglite, 'pglite.wasm')))
  const folder = mkdtempSync(join(tmpdir(), 'da-'))
  const { socketDir } = await startEmbedded(folder, { file: templateFile(), wasm: await pglite })
  return { socketDir }
}

async function aServerDatabase(url: string): Promise<DatabaseLocation> {
  const name = `${process.env.TEST_DATABASE_PREFIX}${randomBytes(6).toString('hex')}`
  await asAdmin(url, async (client) => {
    await client.query(`create database "${name}" template "${templateDatabase()}"`)
    // No test pulls the plug of PostgreSQL, so no commit has to wait for the disk.
    await client.query(`alter database "${name}" set synchronous_commit = off`)
  })
  return { url: withDatabase(url, name) }
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../api/database/embedded'
import { type Database, type OpenDatabase, openDatabase } from '../../api/database/open'
import { notifier } from '../../api/notifications/notifier'
import type { NotifyingContext } from '../../api/notifier'
import { templateDatabase, templateFile, withDatabase } from './template'

export interface TestDatabase {
  open: OpenDatabase
  db: Database
  context: NotifyingContext
  close(): Promise<void>
}

/** A migrated database of its own with the essentials, on PostgreSQL when TEST_DATABASE_URL is set, else embedded. */
export async function aTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const { open, close } = server ? await aServerDatabase(server) : await anEmbeddedDatabase()
  return { open, db: open.db, context: aContext(open.db), close }
}

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

async function anEmbeddedDatabase() {
  pglite ??= WebAssembly.compile(readFileSync(join(folderOfPglite, 'pglite.wasm')))
  const folder = mkdtempSync(join(tmpdir(), 'da-'))
  const embedded = await startEmbedded(folder, { file: templateFile(), wasm: await pglite })
  const open = await openDatabase({ socketDir: embedded.socketDir })
  return {
    open,
    async close() {
      await open.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function aServerDatabase(url: string) {
  const name = `da_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database "${name}" template "${templateDatabase()}"`)
  const open = await openDatabase({ url: withDatabase(url, name) })
  return {
    open,
    async close() {
      await open.close()
      await asAdmin(url, `drop database "${name}" with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

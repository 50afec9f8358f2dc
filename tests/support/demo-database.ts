import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesStamp } from '../../scripts/stale.mjs'
import { asAdmin, withDatabase } from './postgres'
import { aUniqueWord } from './unique'

const root = fileURLToPath(new URL('../..', import.meta.url))
const templatesOfTree = `da_demo_${createHash('sha256').update(root).digest('hex').slice(0, 8)}`
/** The demo's dates count from the day on which it is made. */
const templateOn = (at: number) =>
  `${templatesOfTree}_${sourcesStamp().slice(0, 16)}_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`
const dayMs = 86_400_000

/**
 * Makes the demo in a database of the machine's PostgreSQL, once for these sources and this day, for `demoDatabaseOf` to
 * copy. Returns its name, and what drops the copies in the end.
 */
export async function prepareDemoDatabases(
  server: string,
): Promise<{ template: string; dropCopies: () => Promise<void> }> {
  const now = Date.now()
  const name = templateOn(now)
  await asAdmin(server, async (admin) => {
    // Lets two runs of a tree take turns: the lock ends with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [templatesOfTree])
    const { rows } = await admin.query<{ datname: string }>(databasesLike, [templatesOfTree])
    if (rows.some(({ datname }) => datname === name)) return
    // Leaves yesterday's to a run that began before midnight.
    for (const { datname } of rows)
      if (datname !== templateOn(now - dayMs)) await admin.query(`drop database "${datname}" with (force)`)
    const unfinished = `${name}_${process.pid}`
    await admin.query(`create database "${unfinished}"`)
    await seed(withDatabase(server, unfinished))
    await admin.query(`alter database "${unfinished}" rename to "${name}"`)
  })
  const copies = `da_e2e_${process.pid}_`
  // The workers of this run copy this one, also after midnight.
  process.env.E2E_DEMO_TEMPLATE = name
  process.env.E2E_DEMO_COPIES = copies
  const dropCopies = () =>
    asAdmin(server, async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(databasesLike, [copies])
      for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
    })
  return { template: name, dropCopies }
}
const databasesLike = 'select datname from pg_database where starts_with(datname, $1)'

async function seed(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'da-demo-'))
  try {
    const env = { ...process.env, NODE_ENV: 'test' as const, DEMO: 'on', DATABASE_URL: url, DATA_DIR: folder }
    const child = spawn(process.execPath, ['build/database.js', 'seed'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (text) => {
      complaint += String(text)
    })
    const status = await new Promise((done) => child.once('close', done))
    if (status !== 0) throw new Error(`The demo could not be made: ${complaint}`)
    await asAdmin(url, (client) => client.query('vacuum analyze'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const noteIn = (folder: string) => join(folder, 'database-url')

/** Returns the address of the database of a data folder that `demoDatabaseOf` has prepared, and null for an embedded one. */
export const serverDatabaseOf = (folder: string): string | null =>
  existsSync(noteIn(folder)) ? readFileSync(noteIn(folder), 'utf8') : null

/** Returns the address of this data folder's own copy of the demo, which it makes at the first call. */
export async function demoDatabaseOf(folder: string, server: string): Promise<string> {
  const existing = serverDatabaseOf(folder)
  if (existing) return existing
  const name = `${process.env.E2E_DEMO_COPIES}${aUniqueWord()}`
  await asAdmin(server, async (admin) => {
    await admin.query(`create database "${name}" template "${process.env.E2E_DEMO_TEMPLATE}"`)
    // No test asks whether a commit outlives the machine.
    await admin.query(`alter database "${name}" set synchronous_commit = off`)
  })
  const url = withDatabase(server, name)
  writeFileSync(noteIn(folder), url)
  return url
}

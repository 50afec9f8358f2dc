import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../../api/database/open'
import { projectPath } from '../../api/database/paths'
import { wholeBatches } from '../../api/database/whole-batches'
import { seedEssentials } from '../../api/essentials'
import { rememberBeginning } from './empty-database'
import { asAdmin, withDatabase } from './postgres'

const root = projectPath('node_modules/.cache/test-database')
const essentials = ['api/content', 'api/content/data', 'api/content/texts', 'api/vehicles', 'api/vehicles/data']
/** A change of schema or essentials makes another template. */
const fingerprint = () => {
  const hash = createHash('sha256').update(String(rememberBeginning))
  for (const folder of ['api', 'api/database/migrations', ...essentials])
    for (const file of readdirSync(projectPath(folder), { withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(projectPath(folder, file.name)))
  return hash.digest('hex').slice(0, 16)
}
export const templateFile = () => join(root, `${fingerprint()}.tar`)
export const templateDatabase = () => `da_template_${fingerprint()}`

/** Makes the templates of a run: every test database starts as a copy of a migrated one. Drops the copies in the end. */
export default async function makeTemplates() {
  mkdirSync(root, { recursive: true })
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    if (!existsSync(templateFile())) await makeEmbeddedTemplate()
    return
  }
  await makeServerTemplate(server)
  const prefix = `da_test_${process.pid}_`
  process.env.TEST_DATABASE_PREFIX = prefix
  return () => dropDatabases(server, prefix)
}

async function makeEmbeddedTemplate() {
  const socketDir = join(tmpdir(), `da-template-${process.pid}`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const db = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  const server = new PGLiteSocketServer({
    db: wholeBatches(db),
    path: join(socketDir, '.s.PGSQL.5432'),
    maxConnections: 8,
  })
  await server.start()
  const database = await openDatabase({ socketDir })
  await prepare(database)
  await database.close()
  await server.stop()
  const dump = await db.dumpDataDir('none')
  writeFileSync(templateFile(), Buffer.from(await dump.arrayBuffer()))
  await db.close()
}

async function makeServerTemplate(url: string) {
  const name = templateDatabase()
  await asAdmin(url, async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_${process.pid}`
    await admin.query(`create database "${unfinished}"`)
    const database = await openDatabase({ url: withDatabase(url, unfinished) })
    await prepare(database)
    await database.close()
    await admin.query(`alter database "${unfinished}" rename to "${name}"`)
  })
}

async function dropDatabases(url: string, prefix: string) {
  await asAdmin(url, async (admin) => {
    const names = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await admin.query<{ datname: string }>(names, [prefix])
    for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  })
}

async function prepare(database: OpenDatabase) {
  await migrateDatabase(database)
  await seedEssentials(database)
  await rememberBeginning(database)
}

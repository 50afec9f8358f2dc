import { isServed, socketDirOf } from '../api/database/embedded'
import { type DatabaseLocation, migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { Refusal } from '../api/refusals'
import { ConfigError } from '../api/settings/config'

export const dataDir = (): string => process.env.DATA_DIR || '.data'

/**
 * PostgreSQL when DATABASE_URL names one, else the embedded database: through the running site, or opened here.
 * A running site keeps its schema; otherwise it is brought up to date.
 */
export async function connect({ migrate = true } = {}): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL
  const served = !url && (await isServed(dataDir()))
  const location: DatabaseLocation = url
    ? { url }
    : served
      ? { socketDir: socketDirOf(dataDir()) }
      : { dataDir: dataDir() }
  const database = await openDatabase(location, { poolSize: 2 })
  if (migrate && !served) await migrateDatabase(database)
  return database
}

/** What the database is called on the terminal: never with its password. */
export function databaseName(): string {
  const url = process.env.DATABASE_URL
  if (!url) return `the embedded database in ${dataDir()}`
  if (!URL.canParse(url)) return 'PostgreSQL'
  const { hostname, pathname } = new URL(url)
  return `PostgreSQL at ${hostname}${pathname}`
}

/** Runs a script: its number is the exit code, a refusal is one sentence, anything else is shown whole. */
export function runScript(main: () => Promise<number>): void {
  process.once('disconnect', () => process.exit(1)) // the server that started it is gone
  process.channel?.unref()
  main().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      console.error(error instanceof Refusal || error instanceof ConfigError ? error.message : error)
      process.exitCode = 1
    },
  )
}

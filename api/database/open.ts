import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { pollAfterCommit } from './committed-changes'
import { type Embedded, startEmbedded } from './embedded'
import { changesAt, writesAt } from './embedded-counts'
import { projectPath } from './paths'
import type { Signals } from './signals'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Returns the pool that a database was opened with, and undefined for a transaction. Drizzle's type does not say that it keeps it. */
export const poolOf = (db: Database): pg.Pool | undefined => (db as Database & { $client?: pg.Pool }).$client

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'server'
  connection: pg.PoolConfig
  /** Changes whenever something may have been written, by any client; missing where other processes write too. */
  writes?: () => number
  /** Changes once something was written, by any client; missing where other processes write too. */
  changes?: () => number
  /** Shares both numbers with other threads. */
  counts?: Int32Array
  /** Wakes subscribers as NOTIFY does (REDIS_URL). */
  signals?: Signals
  close(): Promise<void>
}

export type DatabaseLocation = { url: string } | { dataDir: string } | { socketDir: string }

/** A second client inside a transaction would wait for ever on the embedded database: the time limit turns that into an error. */
const queryTimeoutMs = 60_000

/** PostgreSQL takes storage for a turning disk, on which it would rather read a whole table than the fifth of it that an index names. */
const costOfStorage = 'set random_page_cost = 1.1'
/** With the 4 MB that PostgreSQL has by itself, an index of words forgets which rows of a million it found, and reads whole pages again. */
const memoryOfQueries = "set work_mem = '16MB'"

/** Opens PostgreSQL by URL, or the embedded database (starting it, or joining the one that runs behind a socket). */
export async function openDatabase(
  location: DatabaseLocation,
  options: { poolSize?: number; signals?: Signals } = {},
): Promise<OpenDatabase> {
  const embedded = 'dataDir' in location ? await startEmbedded(location.dataDir) : null
  const connection = connectionFor(location, embedded)
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 10,
    query_timeout: queryTimeoutMs,
    onConnect: (client) => client.query(embedded ? costOfStorage : `${costOfStorage}; ${memoryOfQueries}`),
  })
  pool.on('error', () => {}) // an idle client that broke is replaced by the pool; the next query reports what matters
  const { signals } = options
  const db = drizzle(pool)
  const silent = signals && pollAfterCommit(db, async () => signals.send())
  return {
    db,
    pool,
    signals,
    ...(embedded && countsOf(embedded.counts)),
    kind: 'url' in location ? 'server' : 'embedded',
    connection,
    async close() {
      silent?.()
      await signals?.close()
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** Reads the numbers of an embedded database, in any thread of its process. */
export const countsOf = (counts: Int32Array): Required<Pick<OpenDatabase, 'writes' | 'changes' | 'counts'>> => ({
  writes: () => Atomics.load(counts, writesAt),
  changes: () => Atomics.load(counts, changesAt),
  counts,
})

function connectionFor(location: DatabaseLocation, embedded: Embedded | null): pg.PoolConfig {
  if ('url' in location) return { connectionString: location.url }
  const host = embedded?.socketDir ?? ('socketDir' in location ? location.socketDir : '')
  return { host, user: 'postgres', database: 'postgres', password: 'postgres' }
}

/** Safe to run twice and from two processes (one waits for the other). */
export async function migrateDatabase({ db, pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(7210)')
    await migrate(drizzle(client) as unknown as typeof db, {
      migrationsFolder: projectPath('api/database/migrations'),
    })
  } finally {
    await client.query('select pg_advisory_unlock(7210)')
    client.release()
  }
}

import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { isEmbedded } from '../database/is-embedded'
import type { Database } from '../database/open'
import type { Health } from './health.contract'

type Reading = Pick<Context, 'db'>
type Facts = Health['database']

/** Reads the catalogs alone: no table is counted. */
export async function databaseFacts({ db }: Reading): Promise<Facts> {
  const embedded = await isEmbedded(db)
  const [own, bytes, connections, replicas, slowest] = await Promise.all([
    ownFacts({ db }),
    sizeOf({ db }),
    embedded ? null : connectionsOf({ db }),
    embedded ? [] : replicasOf({ db }),
    embedded ? null : slowestStatements({ db }),
  ])
  return { kind: embedded ? 'embedded' : 'server', ...own, bytes, connections, replicas, slowest }
}

async function ownFacts({ db }: Reading) {
  const { rows } = await db.execute<{ version: string; migrations: number }>(sql`
    select current_setting('server_version') as version,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  const [row] = rows
  return { version: row?.version.split(' ')[0] ?? '', migrations: row?.migrations ?? 0 }
}

/** Is how long a size is remembered: to read it, the database looks at each of its files. */
const sizeForMs = 60_000
const sizes = new WeakMap<Database, { bytes: number; until: number }>()

async function sizeOf({ db }: Reading): Promise<number> {
  const known = sizes.get(db)
  if (known && performance.now() < known.until) return known.bytes
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`)
  const bytes = Number(rows[0]?.bytes ?? 0)
  sizes.set(db, { bytes, until: performance.now() + sizeForMs })
  return bytes
}

async function connectionsOf({ db }: Reading): Promise<Facts['connections']> {
  const { rows } = await db.execute<{ used: number; max: number }>(sql`
    select (select sum(numbackends)::int from pg_stat_database) as used, current_setting('max_connections')::int as max`)
  return rows[0] ?? null
}

/** Returns null where the user of the database sees no other's rows: an empty list would claim that there is no replica. */
async function replicasOf({ db }: Reading): Promise<Facts['replicas']> {
  const { rows } = await db.execute<{ name: string; lag: number | null; state: string | null; visible: boolean }>(sql`
    select coalesce(nullif(application_name, ''), 'replica') as name, state, extract(epoch from replay_lag)::float8 as lag,
      pg_has_role('pg_read_all_stats', 'usage') as visible
    from pg_stat_replication order by 1`)
  if (rows.some(({ visible, state }) => !visible && state === null)) return null
  return rows.map(({ name, state, lag }) => ({ name, lagSeconds: lag ?? (state === 'streaming' ? 0 : null) }))
}

const slowestShown = 5
const maxStatement = 300
/** Is what PostgreSQL answers where the extension was made but not loaded at the start. */
const notLoaded = '55000'

/** Reads what changes or reads rows alone, whose values the extension has replaced: other statements show theirs. */
async function slowestStatements({ db }: Reading): Promise<Facts['slowest']> {
  const { rows: known } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('pg_stat_statements')::text as name`,
  )
  if (!known[0]?.name) return null
  try {
    const { rows } = await db.execute<{ statement: string; calls: string; mean: number }>(sql`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), ${maxStatement}) as statement, calls::text, mean_exec_time as mean
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|with)\\M'
      order by mean_exec_time desc limit ${slowestShown}`)
    return rows.map(({ statement, calls, mean }) => ({
      statement,
      calls: Number(calls),
      meanMs: Math.round(mean * 10) / 10,
    }))
  } catch (error) {
    if (codeOf(error) === notLoaded) return null
    throw error
  }
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

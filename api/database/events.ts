import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenDatabase } from './open'

export interface ChangeEvent {
  concept: string
  ids: number[]
  kind: 'created' | 'updated' | 'deleted'
}

export interface ChangeFeed {
  /** Reads now instead of at the next turn. */
  look(): Promise<void>
  stop(): Promise<void>
}

const rowsAtOnce = 1000

interface Row extends Record<string, unknown> {
  id: string
  horizon: string
  concept: string
  entity_ids: string
  kind: ChangeEvent['kind']
}

/** NOTIFY only makes it quick on a server; the embedded database has none, so it is asked more often. */
const lookEveryMs = { server: 1000, embedded: 300 }

/**
 * Hands every committed change to the handler once, soon after its commit, from now on. The cursor stands before the oldest
 * transaction that is still open, so that a late commit is not skipped; what lies behind it and was handed over is remembered.
 */
export async function followChanges(
  database: OpenDatabase,
  handle: (events: ChangeEvent[]) => void | Promise<void>,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> {
  let cursor = await horizonOf(database)
  let ahead: string[] = []
  let stopped = false
  let again = false
  let looking: Promise<void> | null = null

  const look = (): Promise<void> => {
    again = true // a look that is under way may have read before what is asked about was committed
    looking ??= readAll()
    return looking
  }
  async function readAll() {
    try {
      while (again) {
        again = false
        await readOn()
      }
    } catch (error) {
      onError(error)
    } finally {
      looking = null
    }
  }
  async function readOn() {
    for (;;) {
      const rows = stopped ? [] : await after(database, cursor, ahead)
      if (rows.length > 0) await handle(rows.map(toEvent))
      const [first] = rows
      if (!first) return
      ahead = [...ahead, ...rows.map(({ id }) => id)]
      if (rows.length === rowsAtOnce) continue
      if (first.horizon !== cursor) {
        cursor = first.horizon
        ahead = await stillAhead(database, cursor, ahead)
      }
      return
    }
  }

  const timer = setInterval(look, lookEveryMs[database.kind])
  const listener = database.kind === 'server' ? await listen(database, look, onError) : null
  return {
    look,
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
      await listener?.end().catch(() => {})
    },
  }
}

const toEvent = (row: Row): ChangeEvent => ({
  concept: row.concept,
  kind: row.kind,
  ids: row.entity_ids.split(',').map(Number),
})

/** The oldest transaction that is still open: everything before it is over. */
async function horizonOf(database: OpenDatabase): Promise<string> {
  const { rows } = await database.db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return rows[0]?.horizon ?? '0'
}

/** What is committed at or behind the cursor and was not handed over yet. */
async function after(database: OpenDatabase, cursor: string, ahead: string[]): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(sql`
    select id::text, concept, entity_ids, kind, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from change_event
    where transaction_id >= ${cursor}::xid8 and id <> all(${sql.param(ahead)}::bigint[])
    order by transaction_id, id limit ${rowsAtOnce}`)
  return rows
}

async function stillAhead(database: OpenDatabase, cursor: string, ahead: string[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id::text from change_event where transaction_id >= ${cursor}::xid8 and id = any(${sql.param(ahead)}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** A connection of its own; when it breaks, the look every second still finds everything. */
async function listen(database: OpenDatabase, look: () => Promise<void>, onError: (error: unknown) => void) {
  const client = new pg.Client(database.connection)
  client.on('error', onError)
  client.on('notification', () => void look())
  await client.connect()
  await client.query('listen change_event')
  return client
}

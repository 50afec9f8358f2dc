import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenDatabase } from './open'

export interface ChangeEvent {
  concept: string
  ids: number[]
  kind: 'created' | 'updated' | 'deleted'
}

export interface ChangeFeed {
  stop(): Promise<void>
}

interface Row extends Record<string, unknown> {
  id: string
  transaction_id: string
  concept: string
  entity_ids: string
  kind: ChangeEvent['kind']
}

const lookEveryMs = 1000

/**
 * Hands every committed change to the handler, in order, from now on. NOTIFY only makes it quick: a look every second
 * makes it certain. Rows of transactions that are still open are waited for, so a late commit is not skipped.
 */
export async function followChanges(
  database: OpenDatabase,
  handle: (events: ChangeEvent[]) => void | Promise<void>,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> {
  let cursor = await present(database)
  let stopped = false
  let looking: Promise<void> | null = null

  const look = (): Promise<void> => {
    looking ??= readOn()
      .catch(onError)
      .finally(() => {
        looking = null
      })
    return looking
  }
  async function readOn() {
    for (;;) {
      const rows = stopped ? [] : await after(database, cursor)
      const last = rows.at(-1)
      if (!last) return
      await handle(rows.map(toEvent))
      cursor = { transactionId: last.transaction_id, id: last.id }
    }
  }

  const timer = setInterval(look, lookEveryMs)
  const listener = database.kind === 'server' ? await listen(database, look, onError) : null
  return {
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

async function present(database: OpenDatabase) {
  const { rows } = await database.db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return { transactionId: rows[0]?.horizon ?? '0', id: '-1' }
}

async function after(database: OpenDatabase, cursor: { transactionId: string; id: string }): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(sql`
    select id::text, transaction_id::text, concept, entity_ids, kind from change_event
    where (transaction_id, id) > (${cursor.transactionId}::xid8, ${cursor.id}::bigint)
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id, id limit 1000`)
  return rows
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

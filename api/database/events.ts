import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ChangeConcept } from './change-concepts'
import { pollAfterCommit } from './committed-changes'
import type { OpenDatabase } from './open'

export interface ChangeEvent {
  concept: ChangeConcept
  ids: number[]
  kind: 'created' | 'updated' | 'deleted'
}

export interface ChangeFeed {
  poll(): Promise<void>
  /** Reads since when the oldest change waits that was not handled; null: none does. */
  waitingSince(): Promise<Date | null>
  stop(): Promise<void>
}

export const rowsAtOnce = 1000

type Queryable = { db: Pick<OpenDatabase['db'], 'execute'> }

export interface Row extends Record<string, unknown> {
  id: string
  horizon: string
  concept: ChangeConcept
  entity_ids: string
  kind: ChangeEvent['kind']
}

/** NOTIFY makes a server's answer quick; the embedded database has none, so it is polled more often. */
const pollEveryMs = { server: 1000, embedded: 300 }

/** Once, soon after its commit, from now on. A handler that fails gets the same changes again at the next poll. */
export async function subscribeToChanges(
  database: OpenDatabase,
  handle: (events: ChangeEvent[]) => void | Promise<void>,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> {
  const hasNews = newsOf(database)
  const poller = new Poller(database, await horizonOf(database), handle, (error) => {
    hasNews.forget()
    onError(error)
  })
  const timer = setInterval(() => void (hasNews.since() && poller.poll()), pollEveryMs[database.kind])
  const atOnce = database.kind === 'embedded' ? pollAfterCommit(database.db, () => poller.poll()) : null
  const deaf = database.signals?.listen(() => void poller.poll())
  const listener = database.kind === 'server' ? await listen(database, () => poller.poll(), onError) : null
  return {
    poll: () => poller.poll(),
    waitingSince: () => poller.waitingSince(),
    async stop() {
      clearInterval(timer)
      atOnce?.()
      deaf?.()
      await poller.stop()
      await listener?.end().catch(() => {})
    },
  }
}

/** Tells whether there may be something to read since the last time it was asked: a database that counts its changes is not asked in vain. */
function newsOf({ changes }: OpenDatabase) {
  let seen: number | null = null
  return {
    since(): boolean {
      const now = changes?.() ?? null
      const isNews = now === null || now !== seen
      seen = now
      return isNews
    },
    forget(): void {
      seen = null
    },
  }
}

class Poller {
  /** Ids beyond the cursor that were handed over already. */
  private ahead: string[] = []
  private polling: Promise<void> | null = null
  private again = false
  private stopped = false

  constructor(
    private readonly database: OpenDatabase,
    /** The oldest transaction that was open at the last poll: a late commit is behind it, and so is not skipped. */
    private cursor: string,
    private readonly handle: (events: ChangeEvent[]) => void | Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Polls once more when a poll is under way: the running one may have read before the caller's change was committed. */
  poll(): Promise<void> {
    this.again = true
    this.polling ??= this.pollAll()
    return this.polling
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.polling
  }

  waitingSince = (): Promise<Date | null> => oldestAfter(this.database, this.cursor, this.ahead)

  private async pollAll(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false
        while (await this.pollSome());
      }
    } catch (error) {
      this.onError(error)
    } finally {
      this.polling = null
    }
  }

  private async pollSome(): Promise<boolean> {
    const rows = await changesAfter(this.database, this.cursor, this.ahead)
    const [first] = rows
    if (!first) return false
    await this.handle(rows.map(toEvent))
    this.ahead = [...this.ahead, ...rows.map(({ id }) => id)]
    if (rows.length === rowsAtOnce) return true
    if (first.horizon !== this.cursor) {
      this.cursor = first.horizon
      this.ahead = await stillAhead(this.database, this.cursor, this.ahead)
    }
    return false
  }
}

export const toEvent = (row: Row): ChangeEvent => ({
  concept: row.concept,
  kind: row.kind,
  ids: row.entity_ids.split(',').map(Number),
})

export async function horizonOf(database: Queryable): Promise<string> {
  const { rows } = await database.db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return rows[0]?.horizon ?? '0'
}

export async function changesAfter(database: Queryable, cursor: string, ahead: string[]): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(sql`
    select id::text, concept, entity_ids, kind, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from change_event
    where transaction_id >= ${cursor}::xid8 and id <> all(${sql.param(ahead)}::bigint[])
    order by transaction_id, id limit ${rowsAtOnce}`)
  return rows
}

async function oldestAfter(database: Queryable, cursor: string, ahead: string[]): Promise<Date | null> {
  const { rows } = await database.db.execute<{ at: string }>(sql`
    select at from change_event where transaction_id >= ${cursor}::xid8 and id <> all(${sql.param(ahead)}::bigint[])
    order by transaction_id, id limit 1`)
  return rows[0] ? new Date(rows[0].at) : null
}

export async function stillAhead(database: Queryable, cursor: string, ahead: string[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id::text from change_event where transaction_id >= ${cursor}::xid8 and id = any(${sql.param(ahead)}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** A connection of its own; when it breaks, the poll every second still finds everything. */
async function listen(database: OpenDatabase, poll: () => Promise<void>, onError: (error: unknown) => void) {
  const client = new pg.Client(database.connection)
  client.on('error', onError)
  client.on('notification', () => void poll())
  await client.connect()
  await client.query('listen change_event')
  return client
}

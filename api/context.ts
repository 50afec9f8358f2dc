import { sql } from 'drizzle-orm'
import { changeEvents } from './database/events.schema'
import type { Database, Transaction } from './database/open'
import type { Person } from './roles/permissions'

/** Everything that an operation depends on: nothing is ambient. `actor` is null when nobody is signed in. */
export interface Context {
  db: Database
  now(): Date
  actor: Actor | null
  requestId: string
  ip: string | null
}

export interface Actor extends Person {
  sessionId: number
  name: string
  verified: boolean
  /** Has authenticated within the last ten minutes: dangerous changes require it. */
  recentlyAuthenticated: boolean
}

/** Runs the work in one transaction; inside it only `tx` may be used. Throws what the work throws, rolled back. */
export const transaction = <T>(context: Pick<Context, 'db'>, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  context.db.transaction(work)

/** Its own transactions run as savepoints. The cast holds: a transaction has all of a database that operations use. */
export const within = <C extends Context>(context: C, tx: Transaction): C => ({
  ...context,
  db: tx as unknown as Database,
})

export async function publishChange(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  event: { concept: string; ids: readonly number[]; kind: 'created' | 'updated' | 'deleted' },
): Promise<void> {
  if (event.ids.length === 0) return
  await tx.insert(changeEvents).values({ ...event, entityIds: event.ids.join(','), at: context.now() })
  await tx.execute(sql`select pg_notify('change_event', '')`)
}

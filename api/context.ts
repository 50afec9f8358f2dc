import { sql } from 'drizzle-orm'
import type { ChangeConcept } from './database/change-concepts'
import { committed, markPublishing } from './database/committed-changes'
import { changeEvents } from './database/events.schema'
import type { Database, Transaction } from './database/open'
import type { ApiScope } from './roles/api-scopes.contract'
import type { Person } from './roles/permissions'

/** Everything that an operation depends on: nothing is ambient. `actor` is null when nobody is signed in. */
export interface Context {
  db: Database
  now(): Date
  actor: Actor | null
  /** The key by which a program calls; then nobody is signed in. */
  apiKey?: ApiKeyHolder
  requestId: string
  ip: string | null
  /** What the browser calls itself. */
  userAgent: string | null
}

export interface Actor extends Person {
  sessionId: number
  name: string
  verified: boolean
  /** Has authenticated within the last ten minutes: dangerous changes require it. */
  recentlyAuthenticated: boolean
  /** The administrator who acts as this person. */
  impersonatorId: number | null
}

/** A dealership's own program: no person, and nothing but what its scopes name. */
export interface ApiKeyHolder {
  id: number
  name: string
  dealershipId: number
  scopes: readonly ApiScope[]
}

/** Runs the work in one transaction; inside it only `tx` may be used. Throws what the work throws, rolled back. */
export async function transaction<T>({ db }: Pick<Context, 'db'>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let used: Transaction | undefined
  const result = await db.transaction((tx) => {
    used = tx
    return work(tx)
  })
  if (used) committed(used, db)
  return result
}

/** Its own transactions run as savepoints. The cast holds: a transaction has all of a database that operations use. */
export const within = <C extends Context>(context: C, tx: Transaction): C => ({
  ...context,
  db: tx as unknown as Database,
})

export async function publishChange(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  event: { concept: ChangeConcept; ids: readonly number[]; kind: 'created' | 'updated' | 'deleted' },
): Promise<void> {
  if (event.ids.length === 0) return
  markPublishing(tx)
  await tx.insert(changeEvents).values({ ...event, entityIds: event.ids.join(','), at: context.now() })
  await tx.execute(sql`select pg_notify('change_event', '')`)
}

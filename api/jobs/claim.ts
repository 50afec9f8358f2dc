import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import type { Transaction } from '../database/open'

/** Describes a table whose rows are work that waits. A row is taken by holding it until a moment: a process that is killed leaves it to others. */
export interface WorkTable<Table extends PgTable> {
  table: Table
  key: AnyColumn
  /** Holds until when a row is left alone: because a process works on it, or because it failed and waits for its next try. */
  heldUntil: AnyColumn
  /** Counts the tries; a row without it is tried for ever. */
  attempts?: AnyColumn
  waiting: SQL
  order: SQL
}

export interface Hold {
  /** Says how long a row is held. With `doubling` each try holds it twice as long as the one before: its back-off. */
  seconds: number
  doubling?: boolean
  /** Replaces the database's clock where the operation has one of its own. */
  now?: SQL
}

/** Takes the next row that waits and that no process holds; returns undefined when there is none. */
export async function claim<Table extends PgTable>(
  { db }: { db: Context['db'] | Transaction },
  { table, key, heldUntil, attempts, waiting, order }: WorkTable<Table>,
  { seconds, doubling, now = sql`now()` }: Hold,
): Promise<Table['$inferSelect'] | undefined> {
  const held = doubling && attempts ? sql`${seconds} * power(2, ${attempts})` : sql`${seconds}::float8`
  const next = sql`(select ${key} from ${table} where ${waiting} and (${heldUntil} is null or ${heldUntil} <= ${now})
    order by ${order} limit 1 for update skip locked)`
  const rows: unknown = await db
    .update(table)
    .set({
      [nameOf(table, heldUntil)]: sql`${now} + make_interval(secs => ${held})`,
      ...(attempts && { [nameOf(table, attempts)]: sql`${attempts} + 1` }),
    } as never)
    .where(sql`${key} = ${next}`)
    .returning()
  return (rows as Table['$inferSelect'][])[0]
}

function nameOf(table: PgTable, column: AnyColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column)
  if (!found) throw new Error(`${column.name} is no column of the table.`)
  return found[0]
}

interface Worker<Row> {
  next: () => Promise<Row | undefined>
  /** Resolves with false when nothing came of it, which is no error. */
  work: (row: Row) => Promise<boolean>
  onError: (error: unknown, row: Row) => void
  /** Writes to the row what a try that failed leaves; after the last one it waits no more. */
  afterError: (row: Row, error: unknown) => Promise<void>
  signal?: AbortSignal
}

/** Does all that is due, one after the other, and returns how many came to something. */
export async function workDue<Row>({ next, work, onError, afterError, signal }: Worker<Row>): Promise<number> {
  let done = 0
  while (!signal?.aborted) {
    const row = await next()
    if (!row) break
    try {
      if (await work(row)) done += 1
    } catch (error) {
      onError(error, row)
      await afterError(row, error)
    }
  }
  return done
}

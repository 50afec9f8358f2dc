import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './open'

/** Some megabytes a statement: few round trips, and no message that the embedded database's thread chokes on. */
const rowsAtOnce = 2_000

/** A row that is there already is left alone. Rows must carry the same fields. */
export async function insertMany<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const batch = rows.slice(at, at + rowsAtOnce).map((row) => rename(row, columns))
    await tx.execute(sql`
      insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(batch)}::json)
      on conflict do nothing`)
  }
}

const rename = (row: Record<string, unknown>, columns: [string, { name: string }][]): Record<string, unknown> =>
  Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]]))

/** After rows with ids of our own: the next one the database gives is above them. */
export async function continueIdentity(tx: Transaction, table: PgTable): Promise<void> {
  const name = getTableName(table)
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), (select coalesce(max(id), 1) from ${table}))`,
  )
}

import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Database, poolOf } from './open'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a statement under a name, by which each connection plans it once: planning the statement of a vehicle's page took
 * the database twice as long as running it. Its text has to be the same each time, whatever its parameters are: texts stay
 * in memory here and at the database. In a transaction it runs without a name.
 */
export async function queryNamed<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  const pool = poolOf(db)
  if (!pool) return (await db.execute(statement)).rows as Row[]
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const { rows } = await pool.query({ name: nameOf(text), text, values: params })
  return rows
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

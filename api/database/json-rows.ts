import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as PostgreSQL's `to_json` writes it: by column name, instants as ISO 8601 text. */
export type JsonRow = Record<string, unknown>

export function rowFromJson<T extends PgTable>(table: T, json: JsonRow): T['$inferSelect'] {
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = json[column.name]
    return [field, value === null || value === undefined ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(fields) as T['$inferSelect']
}

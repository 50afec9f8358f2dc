import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { mergePartsOfConcepts } from './registry'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('every table that names a dealership is answered for, and by one concept alone', async () => {
  const { rows } = await database.db.execute<{ table: string }>(sql`
    select c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'dealership'::regclass
    union
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)dealership_id$'`)
  const known = mergePartsOfConcepts.flatMap(({ tables }) => tables)
  expect(rows.map(({ table }) => table).sort()).toEqual([...known].sort())
  expect(new Set(known).size).toBe(known.length)
})

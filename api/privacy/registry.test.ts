import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { personalDataOfConcepts } from './registry'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('every table that names a person is answered for, and by one concept alone', async () => {
  const { rows } = await database.db.execute<{ table: string }>(sql`
    select c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confrelid = '"user"'::regclass
    union
    select table_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)user_id$'`)
  const known = personalDataOfConcepts.flatMap(({ tables }) => tables)
  expect(rows.map(({ table }) => table).sort()).toEqual([...known].sort())
  expect(new Set(known).size).toBe(known.length)
})

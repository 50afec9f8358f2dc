import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('whose it is and what refers to it is found by an index, in every table that grows', async () => {
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text not in (${sql.join(neverRemoved, sql`, `)})
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`)
  expect(rows.map(({ column }) => column)).toEqual(ofSmallTables)
})

/** Nothing removes a row of these, so nothing has to look for what refers to it. */
const neverRemoved = ['vehicle', 'dealership', 'model'].map((name) => sql`${name}`)
const ofSmallTables = ['dealership.cover_asset_id', 'dealership.logo_asset_id', 'invitation.invited_by']

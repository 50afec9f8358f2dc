import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test('clients that wait for another’s transaction each get their own rows', async () => {
  const { pool } = database.open
  const rounds = 200
  const wrong: unknown[] = []
  const transact = async () => {
    const client = await pool.connect()
    for (const statement of ['begin', 'select 1', 'commit']) await client.query(statement)
    client.release()
  }
  const ask = async (value: number) => {
    const { rows } = await pool.query('select $1::int as one, $2::int as two', [value, value + 1])
    if (rows[0]?.one !== value) wrong.push(rows[0])
  }
  const busy = (work: () => Promise<void>) => async () => {
    for (let round = 0; round < rounds; round += 1) await work()
  }
  const clients = Array.from({ length: 9 }, (_, place) => busy(place < 3 ? transact : () => ask(place * 1000)))
  await Promise.all(clients.map((client) => client()))
  expect(wrong).toEqual([])
})

test('a statement with a name is planned once for all clients, and none gets another’s rows', async () => {
  const { pool } = database.open
  const ask = async (name: string, text: string, value: number) =>
    (await pool.query({ name, text, values: [value] })).rows
  const rounds = Array.from({ length: 60 }, (_, round) => round)
  const once = 'select $1::int as one'
  const answers = await Promise.all(rounds.map((round) => ask('named', once, round)))
  expect(answers).toEqual(rounds.map((round) => [{ one: round }]))
  const { rows } = await pool.query(
    "select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'named'",
  )
  if (!process.env.TEST_DATABASE_URL) expect(rows).toEqual([{ runs: '60' }])
})

test('a name that comes with another text means that text, also after one that was refused', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => database.open.pool.connect()))
  const texts = ['select $1::int as one', 'select $1::int as nothing from nowhere', 'select $1::int * 2 as two']
  const ask = (at: number) => clients[at]?.query({ name: 'renamed', text: texts[at] ?? '', values: [7] })
  expect((await ask(0))?.rows).toEqual([{ one: 7 }])
  await expect(ask(1)).rejects.toThrow(/nowhere/)
  expect((await ask(2))?.rows).toEqual([{ two: 14 }])
  for (const client of clients) client.release()
})

test('a client that comes after all statements were ended has its own planned', async () => {
  const statement = { name: 'ended', text: 'select $1::int as one', values: [1] }
  await database.open.pool.query(statement)
  const client = new pg.Client(database.open.connection)
  await client.connect()
  await client.query('discard all')
  expect((await client.query(statement)).rows).toEqual([{ one: 1 }])
  await client.end()
})

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { searchLimit } from './limit'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

const times = async (count: number, work: () => Promise<void>) => {
  for (let n = 0; n < count; n++) await work()
}

test('an address may search 1,200 times in five minutes, in all processes together', async () => {
  const [one, two] = [searchLimit(database.open.db), searchLimit(database.open.db)]
  const from = { ip: '203.0.113.9' }
  await times(600, () => one.consume(from))
  await times(600, () => two.consume(from))
  await times(19, () => one.consume(from))
  await expect(one.consume(from)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) })
  await expect(one.consume(from)).rejects.toMatchObject({ code: 'too_many' })
  await one.consume({ ip: '203.0.113.10' })
})

test('this machine, and who has no address, are not counted', async () => {
  const limit = searchLimit(database.open.db)
  await times(2500, () => limit.consume({ ip: '127.0.0.1' }))
  await times(2500, () => limit.consume({ ip: null }))
})

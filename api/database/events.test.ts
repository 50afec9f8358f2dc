import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aGate } from '../../tests/support/gate'
import { publishChange, transaction, within } from '../context'
import { type ChangeEvent, type ChangeFeed, subscribeToChanges } from './events'

let database: TestDatabase
let feed: ChangeFeed
const seen: ChangeEvent[] = []
const problems: unknown[] = []
beforeAll(async () => {
  database = await aTestDatabase()
  const handle = (events: ChangeEvent[]) => void seen.push(...events)
  feed = await subscribeToChanges(database.open, handle, (error) => problems.push(error))
})
afterAll(async () => {
  await feed.stop()
  await database.close()
})

const change = (ids: number[]) =>
  database.db.transaction((tx) => publishChange(tx, database.context, { concept: 'vehicles', ids, kind: 'updated' }))

test('every committed change is handed over once and in order; one rolled back never is', async () => {
  await change([1, 2])
  await database.db
    .transaction(async (tx) => {
      await publishChange(tx, database.context, { concept: 'vehicles', ids: [99], kind: 'updated' })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await Promise.all([3, 4, 5, 6].map((id) => change([id])))
  await expect.poll(() => seen).toHaveLength(5)
  expect(seen[0]).toEqual({ concept: 'vehicles', ids: [1, 2], kind: 'updated' })
  expect(
    seen
      .slice(1)
      .flatMap(({ ids }) => ids)
      .sort(),
  ).toEqual([3, 4, 5, 6])
  expect(problems).toEqual([])
})

test('in the embedded database’s own process a change is known by its commit, without waiting for the next poll', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const own: number[] = []
    const embedded = { ...database.open, kind: 'embedded' as const }
    const handle = (events: ChangeEvent[]) => void own.push(...events.flatMap(({ ids }) => ids))
    const polled = await subscribeToChanges(embedded, handle, (error) => problems.push(error))
    const context = { ...database.context, db: embedded.db }
    const publish = (inner: typeof context, id: number) =>
      transaction(inner, (tx) => publishChange(tx, inner, { concept: 'vehicles', ids: [id], kind: 'updated' }))
    await publish(context, 11)
    await vi.waitUntil(() => own.includes(11), { timeout: 60_000 })
    await transaction(context, (tx) => publish(within(context, tx), 12))
    await expect.poll(() => own).toContain(12)
    await polled.stop()
    const late = own.filter((id) => id > 10) // older ones come again while another transaction of the server is open
    expect(late).toEqual([11, 12])
  } finally {
    vi.useRealTimers()
  }
})

test('a change of nothing writes nothing', async () => {
  const before = seen.length
  await change([])
  await change([7])
  await expect.poll(() => seen).toHaveLength(before + 1)
})

test('a subscriber knows since when a change waits that it has not handled', async () => {
  const gate = aGate()
  let isReached = false
  const slow = await subscribeToChanges(
    database.open,
    async (events) => {
      if (!events.some(({ ids }) => ids.includes(71))) return
      isReached = true
      await gate.opened
    },
    (error) => problems.push(error),
  )
  await slow.poll()
  expect(await slow.waitingSince()).toBeNull()
  await change([71])
  await expect.poll(() => isReached).toBe(true)
  expect(await slow.waitingSince()).toBeInstanceOf(Date)
  gate.open()
  await slow.poll()
  expect(await slow.waitingSince()).toBeNull()
  await slow.stop()
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { queues } from '../all-queues'
import { schedules, workers } from '../all-work'
import { startWork } from './run-work'
import { workStates } from './schema'
import type { Worker } from './work'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(workStates))

const within = { timeout: 60_000 }
const stateOf = async (name: string) =>
  (await database.db.select().from(workStates).where(eq(workStates.name, name)))[0]
const setPause = (name: string, pausedAt: Date | null) =>
  database.db.update(workStates).set({ pausedAt }).where(eq(workStates.name, name))

async function running(workers: Worker<Parts>[], more: Partial<Parts> = {}) {
  const stopping = new AbortController()
  const log = { info: vi.fn(), error: vi.fn() }
  const parts = { db: database.db, now: () => new Date(), log, signal: stopping.signal, ...more }
  const work = await startWork({ workers, schedules: [] }, parts as never)
  return {
    log,
    stop: () => {
      stopping.abort()
      return work.stop()
    },
  }
}
type Parts = Parameters<typeof startWork>[1]

test('every name is one worker’s or one job’s, and every queue has its worker', () => {
  const names = [...workers, ...schedules].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(queues.filter(({ worker }) => !workers.some(({ name }) => name === worker))).toEqual([])
})

test('a worker that found nothing rests until something was written, or time has passed', async () => {
  let clock = Date.parse('2026-11-20T15:00:00Z')
  let changes = 0
  const rounds = { resting: 0, busy: 0 }
  const aWorker = (name: keyof typeof rounds, count: number): Worker<Parts> => ({
    name,
    done: 'done',
    everyMs: 10,
    begin: () => async () => {
      rounds[name] += 1
      return count
    },
  })
  const settings = { now: () => new Date(clock), changes: () => changes }
  const work = await running([aWorker('resting', 0), aWorker('busy', 1)], settings)
  const passes = async () => {
    const before = rounds.busy
    await expect.poll(() => rounds.busy, within).toBeGreaterThan(before + 5)
  }
  await passes()
  expect(rounds.resting).toBe(1)
  changes += 1
  await expect.poll(() => rounds.resting, within).toBe(2)
  await passes()
  clock += 60_000
  await expect.poll(() => rounds.resting, within).toBe(3)
  await work.stop()
})

test('a worker that is paused does nothing until it is resumed, over a restart too', async () => {
  let rounds = 0
  const worker: Worker<Parts> = { name: 'a', done: 'done', everyMs: 10, begin: () => async () => ++rounds }
  const first = await running([worker])
  await expect.poll(() => rounds, within).toBeGreaterThan(0)
  await setPause('a', new Date())
  await first.stop()
  rounds = 0
  const second = await running([worker])
  const other = { ...worker, name: 'b' }
  const third = await running([other])
  await expect.poll(() => rounds, within).toBeGreaterThan(3)
  await third.stop()
  const before = rounds
  expect((await stateOf('a'))?.pausedAt).not.toBeNull()
  await setPause('a', null)
  await expect.poll(() => rounds, within).toBeGreaterThan(before)
  await second.stop()
})

test('a pause ends a long round after the row in hand', async () => {
  let ended = false
  const begin = () => async (signal: AbortSignal) => {
    await new Promise((done) => signal.addEventListener('abort', done, { once: true }))
    ended = true
    return 0
  }
  const work = await running([{ name: 'long', done: 'done', everyMs: 10, begin }])
  await setPause('long', new Date())
  await expect.poll(() => ended, within).toBe(true)
  await work.stop()
})

test('health says when a worker last succeeded, and why it last failed', async () => {
  let isBroken = true
  const good: Worker<Parts> = { name: 'good', done: 'done', everyMs: 10, begin: () => async () => 0 }
  const bad: Worker<Parts> = {
    name: 'bad',
    done: 'done',
    everyMs: 10,
    begin:
      ({ onError }) =>
      async () => {
        if (isBroken) onError(new Error('no line'), 7)
        return 0
      },
  }
  const work = await running([good, bad])
  await expect.poll(async () => (await stateOf('bad'))?.lastError, within).toBe('7: Error: no line')
  expect(await stateOf('bad')).toMatchObject({ lastSuccessAt: null, lastErrorAt: expect.any(Date) })
  isBroken = false
  await expect.poll(async () => (await stateOf('bad'))?.lastSuccessAt, within).toEqual(expect.any(Date))
  await work.stop()
  expect(await stateOf('good')).toMatchObject({ lastError: null, lastSuccessAt: expect.any(Date) })
})

test('a round that throws is noted, and the next one comes', async () => {
  let rounds = 0
  const begin = () => async () => {
    rounds += 1
    throw new Error('down')
  }
  const work = await running([{ name: 'throws', done: 'done', everyMs: 10, begin }])
  await expect.poll(() => rounds, within).toBeGreaterThan(1)
  await work.stop()
  expect(await stateOf('throws')).toMatchObject({ lastError: 'Error: down', lastSuccessAt: null })
  expect(work.log.error).toHaveBeenCalled()
})

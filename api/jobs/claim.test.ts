import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { makeDue } from '../../tests/support/jobs'
import { claim, workDue } from './claim'
import { enrolJobs, runDueJobs } from './schedule'
import { scheduledJobs, workStates } from './schema'

let database: TestDatabase
const now = new Date('2026-11-20T03:00:00Z')
const context = () => ({ db: database.db, now: () => now })
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(scheduledJobs))

const work = {
  table: scheduledJobs,
  key: scheduledJobs.name,
  heldUntil: scheduledJobs.heldUntil,
  attempts: scheduledJobs.attempts,
  waiting: sql`true`,
  order: sql`${scheduledJobs.name}`,
}
const rows = (...names: string[]) =>
  database.db.insert(scheduledJobs).values(names.map((name) => ({ name, dueAt: new Date() })))
const row = async (name: string) =>
  (await database.db.select().from(scheduledJobs).where(eq(scheduledJobs.name, name)))[0]

test('a row is one worker’s at a time, however many ask at once', async () => {
  await rows('a', 'b', 'c')
  const asked = await Promise.all(Array.from({ length: 8 }, () => claim(context(), work, { seconds: 60 })))
  expect(asked.flatMap((one) => one?.name ?? []).sort()).toEqual(['a', 'b', 'c'])
})

test('whoever is killed leaves the row to others once its time is over, and each try holds it longer', async () => {
  await rows('a')
  const take = () => claim(context(), work, { seconds: 60, doubling: true })
  const heldSeconds = async () =>
    (
      await database.db.execute<{ s: number }>(
        sql`select round(extract(epoch from held_until - now()))::int as s from scheduled_job`,
      )
    ).rows[0]?.s
  for (const [attempts, seconds] of [
    [1, 60],
    [2, 120],
    [3, 240],
  ] as const) {
    expect(await take()).toMatchObject({ name: 'a', attempts })
    expect(Math.abs(((await heldSeconds()) ?? 0) - seconds)).toBeLessThanOrEqual(2)
    expect(await take()).toBeUndefined()
    await database.db.update(scheduledJobs).set({ heldUntil: sql`now() - interval '1 second'` })
  }
})

test('one row that fails keeps nobody from the next, and says so', async () => {
  await rows('a', 'b')
  const told: string[] = []
  const done = await workDue({
    next: () => claim(context(), work, { seconds: 60 }),
    async work({ name }) {
      if (name === 'a') throw new Error('no')
      return true
    },
    onError: (error, { name }) => void told.push(`${name}: ${String(error)}`),
    afterError: async ({ name }) => void told.push(`${name} waits`),
  })
  expect({ done, told }).toEqual({ done: 1, told: ['a: Error: no', 'a waits'] })
})

const times = [
  { name: 'sessions.purge', when: '17 3 * * *' },
  { name: 'pricing.rate-all', when: '23 4 * * *' },
]
const run = (works: Record<string, () => Promise<unknown>>, errors: string[] = []) =>
  runDueJobs(
    context(),
    times.map((one) => ({ ...one, run: works[one.name] ?? (async () => {}) })),
    { onError: (error, name) => void errors.push(`${name} ${error}`) },
  )

test('a job runs when its time has come, once, and then waits for the next', async () => {
  await enrolJobs(context(), times)
  expect((await row('sessions.purge'))?.dueAt.toISOString()).toBe('2026-11-20T03:17:00.000Z')
  await makeDue(context(), 'sessions.purge')
  const ran: string[] = []
  const note = { 'sessions.purge': async () => ran.push('sessions.purge') }
  expect(await run(note)).toBe(1)
  expect(await run(note)).toBe(0)
  expect(ran).toEqual(['sessions.purge'])
  expect((await row('sessions.purge'))?.dueAt.toISOString()).toBe('2026-11-20T03:17:00.000Z')
})

test('a job that fails is tried again after a minute, then after two, and its error stands in its row', async () => {
  await enrolJobs(context(), times)
  const failing = { 'pricing.rate-all': async () => Promise.reject(new Error('no cars')) }
  const errors: string[] = []
  for (const minutes of [1, 2]) {
    await makeDue(context(), 'pricing.rate-all')
    await run(failing, errors)
    const { dueAt, lastError } = (await row('pricing.rate-all')) ?? {}
    expect(dueAt?.getTime()).toBe(now.getTime() + minutes * 60_000)
    expect(lastError).toBe('Error: no cars')
  }
  expect(errors).toEqual(['pricing.rate-all Error: no cars', 'pricing.rate-all Error: no cars'])
})

test('a job that is paused stays due, and is done once it goes on', async () => {
  await enrolJobs(context(), times)
  await makeDue(context(), 'sessions.purge')
  const pausedAt = new Date()
  await database.db.insert(workStates).values({ name: 'sessions.purge', kind: 'schedule', pausedAt })
  const ran: string[] = []
  const note = { 'sessions.purge': async () => ran.push('sessions.purge') }
  expect(await run(note)).toBe(0)
  await database.db.update(workStates).set({ pausedAt: null })
  expect(await run(note)).toBe(1)
  expect(ran).toEqual(['sessions.purge'])
})

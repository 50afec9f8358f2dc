import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aContext, aTestDatabase, type TestDatabase } from '../../../tests/support/database'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { users } from '../../accounts/schema'
import type { Cadence } from '../cadences'
import { alerts, alertWaits, savedSearches } from '../schema'
import { dueWaits, rescheduleWait } from './alert-waits'
import { enqueueDigests } from './digest'

let database: TestDatabase
let dealership: { id: number }
let user: { id: number }
beforeAll(async () => {
  database = await aTestDatabase()
  dealership = await aDealership(database.db)
})
beforeEach(async () => {
  await database.db.delete(alerts)
  const inNewYork = { emailVerifiedAt: new Date(), timeZone: 'America/New_York' }
  user = await aUser(database.db, inNewYork)
})
afterAll(() => database.close())

const at = (iso: string) => new Date(iso)
const morning = at('2026-11-20T12:30:00Z') // Friday 7:30 in New York
const enqueue = (now: Date) => enqueueDigests(aContext(database.db, { now: () => now }))

let searches = 0
async function aSearch(cadence: Cadence) {
  searches += 1
  const values = { userId: user.id, cadence, name: 'Hondas', query: `make=Honda&mileage_max=${searches}` }
  const [row] = await database.db.insert(savedSearches).values(values).returning()
  if (!row) throw new Error('The search was not inserted.')
  return row
}
async function found({ sourceId, foundAt = morning }: { sourceId: number; foundAt?: Date }) {
  const { id: vehicleId } = await aVehicle(database.db, dealership.id)
  const what = { source: 'search', sourceId, kind: 'new', totalCents: 2_427_500 } as const
  await database.db.insert(alerts).values({ userId: user.id, vehicleId, foundAt, ...what })
}

const waits = () => database.db.select().from(alertWaits).where(eq(alertWaits.userId, user.id))

test('nobody is looked at before something may be due: the next moment is known', async () => {
  const [daily, weekly] = [await aSearch('daily'), await aSearch('weekly')]
  await found({ sourceId: daily.id })
  await found({ sourceId: weekly.id })
  await enqueue(morning)
  expect(await waits()).toMatchObject([{ nextCheckAt: at('2026-11-20T13:00:00Z') }])
  expect(await enqueue(at('2026-11-20T13:00:00Z'))).toBe(1)
  expect(await waits()).toMatchObject([{ nextCheckAt: at('2026-11-23T13:00:00Z') }])
  expect(await enqueue(at('2026-11-23T13:00:00Z'))).toBe(1)
  expect(await waits()).toEqual([])
})

test('quiet hours, and a mail of a moment ago, are waited for to their end', async () => {
  await database.db.update(users).set({ quietFrom: 0, quietTo: 480 }).where(eq(users.id, user.id))
  await found({ sourceId: (await aSearch('instant')).id })
  await enqueue(morning)
  expect(await waits()).toMatchObject([{ nextCheckAt: at('2026-11-20T13:00:00Z') }])
  expect(await enqueue(at('2026-11-20T13:00:00Z'))).toBe(1)
  await found({ sourceId: (await aSearch('instant')).id, foundAt: at('2026-11-20T13:01:00Z') })
  await enqueue(at('2026-11-20T13:02:00Z'))
  expect(await waits()).toMatchObject([{ nextCheckAt: at('2026-11-20T13:10:00Z') }])
})

test.each([
  ['the search', () => database.db.update(savedSearches).set({ cadence: 'instant' })],
  ['the hour', () => database.db.update(users).set({ digestHour: 7 }).where(eq(users.id, user.id))],
  ['the time zone', () => database.db.update(users).set({ timeZone: 'Europe/London' }).where(eq(users.id, user.id))],
])('a change of %s counts at once', async (_, change) => {
  await found({ sourceId: (await aSearch('daily')).id, foundAt: at('2026-11-20T01:00:00Z') })
  expect(await enqueue(at('2026-11-20T12:10:00Z'))).toBe(0)
  await change()
  expect(await enqueue(at('2026-11-20T12:10:00Z'))).toBe(1)
})

test('what is found while somebody is being looked at calls for another look', async () => {
  await found({ sourceId: (await aSearch('daily')).id })
  const [seen] = await dueWaits(aContext(database.db, { now: () => morning }))
  if (!seen) throw new Error('Nobody is due.')
  await found({ sourceId: (await aSearch('instant')).id })
  await rescheduleWait(database, seen, null)
  expect(await enqueue(morning)).toBe(1)
})

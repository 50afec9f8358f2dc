import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread } from '../../../tests/support/factories'
import { dealerships } from '../../dealerships/schema'
import { threads } from '../schema'
import { refreshResponseTimes } from './response-times'

let api: TestApi
const clock = new Date()
const now = () => clock
const daysAgo = (days: number) => new Date(clock.getTime() - days * 86_400_000)
beforeAll(async () => {
  api = await anApi({ now })
})
afterAll(() => api.close())

/** Open always, so that minutes are minutes. */
async function aLot() {
  const dealership = await aDealership(api.db, { hours: Array.from({ length: 7 }, () => null) })
  const seller = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const shown = async () =>
    (await (await api.as(null)).get(`/api/dealerships/${dealership.slug}`)).body.medianFirstResponseMinutes
  const answered = (minutes: number, days = 1) =>
    aThread(api.db, dealership.id, { firstResponseAt: daysAgo(days), firstResponseMinutes: minutes })
  return { dealership, seller, shown, answered }
}

test('the fifth first answer makes it known, the next ones move it, and pages are told', async () => {
  const { dealership, seller, shown, answered } = await aLot()
  for (const minutes of [10, 20, 200, 300]) await answered(minutes)
  const open = await aThread(api.db, dealership.id, { createdAt: new Date(clock.getTime() - 45.5 * 60_000) })
  expect(await shown()).toBe(null)
  expect((await seller.post(`/api/dealership/inbox/${open.id}/messages`, { body: 'Yes, until six.' })).status).toBe(201)
  expect(await shown(), 'of 10, 20, 45, 200 and 300').toBe(45)
  const next = await aThread(api.db, dealership.id, { createdAt: new Date(clock.getTime() - 15.5 * 60_000) })
  await seller.post(`/api/dealership/inbox/${next.id}/messages`, { body: 'Here.' })
  expect(await shown(), 'between 20 and 45').toBe(33)
  const { rows } = await api.db.execute<{ ids: string }>(
    `select entity_ids as ids from change_event where concept = 'dealerships' and entity_ids = '${dealership.id}'`,
  )
  expect(rows).toHaveLength(2)
  const [row] = await api.db.select().from(dealerships).where(eq(dealerships.id, dealership.id))
  expect(row?.version, 'nobody’s edit is refused for it').toBe(1)
})

test('answers older than 90 days count no more, and the night finds out', async () => {
  const { dealership, shown, answered } = await aLot()
  for (const minutes of [10, 20, 30, 40]) await answered(minutes)
  const last = await answered(50, 89)
  await refreshResponseTimes({ db: api.db, now })
  expect(await shown()).toBe(30)
  await api.db
    .update(threads)
    .set({ firstResponseAt: daysAgo(91) })
    .where(eq(threads.id, last.id))
  await refreshResponseTimes({ db: api.db, now })
  expect(await shown()).toBe(null)
  expect(dealership.medianFirstResponseMinutes).toBe(null)
})

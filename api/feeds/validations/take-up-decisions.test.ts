import { desc, eq, is, SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { aFile } from '../fixtures/build'
import { one } from '../fixtures/importer'
import { aPhotoFeed } from '../fixtures/photo-feed'
import { feedRuns, feeds as feedTable } from '../schema'
import { takeUpDecisions } from './take-up-decisions'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let admin: Caller
const decisions = '/api/admin/feed-value-decisions'

beforeAll(async () => {
  feeds = await aPhotoFeed()
  admin = await feeds.api.as(await aUser(feeds.api.db, { role: 'system_admin', firstName: 'Jonas', lastName: 'Lind' }))
})
afterAll(() => feeds.close())

const newestRun = async (feedId: number) => {
  const runs = feeds.api.db.select().from(feedRuns).where(eq(feedRuns.feedId, feedId))
  return (await runs.orderBy(desc(feedRuns.id)).limit(1))[0]
}
async function takeUp() {
  await takeUpDecisions({ ...feeds.api.context, requestId: 'job' }, (error) => {
    throw error
  })
  await feeds.work()
}

test('what staff have changed since, or left out, does not come in with a decision', async () => {
  const { send, feed } = await feeds.aLot()
  const car = one({ drivetrain: 'Zigzag' })
  await send([car])
  // Another mapping, which no run has been applied by.
  await feeds.api.db
    .update(feedTable)
    .set({ mapping: { price: '' } })
    .where(eq(feedTable.id, feed.id))
  const decision = { code: 'VALUE_UNMAPPED', field: 'drivetrain', value: 'Zigzag', choice: 'map', means: 'awd' }
  await admin.post(decisions, { decisions: [decision] })
  await takeUp()
  expect((await feeds.vehicle(car.vin)).row).toMatchObject({ drivetrain: 'awd', priceVehicleCents: 24_395_00 })

  const careful = await feeds.aLot({ appliesByItself: false })
  const odd = one({ drivetrain: 'Zagzig' })
  const run = await careful.send([odd])
  const path = `/api/dealership/feed-runs/${run}/application`
  expect((await careful.admin.post(path, { validOnly: true })).status).toBe(201)
  await feeds.work()
  await admin.post(decisions, { decisions: [{ ...decision, value: 'Zagzig' }] })
  await takeUp()
  expect((await feeds.vehicle(odd.vin)).row).toBeUndefined()
  expect((await newestRun(careful.feed.id))?.id).toBe(run)
})

test('what is decided while a run waits is read in its file once it is applied', async () => {
  const { send, admin: dealer } = await feeds.aLot({ appliesByItself: false })
  const car = one({ drivetrain: 'Wobble' })
  const run = await send([car])
  const decision = { code: 'VALUE_UNMAPPED', field: 'drivetrain', value: 'Wobble', choice: 'map', means: 'fwd' }
  await admin.post(decisions, { decisions: [decision] })
  await takeUp()
  expect((await dealer.post(`/api/dealership/feed-runs/${run}/application`, {})).status).toBe(201)
  await feeds.work()
  await takeUp()
  expect((await feeds.vehicle(car.vin)).row?.drivetrain).toBe('fwd')
})

test('a decision puts no vehicle back to the older file of another feed', async () => {
  const { send, admin: dealer } = await feeds.aLot()
  const [car, odd] = [one({ price: '21,000' }), one({ drivetrain: 'Wiggle' })]
  await send([car, odd])
  const feed = { name: 'Newer', type: 'upload', enabled: true, missingPolicy: 'keep', appliesByItself: true }
  const newer = (await dealer.post('/api/dealership/feeds', feed)).body
  const form = new FormData()
  form.set('file', new File([aFile([{ ...car, price: '19,500' }])], 'newer.txt'))
  expect((await dealer.post(`/api/dealership/feeds/${newer.id}/runs`, form)).status).toBe(201)
  await feeds.work()
  const decision = { code: 'VALUE_UNMAPPED', field: 'drivetrain', value: 'Wiggle', choice: 'map', means: 'fwd' }
  await admin.post(decisions, { decisions: [decision] })
  await takeUp()
  expect((await feeds.vehicle(car.vin)).row?.priceVehicleCents).toBe(19_500_00)
})

test('however many values are decided, what feeds said is walked once', async () => {
  const { api } = feeds
  const { send } = await feeds.aLot()
  const cars = ['Zorn', 'Zunft', 'Zwirn'].map((drivetrain) => one({ drivetrain }))
  await send(cars)
  const decision = { code: 'VALUE_UNMAPPED', field: 'drivetrain', choice: 'map', means: 'rwd' }
  const all = cars.map(({ drivetrain }) => ({ ...decision, value: drivetrain }))
  expect((await admin.post(decisions, { decisions: all })).body).toMatchObject({ decided: 3, skipped: 0 })
  const sent = vi.spyOn(api.db, 'execute')
  await takeUpDecisions({ ...api.context, requestId: 'job' }, () => undefined)
  const walks = sent.mock.calls.filter(
    ([query]) => is(query, SQL) && JSON.stringify(textsIn(query)).includes('raw_hash = null'),
  )
  sent.mockRestore()
  expect(walks).toHaveLength(1)
  await feeds.work()
  for (const { vin } of cars) expect((await feeds.vehicle(vin)).row?.drivetrain).toBe('rwd')
})

const textsIn = ({ queryChunks }: SQL): unknown[] =>
  queryChunks.map((chunk) => (chunk && typeof chunk === 'object' && 'value' in chunk ? chunk.value : ''))

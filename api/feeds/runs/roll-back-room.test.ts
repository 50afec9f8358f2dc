import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, inMemory, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { dealerships } from '../../dealerships/schema'
import { publicAddresses } from '../../outbound/callable-addresses'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { vehicles } from '../../vehicles/schema'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { openFeedSecrets } from '../sources/feed-secrets'
import { workRuns } from './work-runs'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const work = () =>
  workRuns({
    quotas: defaultFeedQuotas,
    context: { ...api.context, requestId: 'feed' },
    files: inMemory(api.files),
    callable: publicAddresses,
    secrets: openFeedSecrets(testSecrets),
    onError: (error) => {
      throw error
    },
    signal: new AbortController().signal,
  })

async function aLot() {
  const { id } = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  const settings = { name: 'Nightly file', type: 'upload', enabled: true, missingPolicy: 'delist' }
  const feed = (await admin.post('/api/dealership/feeds', settings)).body
  const upload = async (rows: ReturnType<typeof some>): Promise<number> => {
    const body = new FormData()
    body.set('file', new File([aFile(rows)], 'cars.csv', { type: 'text/csv' }))
    const run = (await admin.post(`/api/dealership/feeds/${feed.id}/runs`, body)).body.id
    await work()
    return run
  }
  const send = async (rows: ReturnType<typeof some>) => {
    const run = await upload(rows)
    await admin.post(`/api/dealership/feed-runs/${run}/application`, { delistMissing: true })
    await work()
    return run
  }
  const onSale = () => api.db.$count(vehicles, and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'active')))
  return { id, admin, upload, send, onSale }
}

/** Takes four of five vehicles off the site by a file, changes the dealership, and rolls the file back. */
async function rolledBack(change: Partial<typeof dealerships.$inferInsert>): Promise<number> {
  const { id, admin, send, onSale } = await aLot()
  const rows = some(5)
  await send(rows)
  expect(await onSale()).toBe(5)
  const short = await send(rows.slice(0, 1))
  expect(await onSale()).toBe(1)
  await api.db.update(dealerships).set(change).where(eq(dealerships.id, id))
  await admin.post(`/api/dealership/feed-runs/${short}/roll-back`)
  await work()
  expect((await admin.get(`/api/dealership/feed-runs/${short}`)).body.status).toBe('rolled_back')
  return onSale()
}

test('a roll-back of more rows than one step has brings all back at a full plan', async () => {
  const { id, admin, send, onSale } = await aLot()
  const [before, after] = [some(700), some(700)]
  await send(before)
  const run = await send(after)
  expect(await onSale()).toBe(700)
  await api.db.update(dealerships).set({ listingLimit: 700 }).where(eq(dealerships.id, id))
  await admin.post(`/api/dealership/feed-runs/${run}/roll-back`)
  await work()
  expect((await admin.get(`/api/dealership/feed-runs/${run}`)).body).toMatchObject({
    status: 'rolled_back',
    counts: { done: 1_400, conflicts: 0 },
  })
  const rows = await api.db
    .select({ vin: vehicles.vin })
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'active')))
  expect(rows.map(({ vin }) => vin).sort()).toEqual(before.map(({ vin }) => vin).sort())
})

test('a roll-back gives the room of vehicles that leave with it to those that come back', async () => {
  const { id, admin, send, onSale } = await aLot()
  const [first, second] = [some(4), some(4)]
  await send(first)
  await send(second)
  const run = await send(first)
  expect(await onSale()).toBe(4)
  await api.db.update(dealerships).set({ listingLimit: 4 }).where(eq(dealerships.id, id))
  await admin.post(`/api/dealership/feed-runs/${run}/roll-back`)
  await work()
  const rows = await api.db
    .select({ vin: vehicles.vin })
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'active')))
  expect(rows.map(({ vin }) => vin).sort()).toEqual(second.map(({ vin }) => vin).sort())
})

test('a run that is being applied while a hold begins puts nothing more on sale, and the next file does once it is paid', async () => {
  const { id, admin, upload, send, onSale } = await aLot()
  const rows = some(5)
  await send(rows.slice(0, 3))
  const run = await upload(rows)
  await admin.post(`/api/dealership/feed-runs/${run}/application`, {})
  const hold = (billingHold: 'additions' | null) =>
    api.db.update(dealerships).set({ billingHold }).where(eq(dealerships.id, id))
  await hold('additions')
  await work()
  expect(await onSale()).toBe(3)
  expect((await admin.get(`/api/dealership/feed-runs/${run}`)).body.status).toBe('applied')
  expect(await api.db.$count(vehicles, and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'draft')))).toBe(2)
  await hold(null)
  await send(rows)
  expect(await onSale()).toBe(5)
})

test.each([
  ['as many as the plan has room for', { listingLimit: 3 }, 3],
  ['none while an invoice is late', { billingHold: 'additions' }, 1],
  ['all without a limit', { listingLimit: null }, 5],
] as const)('a file that is rolled back brings back %s', async (_, change, left) => {
  expect(await rolledBack(change)).toBe(left)
})

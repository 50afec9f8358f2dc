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

/** Takes four of five vehicles off the site by a file, changes the dealership, and rolls the file back. */
async function rolledBack(change: Partial<typeof dealerships.$inferInsert>): Promise<number> {
  const { id } = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  const settings = { name: 'Nightly file', type: 'upload', enabled: true, missingPolicy: 'delist' }
  const feed = (await admin.post('/api/dealership/feeds', settings)).body
  const send = async (rows: ReturnType<typeof some>) => {
    const body = new FormData()
    body.set('file', new File([aFile(rows)], 'cars.csv', { type: 'text/csv' }))
    const run = (await admin.post(`/api/dealership/feeds/${feed.id}/runs`, body)).body.id
    await work()
    await admin.post(`/api/dealership/feed-runs/${run}/application`, { delistMissing: true })
    await work()
    return run
  }
  const onSale = () => api.db.$count(vehicles, and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'active')))
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

test.each([
  ['as many as the plan has room for', { listingLimit: 3 }, 3],
  ['none while an invoice is late', { billingHold: 'additions' }, 1],
  ['all without a limit', { listingLimit: null }, 5],
] as const)('a file that is rolled back brings back %s', async (_, change, left) => {
  expect(await rolledBack(change)).toBe(left)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser } from '../../tests/support/factories'
import { vehicles } from '../vehicles/schema'
import { aFile, openBytes } from './fixtures/build'
import { one } from './fixtures/importer'
import { importFile } from './run'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const bring = ({ id }: { id: number }, bytes: Uint8Array | string) =>
  importFile(api.context, { dealershipId: id, fileName: 'test.csv', open: openBytes(bytes) })
const statusesAt = async ({ id }: { id: number }) =>
  (await api.db.select().from(vehicles).where(eq(vehicles.dealershipId, id))).map(({ status }) => status)

test('a row of a listing that lost its VIN to another is reported, and read again once that is undone', async () => {
  const [here, there] = [await aDealership(api.db), await aDealership(api.db)]
  const row = one()
  const file = aFile([row])
  await bring(there, file)
  await bring(here, file)
  const listings = await api.db.select().from(vehicles).where(eq(vehicles.vin, row.vin)).orderBy(vehicles.id)
  const shown = listings.map(({ id, version }) => ({ id, version }))
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const at = `/api/admin/shared-vins/${row.vin}`
  const decided = await admin.post(`${at}/decisions`, { keepId: listings[0]?.id, vehicles: shown })
  expect(decided.status).toBe(200)
  for (let run = 0; run < 2; run += 1)
    expect(await bring(here, file)).toMatchObject({
      counts: { refused: 1, created: 0, updated: 0, delisted: 0 },
      codes: { VIN_BELONGS_ELSEWHERE: 1 },
    })
  expect(await bring(there, file)).toMatchObject({ counts: { unchanged: 1 } })
  expect(await statusesAt(here)).toEqual(['suspended'])
  expect((await admin.delete(`${at}/decisions/${decided.body.decision.id}`)).status).toBe(200)
  expect((await bring(here, file)).counts).toMatchObject({ refused: 0 })
  expect(await statusesAt(here)).toEqual(['active'])
})

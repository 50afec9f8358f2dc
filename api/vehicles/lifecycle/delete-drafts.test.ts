import { eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { assets } from '../../assets/schema'
import { vehicleMedia } from '../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller
let drafts: number[]
let pictures: string[]

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale } = await aLot(api))
})
afterAll(() => api.close())
/** Two drafts, one photo of each and one that both show. */
beforeEach(async () => {
  const unpublished = { status: 'draft', publishedAt: null, firstPublishedAt: null } as const
  drafts = [(await aVehicle(api.db, lot.id, unpublished)).id, (await aVehicle(api.db, lot.id, unpublished)).id]
  const [one = 0, two = 0] = drafts
  pictures = ['own', 'both', 'other'].map((name) => `${name}-${one}`)
  const facts = { mime: 'image/png', bytes: 1, width: 300, height: 200, storageKey: 'none', attachedAt: new Date() }
  await api.db
    .insert(assets)
    .values(pictures.map((id) => ({ id, kind: 'product_detail' as const, dealershipId: lot.id, sha256: id, ...facts })))
  const [own = '', both = '', other = ''] = pictures
  await api.db.insert(vehicleMedia).values([
    { vehicleId: one, position: 0, assetId: own },
    { vehicleId: one, position: 1, assetId: both },
    { vehicleId: two, position: 0, assetId: both },
    { vehicleId: two, position: 1, assetId: other },
  ])
})

/** What the next purge takes. */
async function detached(): Promise<string[]> {
  const rows = await api.db.select({ id: assets.id }).from(assets).where(isNull(assets.attachedAt)).orderBy(assets.id)
  return rows.map(({ id }) => id).filter((id) => pictures.includes(id))
}

test('the photos of a deleted draft go with it, but for those that another vehicle shows', async () => {
  const [one, two] = drafts
  const [own, both, other] = pictures
  expect((await sale.delete(`/api/dealership/vehicles/${one}`)).status).toBe(200)
  expect(await detached()).toEqual([own])
  expect((await sale.delete(`/api/dealership/vehicles/${two}`)).status).toBe(200)
  expect(await detached()).toEqual([both, other, own])
})

test('a picture that was drawn for the demo stays: it is everybody’s', async () => {
  const [own = ''] = pictures
  await api.db.update(assets).set({ storageKey: 'demo/cars/sedan.webp' }).where(eq(assets.id, own))
  expect((await sale.delete(`/api/dealership/vehicles/${drafts[0]}`)).status).toBe(200)
  expect(await detached()).toEqual([])
})

test('so do those of drafts that are deleted by the dozen', async () => {
  const deletion = { rule: { kind: 'deletion' }, previewedAt: new Date().toISOString() }
  const apply = (ids: number[]) => sale.post('/api/dealership/inventory-changes', { ...deletion, selection: { ids } })
  const [own, both, other] = pictures
  expect((await apply(drafts.slice(0, 1))).status).toBe(201)
  expect(await detached()).toEqual([own])
  expect((await apply(drafts)).status).toBe(201)
  expect(await detached()).toEqual([both, other, own])
  expect(await api.db.$count(assets, inArray(assets.id, pictures))).toBe(3)
})

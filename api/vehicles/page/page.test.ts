import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { assets } from '../../assets/schema'
import { dealerships } from '../../dealerships/schema'
import { rateEverything } from '../../pricing/run'
import { followSettings } from '../../site-settings/memory'
import { vehicleMedia, vehicles } from '../schema'
import { vehicleSlug } from '../slug'

let api: TestApi
let dealership: { id: number; slug: string }
beforeAll(async () => {
  api = await anApi()
  dealership = await aDealership(api.db)
})
afterAll(() => api.close())

const slugOf = (vehicle: { id: number; year: number; trim: string | null }) =>
  vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
const get = async (path: string) => (await api.as(null)).get(path)
const versionsOf = async (...slugs: string[]): Promise<(string | null)[]> =>
  (await get(`/api/vehicle-page-versions?slugs=${slugs.join()}`)).body.items.map(
    ({ version }: { version: string | null }) => version,
  )

test('the page says what the calls for its parts say', async () => {
  const vehicle = await aVehicle(api.db, dealership.id, { vin: '1HGCV1F3XMA012345' })
  for (let n = 0; n < 12; n += 1) await aVehicle(api.db, dealership.id, { mileage: 20_000 + n * 1000 })
  await rateEverything(api.context)
  await api.search.rebuild()
  const slug = slugOf(vehicle)
  const { body: page } = await get(`/api/vehicles/${slug}/page`)
  const [one, price, owner, similar] = await Promise.all([
    get(`/api/vehicles/${slug}`),
    get(`/api/vehicles/${slug}/price`),
    get(`/api/dealerships/${dealership.slug}`),
    get(`/api/vehicles/${slug}/similar`),
  ])
  expect(page.vehicle).toEqual(one.body)
  expect({ rating: page.rating, history: page.history }).toEqual(price.body)
  expect(page.rating.comparables.length).toBeGreaterThanOrEqual(8)
  expect(page.dealership).toEqual(owner.body)
  expect(page.similar).toEqual(similar.body.items)
  expect(page.similar).toHaveLength(4)
})

test('offers for some buyers, the video and the view from all sides are public, and no offer lowers the total', async () => {
  const offer = { name: 'Military', cents: 50_000, condition: 'On active duty' }
  const links = { videoUrl: 'https://www.youtube.com/watch?v=abc', spinUrl: 'https://impel.io/spin/abc' }
  const vehicle = await aVehicle(api.db, dealership.id, { conditionalOffers: [offer], ...links })
  const { body } = await get(`/api/vehicles/${slugOf(vehicle)}/page`)
  expect(body.vehicle).toMatchObject({ ...links, price: { conditionalOffers: [offer] } })
  expect(body.vehicle.price.totalCents).toBe(vehicle.priceTotalCents)
})

test('it is gathered in at most two statements', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  await api.search.rebuild()
  const caller = await api.as(null)
  // Follows settings as the server always does: the site's name and color come from memory.
  const followed = await followSettings(api.open, (error) => {
    throw error
  })
  onTestFinished(() => followed.close())
  await caller.get(`/api/vehicles/${slugOf(vehicle)}/page`)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await caller.get(`/api/vehicles/${slugOf(vehicle)}/page`)
  const count = statements.mock.calls.filter((call) => !JSON.stringify(call).includes('change_event')).length // the subscriber to changes asks by itself
  statements.mockRestore()
  expect(status).toBe(200)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(2)
})

const aPicture = async (vehicleId: number) => {
  const id = `picture-${vehicleId}`
  const facts = { mime: 'image/webp', bytes: 1, width: 1, height: 1, sha256: id, storageKey: id }
  await api.db.insert(assets).values({ id, kind: 'product_cover', ...facts })
  await api.db.insert(vehicleMedia).values({ vehicleId, position: 0, assetId: id })
}

/** More cars like it are on sale now: there is more to compare it with. */
async function rateAnew(_: number, dealershipId: number) {
  for (let n = 0; n < 10; n += 1) await aVehicle(api.db, dealershipId)
  await rateEverything(api.context)
}

test.each<[string, (vehicleId: number, dealershipId: number) => Promise<unknown>]>([
  ['its price', (id) => api.db.update(vehicles).set({ priceVehicleCents: 1_999_500 }).where(eq(vehicles.id, id))],
  ['its state', (id) => api.db.update(vehicles).set({ status: 'pending' }).where(eq(vehicles.id, id))],
  ['its pictures', (id) => aPicture(id)],
  ['its rating', rateAnew],
  [
    'its dealership',
    (_, id) => api.db.update(dealerships).set({ phone: '+17345550199' }).where(eq(dealerships.id, id)),
  ],
])('the version changes with %s, and that of another dealership’s vehicle does not', async (_, change) => {
  const own = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, own.id)
  const other = await aVehicle(api.db, dealership.id, { model: 'Odyssey', body: 'minivan', condition: 'new' })
  await rateEverything(api.context)
  const slugs = [slugOf(vehicle), `x-${other.id.toString(36)}`]
  const before = await versionsOf(...slugs)
  expect(before).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)])
  expect(await versionsOf(...slugs)).toEqual(before)
  await change(vehicle.id, own.id)
  const after = await versionsOf(...slugs)
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
  expect((await get(`/api/vehicles/${slugs[0]}/page`)).body.version).toBe(after[0])
})

test('what the public may not see has no version, and neither does what is gone or never was', async () => {
  const closed = await aDealership(api.db, { status: 'suspended' })
  const hidden = await aVehicle(api.db, closed.id)
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft' })
  const gone = await aVehicle(api.db, dealership.id, { status: 'delisted' })
  expect(await versionsOf(slugOf(hidden), slugOf(draft), slugOf(gone), 'x-zzzz', '-')).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('more than 64 at once are refused', async () => {
  const slugs = Array.from({ length: 65 }, (_, n) => `x-${n + 1}`).join()
  expect((await get(`/api/vehicle-page-versions?slugs=${slugs}`)).status).toBe(422)
})

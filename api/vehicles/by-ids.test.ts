import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { assets } from '../assets/schema'
import { priceRatings } from '../pricing/schema'
import { vehicleMedia } from './schema'

let api: TestApi
let dealership: { id: number; name: string }
beforeAll(async () => {
  api = await anApi()
  dealership = await aDealership(api.db)
})
afterAll(() => api.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const get = async (path: string) => (await api.as(null)).get(path)
const byIds = (ids: string, more = '') => get(`/api/vehicles?ids=${ids}${more}`)
const cards = (ids: string) => get(`/api/vehicle-cards?ids=${ids}`)

async function withPictures(vehicleId: number, names: string[]) {
  for (const [position, id] of names.entries()) {
    const picture = { kind: 'product_cover', mime: 'image/webp', bytes: 1, width: 1280, height: 800 } as const
    await api.db.insert(assets).values({ ...picture, id, sha256: id, storageKey: `originals/${id}.webp` })
    await api.db.insert(vehicleMedia).values({ vehicleId, position, assetId: id, alt: `Picture ${id}` })
  }
}

test('vehicles come in the order asked for, once each, with their pictures and whose they are', async () => {
  const [first, second] = [await aVehicle(api.db, dealership.id), await aVehicle(api.db, dealership.id, { year: 2019 })]
  await withPictures(first.id, ['front', 'back'])
  const { status, body } = await byIds(`${second.id},${first.id},${second.id}`)
  expect(status).toBe(200)
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  expect(body.items[1]).toMatchObject({
    title: '2021 Honda Accord',
    dealership: { id: dealership.id, name: dealership.name },
    distanceMiles: null,
    price: { totalCents: 2_427_500 },
    pictures: [{ id: 'front' }, { id: 'back' }],
  })
  expect(body.items[1]).not.toHaveProperty('description')
  expect(body).toMatchObject({ missing: [], place: null })
})

test('with a ZIP each vehicle says how far it is; an unknown one changes nothing', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const { body } = await byIds(String(vehicle.id), '&zip=48226')
  expect(body.place).toMatchObject({ zip: '48226' })
  expect(body.items[0].distanceMiles).toBeGreaterThan(30)
  expect(body.items[0].distanceMiles).toBeLessThan(50)
  expect((await byIds(String(vehicle.id), '&zip=00000')).body).toMatchObject({ place: null })
})

test('what is gone is named, what is hidden or unknown has its number alone', async () => {
  const here = await aVehicle(api.db, dealership.id)
  const gone = await aVehicle(api.db, dealership.id, { status: 'delisted', year: 2018 })
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft' })
  const suspended = await aDealership(api.db, { status: 'suspended' })
  const theirs = await aVehicle(api.db, suspended.id)
  const ids = [gone.id, here.id, draft.id, theirs.id, 999_999_999].join()
  for (const { status, body } of [await byIds(ids), await cards(ids)]) {
    expect(status).toBe(200)
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([here.id])
    expect(body.missing).toEqual([
      { id: gone.id, title: '2018 Honda Accord' },
      { id: draft.id, title: null },
      { id: theirs.id, title: null },
      { id: 999_999_999, title: null },
    ])
  }
})

test('a card says what the listing’s own card says, also of a car that was sold', async () => {
  const vehicle = await aVehicle(api.db, dealership.id, {
    status: 'sold',
    soldAt: ago(3),
    previousTotalCents: 2_500_000,
    priceChangedAt: ago(5),
  })
  await withPictures(vehicle.id, ['cover'])
  const { body } = await cards(String(vehicle.id))
  expect(body.items[0]).toMatchObject({
    id: vehicle.id,
    status: 'sold',
    make: 'Honda',
    totalCents: 2_427_500,
    dropCents: 72_500,
    dealership: { name: dealership.name },
    cover: { id: 'cover' },
  })
})

test('a card by id equals the same vehicle’s card in the search', async () => {
  const own = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, own.id)
  await withPictures(vehicle.id, ['same'])
  const rating = { methodVersion: 1, computedAt: new Date(), outcome: 'rated', band: 'good' } as const
  await api.db
    .insert(priceRatings)
    .values({ ...rating, vehicleId: vehicle.id, estimateCents: 2_500_000, differenceBp: -290 })
  const { body: found } = await get(`/api/search?dealership=${own.slug}`)
  const { body } = await cards(String(vehicle.id))
  const { cover, ...rest } = found.items[0]
  expect(rest.rating).toMatchObject({ band: 'good', estimateCents: 2_500_000 })
  expect((await byIds(String(vehicle.id))).body.items[0].rating).toEqual(rest.rating)
  expect(body.items[0]).toMatchObject({ ...rest, cover: { id: cover.id, color: cover.color } })
})

test.each([
  'a',
  '1,x',
  '-1',
  '0',
  '1.5',
  '1e3',
  '1,2,3,4,5,6,7,8,9,10,11,12,13',
  '9'.repeat(16),
  '%00',
  '9'.repeat(1200),
])('the ids “%s” are refused', async (ids) => {
  expect((await byIds(ids)).status).toBe(422)
})

test('fifty cards are answered, fifty-one are refused, and none is an empty list', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => 900_000_000 + n).join()
  expect((await cards(many(50))).body.missing).toHaveLength(50)
  expect((await cards(many(51))).status).toBe(422)
  expect((await cards('')).body).toEqual({ items: [], missing: [] })
  expect((await get('/api/vehicles')).status).toBe(422)
})

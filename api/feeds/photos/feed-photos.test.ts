import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm, aPicture } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'
import { vehicles } from '../../vehicles/schema'
import { one, some } from '../fixtures/importer'
import { aPhotoFeed, runPath } from '../fixtures/photo-feed'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let wide = 100
/** Each another one. */
const aPhoto = async (path: string) => feeds.server.put(path, await aPicture({ width: ++wide }))

beforeAll(async () => {
  feeds = await aPhotoFeed()
})
afterAll(() => feeds.close())

test('the photos of a file are fetched in its order, and the same file again asks for nothing', async () => {
  const { lot, admin, send } = await feeds.aLot()
  const car = one({ photos: [await aPhoto('/a1'), await aPhoto('/a2'), await aPhoto('/a3')].join('|') })
  const run = await send([car])
  expect((await admin.get(runPath(run))).body.photos).toEqual({ wanted: 3, fetched: 0, failed: 0, waiting: 1 })
  expect(await feeds.fetchPhotos()).toBe(1)
  expect((await admin.get(runPath(run))).body.photos).toEqual({ wanted: 3, fetched: 3, failed: 0, waiting: 0 })
  const photos = await feeds.photosOf(car.vin)
  const kept = await feeds.api.db.select().from(assets).where(eq(assets.dealershipId, lot.id))
  const widths = photos.map((id) => kept.find((asset) => asset.id === id)?.width)
  expect(widths).toEqual([wide - 2, wide - 1, wide])
  expect(kept.every(({ attachedAt, kind }) => attachedAt !== null && kind === 'product_detail')).toBe(true)
  expect((await feeds.vehicle(car.vin)).row).toMatchObject({ photoCount: 3, coverAssetId: photos[0], version: 1 })
  await send([car])
  expect(await feeds.fetchPhotos()).toBe(0)
  expect(feeds.server.timesAsked('/a1')).toBe(1)
})

test('other photos alone change a vehicle, and a known address is asked for what is new', async () => {
  const { admin, send } = await feeds.aLot()
  const [first, second] = [await aPhoto('/b1'), await aPhoto('/b2')]
  const car = one({ photos: first })
  await send([car])
  await feeds.fetchPhotos()
  const [before] = await feeds.photosOf(car.vin)
  const run = await send([{ ...car, photos: `${second}|${first}` }])
  expect((await admin.get(runPath(run))).body.counts).toMatchObject({ updated: 1, unchanged: 0 })
  const { items } = (await admin.get(`${runPath(run)}/rows?action=update`)).body
  expect(items[0].changes).toEqual([{ field: 'photos', label: 'Photos', before: '1 photo', after: '2 photos' }])
  await feeds.fetchPhotos()
  expect((await feeds.photosOf(car.vin))[1]).toBe(before)
  const asked = feeds.server.asked.filter(({ path }) => path === '/b1')
  expect(asked.map(({ etag }) => typeof etag)).toEqual(['undefined', 'string'])
})

test('addresses that leave the file take the photos of the feed along, and no others', async () => {
  const { admin, send } = await feeds.aLot()
  const car = one({ photos: [await aPhoto('/c1'), await aPhoto('/c2')].join('|') })
  await send([car])
  await feeds.fetchPhotos()
  const [first] = await feeds.photosOf(car.vin)
  await send([{ ...car, photos: `${feeds.server.origin}/c1` }])
  await feeds.fetchPhotos()
  expect(await feeds.photosOf(car.vin)).toEqual([first])
  const run = await send([{ ...car, photos: '' }])
  await feeds.fetchPhotos()
  expect(await feeds.photosOf(car.vin)).toEqual([])
  expect((await admin.get(runPath(run))).body.status).toBe('applied')
})

test.each([
  ['replace', (_own: string[], feed: string[]) => feed],
  ['append', (own: string[], feed: string[]) => [...own, ...feed]],
  ['keep_manual', (own: string[], feed: string[]) => [...own, ...feed]],
] as const)('photos of staff and those of a feed: %s', async (photoPolicy, expected) => {
  const { admin, lot, send } = await feeds.aLot({ photoPolicy })
  const car = one({ photos: '' })
  await send([car])
  const { id } = await feeds.vehicle(car.vin)
  const upload = async () =>
    (await admin.post('/api/asset', aForm('product_detail', await aPicture({ width: ++wide })))).body._id
  const own = [await upload(), await upload()]
  await admin.post(`/api/dealership/vehicles/${id}/photos`, { assets: own })
  await feeds.api.db.update(vehicles).set({ lockedFields: [] }).where(eq(vehicles.id, id))
  await send([{ ...car, photos: [await aPhoto(`/${photoPolicy}1`), await aPhoto(`/${photoPolicy}2`)].join('|') }])
  await feeds.fetchPhotos()
  const photos = await feeds.photosOf(car.vin)
  const ofFeed = photos.filter((asset) => !own.includes(asset))
  expect(ofFeed).toHaveLength(2)
  expect(photos).toEqual(expected(own, ofFeed))
  expect(lot.id).toBeGreaterThan(0)
})

test('photos that staff have locked stay, and the file changes nothing', async () => {
  const { admin, send } = await feeds.aLot({ photoPolicy: 'replace' })
  const car = one({ photos: await aPhoto('/locked1') })
  await send([car])
  await feeds.fetchPhotos()
  const { id } = await feeds.vehicle(car.vin)
  const own = (await admin.post('/api/asset', aForm('product_detail', await aPicture({ width: ++wide })))).body._id
  await admin.post(`/api/dealership/vehicles/${id}/photos`, { assets: [own] })
  const before = await feeds.photosOf(car.vin)
  const run = await send([{ ...car, photos: await aPhoto('/locked2') }])
  expect((await admin.get(runPath(run))).body.counts).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await feeds.fetchPhotos()).toBe(0)
  expect(await feeds.photosOf(car.vin)).toEqual(before)
})

test('a run that is rolled back gives the vehicles the photos that they had', async () => {
  const { admin, send } = await feeds.aLot({ photoPolicy: 'replace' })
  const cars = [
    one({ photos: [await aPhoto('/r1'), await aPhoto('/r2')].join('|') }),
    one({ photos: await aPhoto('/r3') }),
  ]
  await send(cars)
  await feeds.fetchPhotos()
  const before = await Promise.all(cars.map(({ vin }) => feeds.photosOf(vin)))
  const others = [await aPhoto('/r4'), await aPhoto('/r5')]
  const run = await send(cars.map((car, at) => ({ ...car, photos: others[at] ?? '' })))
  await feeds.fetchPhotos()
  await feeds.api.db.delete(assets).where(eq(assets.id, before[1]?.[0] ?? ''))
  expect((await admin.post(`${runPath(run)}/roll-back`)).status).toBe(201)
  await feeds.work()
  expect((await admin.get(runPath(run))).body).toMatchObject({
    status: 'rolled_back',
    counts: { conflicts: 0, done: 2 },
  })
  expect(await feeds.photosOf(cars[0]?.vin ?? '')).toEqual(before[0])
  expect(await feeds.photosOf(cars[1]?.vin ?? '')).toEqual([])
  const { items } = (await admin.get(`${runPath(run)}/rows?code=PHOTO_GONE`)).body
  expect(items).toMatchObject([{ vin: cars[1]?.vin }])
  expect(await feeds.fetchPhotos()).toBe(0)
})

test('photos of a run that is rolled back before they came are not fetched', async () => {
  const { admin, send } = await feeds.aLot()
  const run = await send([one({ photos: await aPhoto('/early') })])
  await admin.post(`${runPath(run)}/roll-back`)
  expect(await feeds.fetchPhotos()).toBe(0)
  await feeds.work()
  expect(await feeds.fetchPhotos()).toBe(0)
  expect(feeds.server.timesAsked('/early')).toBe(0)
})

test('a feed that is turned off fetches no more photos until it is on again', async () => {
  const { admin, feed, send } = await feeds.aLot()
  await send([one({ photos: await aPhoto('/off') })])
  const settings = { name: 'Photos', type: 'upload', missingPolicy: 'keep', appliesByItself: true }
  const off = await admin.put(`/api/dealership/feeds/${feed.id}`, { ...settings, enabled: false, version: 1 })
  expect(off.status).toBe(200)
  expect(await feeds.fetchPhotos()).toBe(0)
  await admin.put(`/api/dealership/feeds/${feed.id}`, { ...settings, enabled: true, version: 2 })
  expect(await feeds.fetchPhotos()).toBe(1)
})

test('one dealership’s photos do not wait for all of another’s', async () => {
  const [big, small] = [await feeds.aLot(), await feeds.aLot()]
  const many = some(6)
  for (const [at, car] of many.entries()) car.photos = await aPhoto(`/big${at}`)
  await big.send(many)
  await small.send([one({ photos: await aPhoto('/small') })])
  const from = feeds.server.asked.length
  await feeds.fetchPhotos({ vehicles: 1 })
  const order = feeds.server.asked.slice(from).map(({ path }) => path)
  expect(order).toHaveLength(7)
  expect(order.indexOf('/small')).toBe(1)
})

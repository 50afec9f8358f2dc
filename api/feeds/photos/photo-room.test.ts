import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'
import { writeBilling } from '../../dealerships/write-billing'
import { one } from '../fixtures/importer'
import { aPhotoFeed, runPath } from '../fixtures/photo-feed'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let wide = 300
/** Each another one. */
const aPhoto = async (path: string) => feeds.server.put(path, await aPicture({ width: ++wide }))
const limitPhotos = (id: number, photoLimitGb: number | null) =>
  feeds.api.db.transaction((tx) => writeBilling(tx, id, { photoLimitGb }))

beforeAll(async () => {
  feeds = await aPhotoFeed()
})
afterAll(() => feeds.close())

test('photos beyond the plan are not fetched, staff read why, and they come once there is room', async () => {
  const { lot, admin, send } = await feeds.aLot()
  await limitPhotos(lot.id, 0)
  const car = one({ photos: [await aPhoto('/room1'), await aPhoto('/room2')].join('|') })
  const run = await send([car])
  expect(await feeds.fetchPhotos()).toBe(1)
  expect(feeds.server.timesAsked('/room1')).toBe(0)
  expect(await feeds.photosOf(car.vin)).toEqual([])
  const { photos, codes } = (await admin.get(runPath(run))).body
  expect(photos).toEqual({ wanted: 2, fetched: 0, failed: 0, waiting: 1 })
  const note = expect.objectContaining({ code: 'PHOTO_PLAN_LIMIT', count: 2 })
  expect(codes).toContainEqual(note)
  const { items } = (await admin.get(`${runPath(run)}/rows?code=PHOTO_PLAN_LIMIT`)).body
  expect(items).toMatchObject([{ vin: car.vin }])
  expect(JSON.stringify(items)).toContain('Change the plan under Billing')

  for (const _ of 'again and again') {
    await feeds.makeDue()
    await feeds.fetchPhotos()
  }
  expect((await admin.get(runPath(run))).body.codes).toContainEqual(note)

  await limitPhotos(lot.id, 1)
  await feeds.makeDue()
  await feeds.fetchPhotos()
  expect(await feeds.photosOf(car.vin)).toHaveLength(2)
  expect((await admin.get(runPath(run))).body.photos).toEqual({ wanted: 2, fetched: 2, failed: 0, waiting: 0 })
})

test('photos that a vehicle has stay while another one waits for room', async () => {
  const { lot, send } = await feeds.aLot({ photoPolicy: 'replace' })
  const [first, second] = [await aPhoto('/stay1'), await aPhoto('/stay2')]
  const car = one({ photos: `${first}|${second}` })
  await send([car])
  await feeds.fetchPhotos()
  const before = await feeds.photosOf(car.vin)
  await limitPhotos(lot.id, 0)
  feeds.server.put('/stay2', await aPicture({ width: ++wide }))
  await send([{ ...car, photos: [await aPhoto('/stay3'), first, second].join('|') }])
  await feeds.fetchPhotos()
  expect(await feeds.photosOf(car.vin)).toEqual(before)
  await limitPhotos(lot.id, null)
  await feeds.makeDue()
  await feeds.fetchPhotos()
  const after = await feeds.photosOf(car.vin)
  expect(after).toHaveLength(3)
  expect(after[1]).toBe(before[0])
  expect(after[2]).not.toBe(before[1])
})

test('a photo that is larger than what is left waits, and a smaller one comes', async () => {
  const { lot, send } = await feeds.aLot()
  const small = one({ photos: await aPhoto('/small-one') })
  await limitPhotos(lot.id, 1)
  await send([small])
  await feeds.fetchPhotos()
  const [stored] = await feeds.api.db.select().from(assets).where(eq(assets.dealershipId, lot.id))
  if (!stored) throw new Error('no photo')
  const left = 4_000
  await feeds.api.db
    .update(assets)
    .set({ bytes: 1_000_000_000 - left })
    .where(eq(assets.id, stored.id))
  feeds.server.put('/large-one', await aPicture({ width: 2_000, height: 1_500 }))
  const large = one({ photos: `${feeds.server.origin}/large-one` })
  const other = one({ photos: await aPhoto('/other-small') })
  await send([large, other])
  await feeds.fetchPhotos({ vehicles: 1, perDealership: 1 })
  expect(feeds.server.timesAsked('/large-one')).toBe(1)
  expect(await feeds.photosOf(large.vin)).toEqual([])
  expect(await feeds.photosOf(other.vin)).toHaveLength(1)
})

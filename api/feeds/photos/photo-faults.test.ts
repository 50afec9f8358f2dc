import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'
import { projectPath } from '../../database/paths'
import { feedPhotoLists } from '../../vehicles/feed-photos/schema'
import { models, vehicles } from '../../vehicles/schema'
import { one, some } from '../fixtures/importer'
import { aPhotoFeed, runPath } from '../fixtures/photo-feed'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let wide = 100
const aPhoto = async (path: string) => feeds.server.put(path, await aPicture({ width: ++wide }))

beforeAll(async () => {
  feeds = await aPhotoFeed()
})
afterAll(() => feeds.close())

const bomb = readFileSync(projectPath('api/assets/fixtures/7000x7000.avif'))

test.each<[string, () => Promise<string> | string, string, string]>([
  ['to an address of the network', () => 'https://10.0.0.7/a.jpg', 'PHOTO_FETCH_FAILED', 'no server of the public'],
  ['to the metadata', () => redirect('/meta', 'http://169.254.169.254/latest'), 'PHOTO_FETCH_FAILED', 'no server of'],
  [
    'to this machine by another name',
    () => redirect('/self', 'http://[::1]:1/a'),
    'PHOTO_FETCH_FAILED',
    'no server of',
  ],
  [
    'to a picture that is too large',
    () => feeds.server.put('/large', Buffer.alloc(40_000, 7)),
    'PHOTO_FETCH_FAILED',
    'more than',
  ],
  ['to no picture', () => feeds.server.put('/html', Buffer.from('<html>')), 'PHOTO_FETCH_FAILED', 'Choose a JPEG'],
  ['to a bomb', () => feeds.server.put('/bomb', bomb), 'PHOTO_FETCH_FAILED', 'too large'],
  ['to a small picture', smallPhoto, 'PHOTO_SMALL', 'too small'],
  ['nowhere', () => `${feeds.server.origin}/gone`, 'PHOTO_FETCH_FAILED', 'answers 404'],
  ['to a server that never answers', () => feeds.server.put('/never', () => {}), 'PHOTO_FETCH_FAILED', 'took longer'],
])('an address that leads %s is an issue of the run, with its line and why', async (_, address, code, reason) => {
  const { admin, send } = await feeds.aLot()
  const bad = await address()
  const car = one({ photos: [bad, await aPhoto(`/good${wide}`)].join('|') })
  const run = await send([one({ photos: '' }), car])
  await feeds.fetchPhotos({ maxBytes: 30_000, timeoutMs: 500, maxAttempts: 1 })
  expect(await feeds.photosOf(car.vin)).toHaveLength(1)
  const { body } = await admin.get(runPath(run))
  expect(body.photos).toEqual({ wanted: 2, fetched: 1, failed: 1, waiting: 0 })
  expect(body.codes).toContainEqual(expect.objectContaining({ code, count: 1 }))
  const { items } = (await admin.get(`${runPath(run)}/rows?code=${code}`)).body
  expect(items).toMatchObject([{ line: 3 }])
  expect(items[0].issues).toContainEqual(
    expect.objectContaining({
      code,
      field: 'photos',
      value: bad.slice(0, 200),
      reason: expect.stringContaining(reason),
    }),
  )
  expect((await admin.get(`${runPath(run)}/issues.csv`)).body).toContain(code)
})

const redirect = (path: string, location: string) =>
  feeds.server.put(path, (_request, response) => void response.writeHead(302, { location }).end())

async function smallPhoto(): Promise<string> {
  return feeds.server.put('/small', await aPicture({ width: 60, height: 60 }))
}

test('a photo that is not there yet is asked for again later, and then shown in its place', async () => {
  const { admin, send } = await feeds.aLot()
  const late = `${feeds.server.origin}/late`
  const car = one({ photos: [late, await aPhoto('/there')].join('|') })
  const run = await send([car])
  await feeds.fetchPhotos()
  const [there] = await feeds.photosOf(car.vin)
  expect((await admin.get(runPath(run))).body.photos).toEqual({ wanted: 2, fetched: 1, failed: 0, waiting: 1 })
  expect(await feeds.fetchPhotos()).toBe(0) // it waits
  await aPhoto('/late')
  await feeds.makeDue()
  await feeds.fetchPhotos()
  const photos = await feeds.photosOf(car.vin)
  expect([photos.length, photos[1]]).toEqual([2, there])
  expect(feeds.server.timesAsked('/there')).toBe(1)
  expect((await admin.get(runPath(run))).body.photos).toEqual({ wanted: 2, fetched: 2, failed: 0, waiting: 0 })
})

test('the same photo twice at a vehicle is shown once, and at two vehicles stored once', async () => {
  const { admin, lot, send } = await feeds.aLot()
  const picture = await aPicture({ width: ++wide })
  const [first, second] = [feeds.server.put('/same1', picture), feeds.server.put('/same2', picture)]
  const cars = [one({ photos: `${first}|${second}` }), one({ photos: second })]
  const run = await send(cars)
  await feeds.fetchPhotos()
  const [one_, two] = await Promise.all(cars.map(({ vin }) => feeds.photosOf(vin)))
  expect([one_?.length, two]).toEqual([1, one_])
  expect(await feeds.api.db.$count(assets, eq(assets.dealershipId, lot.id))).toBe(1)
  const { body } = await admin.get(runPath(run))
  expect(body.codes).toContainEqual(expect.objectContaining({ code: 'PHOTO_DUPLICATE', count: 1 }))
})

test('one picture at many different vehicles is a placeholder, and leaves those that show it', async () => {
  const { admin, send } = await feeds.aLot()
  const soon = await aPhoto('/soon')
  const cars = some(6, { photos: soon })
  for (const car of cars.slice(3)) Object.assign(car, { model: 'Civic' })
  const run = await send([{ ...cars[0], photos: `${soon}|${await aPhoto('/real')}` }, ...cars.slice(1)])
  await feeds.fetchPhotos({ vehicles: 1 })
  const shown = await Promise.all(cars.map(({ vin }) => feeds.photosOf(vin)))
  expect(shown.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 0])
  const { body } = await admin.get(runPath(run))
  expect(body.codes).toContainEqual(expect.objectContaining({ code: 'PHOTO_PLACEHOLDER', count: 6 }))
  expect(await feeds.api.db.$count(models, eq(models.name, 'Civic'))).toBeGreaterThan(0)
})

test('of a process that was killed another goes on, and what was fetched is not fetched again', async () => {
  const { send } = await feeds.aLot()
  const car = one({ photos: [await aPhoto('/k1'), `${feeds.server.origin}/k2`].join('|') })
  await send([car])
  let arrived = () => {}
  const reached = new Promise<void>((done) => {
    arrived = done
  })
  feeds.server.put('/k2', () => arrived())
  const stop = new AbortController()
  const dying = feeds.fetchPhotos({ photos: 1 }, stop.signal)
  await reached
  expect(await feeds.fetchPhotos()).toBe(0) // it is held
  const { id } = await feeds.vehicle(car.vin)
  const own = eq(feedPhotoLists.vehicleId, id)
  await feeds.api.db
    .update(feedPhotoLists)
    .set({ heldUntil: new Date(0) })
    .where(own)
  await aPhoto('/k2')
  expect(await feeds.fetchPhotos()).toBe(1)
  const photos = await feeds.photosOf(car.vin)
  expect(photos).toHaveLength(2)
  stop.abort()
  await dying
  expect(await feeds.photosOf(car.vin)).toEqual(photos)
  expect(feeds.server.timesAsked('/k1')).toBe(1)
  expect(await feeds.fetchPhotos()).toBe(0)
})

test('a process that ends lets go at once, and this counts as no try', async () => {
  const { send } = await feeds.aLot()
  const car = one({ photos: `${feeds.server.origin}/end` })
  await send([car])
  let arrived = () => {}
  const reached = new Promise<void>((done) => {
    arrived = done
  })
  feeds.server.put('/end', () => arrived())
  const stop = new AbortController()
  const ending = feeds.fetchPhotos({}, stop.signal)
  await reached
  stop.abort()
  await ending
  const { id } = await feeds.vehicle(car.vin)
  const [list] = await feeds.api.db.select().from(feedPhotoLists).where(eq(feedPhotoLists.vehicleId, id))
  expect(list).toMatchObject({ state: 'waiting', attempts: 0, heldUntil: null })
  await aPhoto('/end')
  await feeds.fetchPhotos()
  expect(await feeds.photosOf(car.vin)).toHaveLength(1)
})

test('a newer file takes over while the photos of the one before are still coming', async () => {
  const { send } = await feeds.aLot()
  const car = one({ photos: `${feeds.server.origin}/slow` })
  await send([car])
  let answer = () => {}
  const reached = new Promise<void>((done) => {
    feeds.server.put('/slow', (_request, response) => {
      answer = () => void response.writeHead(404).end()
      done()
    })
  })
  const first = feeds.fetchPhotos({ vehicles: 1 }) // it looks for no other list meanwhile
  await reached
  await send([{ ...car, photos: await aPhoto('/newer') }])
  await feeds.fetchPhotos()
  const photos = await feeds.photosOf(car.vin)
  answer()
  await first
  expect(await feeds.photosOf(car.vin)).toEqual(photos)
  expect(photos).toHaveLength(1)
  expect(await feeds.api.db.$count(vehicles, eq(vehicles.vin, car.vin))).toBe(1)
})

import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { assets } from '../assets/schema'
import { changeEvents } from '../database/events.schema'
import { expireListings } from './lifecycle/expire-listings'
import { vehicleEvents, vehicleMedia, vehicles } from './schema'
import { idOfSlug, vehicleSlug } from './slug'

let api: TestApi
let dealership: { id: number; slug: string }
beforeAll(async () => {
  api = await anApi()
  dealership = await aDealership(api.db)
})
afterAll(() => api.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const slugOf = (vehicle: { id: number; year: number; trim: string | null }) =>
  vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
const get = async (slug: string) => (await api.as(null)).get(`/api/vehicles/${slug}`)

test('a vehicle on sale is answered with the parts of its price', async () => {
  const vehicle = await aVehicle(api.db, dealership.id, {
    addons: [{ name: 'Mats', cents: 10_000 }],
    addonsCents: 10_000,
  })
  const { status, body } = await get(slugOf(vehicle))
  expect(status).toBe(200)
  expect(body.slug).toBe(slugOf(vehicle))
  expect(body.price).toMatchObject({
    totalCents: 2_437_500,
    vehicleCents: 2_399_500,
    docFeeCents: 28_000,
    addons: [{ name: 'Mats', cents: 10_000 }],
  })
})

test('the id at the end decides, whatever the words say', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const { body } = await get(`another-name-${vehicle.id.toString(36)}`)
  expect(body.slug).toBe(slugOf(vehicle))
})

test.each([
  ['draft', {}, 404],
  ['suspended', {}, 404],
  ['pending', {}, 200],
  ['sold', { soldAt: ago(10) }, 200],
  ['sold', { soldAt: ago(91) }, 410],
  ['delisted', {}, 410],
  ['archived', {}, 410],
] as const)('a %s vehicle (%j) answers %i', async (state, columns, expected) => {
  const vehicle = await aVehicle(api.db, dealership.id, { status: state, ...columns })
  expect((await get(slugOf(vehicle))).status).toBe(expected)
})

test('a vehicle of a suspended dealership does not exist, and neither do its similar cars', async () => {
  const suspended = await aDealership(api.db, { status: 'suspended' })
  const vehicle = await aVehicle(api.db, suspended.id)
  expect((await get(slugOf(vehicle))).status).toBe(404)
  expect((await get(`${slugOf(vehicle)}/similar`)).status).toBe(404)
})

test('a vehicle that is gone still names similar ones', async () => {
  const gone = await aVehicle(api.db, dealership.id, { status: 'archived' })
  const { status, body } = await get(`${slugOf(gone)}/similar`)
  expect(status).toBe(200)
  expect(body.items.length).toBeGreaterThan(0)
})

test.each(['', 'nothing', '--', '2021-honda-accord-zzzzzzzzzzzz', '%00', "1'--", 'a'.repeat(5000)])(
  'the slug “%s” is 404, never 500',
  async (slug) => {
    expect((await get(slug)).status).toBe(404)
  },
)

test('slugs go there and back', () => {
  const slug = vehicleSlug({ id: 58_221, year: 2016, make: 'Citroën', model: 'C3 "Ö"', trim: null })
  expect(slug).toBe('2016-citroen-c3-o-18x9')
  expect(idOfSlug(slug)).toBe(58_221)
})

test('time delists fed vehicles that nobody confirms and archives what was sold long ago, with an event each', async () => {
  const stale = await aVehicle(api.db, dealership.id, { source: 'feed', lastConfirmedAt: ago(31) })
  const fresh = await aVehicle(api.db, dealership.id, { source: 'feed', lastConfirmedAt: ago(2) })
  const sold = await aVehicle(api.db, dealership.id, { status: 'sold', soldAt: ago(120) })
  expect(await expireListings({ db: api.db, now: () => ago(31) })).toEqual({ delisted: 0, archived: 0 })
  await expireListings({ db: api.db, now: () => new Date() })
  const statusOf = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.status
  expect([await statusOf(stale.id), await statusOf(fresh.id), await statusOf(sold.id)]).toEqual([
    'delisted',
    'active',
    'archived',
  ])
  const events = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, stale.id))
  expect(events).toEqual([expect.objectContaining({ fromStatus: 'active', toStatus: 'delisted', reason: 'stale' })])
  const changes = await api.db
    .select()
    .from(changeEvents)
    .where(sql`entity_ids ~ ${`(^|,)${sold.id}(,|$)`}`)
  expect(changes).toHaveLength(1)
})

test('a picture is made once in an offered width, and nothing else is answered', async () => {
  const original = await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()
  api.files.set('originals/one.webp', original)
  await api.db.insert(assets).values({
    id: 'one',
    kind: 'product_cover',
    mime: 'image/webp',
    bytes: original.length,
    width: 1280,
    height: 800,
    sha256: 'x',
    storageKey: 'originals/one.webp',
  })
  const vehicle = await aVehicle(api.db, dealership.id)
  await api.db.insert(vehicleMedia).values({ vehicleId: vehicle.id, position: 0, assetId: 'one', alt: 'A car' })
  const me = await api.as(null)
  const answer = await me.get('/api/asset/one/320.webp')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(api.files.has('variants/one/320.webp')).toBe(true)
  const mailed = await me.get('/api/asset/one/320.jpg')
  expect(mailed.headers.get('content-type')).toBe('image/jpeg')
  const kept = await sharp(api.files.get('variants/one/320.jpg')).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 320 })
  for (const file of ['321.webp', '640.jpg', '320.png', '320.jpg.webp'])
    expect((await me.get(`/api/asset/one/${file}`)).status, file).toBe(404)
  expect((await me.get('/api/asset/two/320.webp')).status).toBe(404)
  expect((await me.get('/api/asset/..%2f..%2fetc/320.webp')).status).toBe(404)
  expect((await get(slugOf(vehicle))).body.pictures).toEqual([
    { id: 'one', alt: 'A car', color: '#dddddd', illustration: false },
  ])
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { aForm } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'
import { auditLog } from '../../audit/schema'
import { changeEvents } from '../../database/events.schema'
import { vehicles } from '../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller
let finance: Caller
let stranger: Caller
let car: { id: number; slug: string }
let path: string

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, finance, other: stranger } = await aLot(api))
})
afterAll(() => api.close())
beforeEach(async () => {
  const { id } = await aVehicle(api.db, lot.id, { source: 'feed' })
  car = { id, slug: `x-${id.toString(36)}` }
  path = `/api/dealership/vehicles/${id}/photos`
})

/** A picture of two halves, each of another brightness: what differs in `seed` looks different. */
const aPhoto = (seed: number) => {
  const half = (at: number, light: number) => ({
    input: { create: { width: 100, height: 200, channels: 3 as const, background: { r: light, g: light, b: light } } },
    left: at,
    top: 0,
  })
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } })
    .composite([half((seed * 37) % 200, (seed * 71) % 256)])
    .png()
    .toBuffer()
}

async function uploaded(seed = 1, kind = 'product_detail', by = sale): Promise<string> {
  return (await by.post('/api/asset', aForm(kind, await aPhoto(seed)))).body._id
}
async function added(count: number): Promise<{ ids: string[]; version: number }> {
  const ids: string[] = []
  for (let seed = 1; seed <= count; seed++) ids.push(await uploaded(seed))
  const { status, body } = await sale.post(path, { assets: ids })
  expect(status).toBe(200)
  return { ids, version: body.version }
}
const listed = async () => (await sale.get(path)).body
const order = async () => (await listed()).photos.map(({ asset }: { asset: string }) => asset)
const vehicle = async () => (await api.db.select().from(vehicles).where(eq(vehicles.id, car.id)))[0]

test('photos are added in their order, and the public page shows them with the next request', async () => {
  const before = await vehicle()
  const { ids } = await added(3)
  expect(await order()).toEqual(ids)
  const shown = (await api.as(null)).get(`/api/vehicles/${car.slug}`)
  expect((await shown).body.pictures.map(({ id }: { id: string }) => id)).toEqual(ids)
  const after = await vehicle()
  expect(after).toMatchObject({ photoCount: 3, coverAssetId: ids[0], lockedFields: ['photos'] })
  expect(after?.version).toBe((before?.version ?? 0) + 1)
  expect((await api.db.select().from(changeEvents)).at(-1)).toMatchObject({ concept: 'vehicles', kind: 'updated' })
  expect((await api.db.select().from(auditLog)).at(-1)).toMatchObject({
    action: 'vehicle.photos-changed',
    entityId: String(car.id),
    dealershipId: lot.id,
    detail: { before: { photos: [] }, after: { photos: ids } },
  })
  expect(
    (
      await api.db
        .select()
        .from(assets)
        .where(eq(assets.id, ids[0] ?? ''))
    )[0]?.attachedAt,
  ).not.toBeNull()
})

test('adding the same again changes nothing, and two who add at once both do', async () => {
  const { ids, version } = await added(1)
  expect((await sale.post(path, { assets: ids })).body.version).toBe(version)
  const more = [await uploaded(5), await uploaded(6)]
  await Promise.all(more.map((one) => sale.post(path, { assets: [one] })))
  expect((await order()).sort()).toEqual([...ids, ...more].sort())
})

test('no picture is read for what is there already, too much, of another kind or not to be found', async () => {
  const { ids } = await added(2)
  const fresh = await uploaded(7)
  const logo = await uploaded(1, 'dealership_logo')
  const copies = await Promise.all(Array.from({ length: 59 }, (_, n) => storedCopy(n)))
  const read = vi.spyOn(api.files, 'get')
  expect((await sale.post(path, { assets: ids })).status).toBe(200)
  for (const assets of [copies, [fresh, logo]]) expect((await sale.post(path, { assets })).status).toBe(422)
  expect((await sale.post(path, { assets: [fresh, 'nothing'] })).status).toBe(404)
  expect(read).not.toHaveBeenCalled()
  expect((await sale.post(path, { assets: [...ids, fresh] })).body.photos).toHaveLength(3)
  expect(read).toHaveBeenCalledOnce()
  read.mockRestore()
})

test('order, cover and words are changed against the version that was read', async () => {
  const { ids, version } = await added(3)
  const [a, b, c] = ids
  const ordered = await sale.put(path, { assets: [c, a, b], version })
  expect(ordered.status).toBe(200)
  expect((await sale.put(path, { assets: [a, b, c], version })).status).toBe(409)
  const cover = await sale.put(`${path}/${b}/cover`, { version: ordered.body.version })
  expect(await order()).toEqual([b, c, a])
  expect((await vehicle())?.coverAssetId).toBe(b)
  expect((await sale.put(`${path}/${a}/cover`, { version })).status).toBe(409)
  const said = { caption: '', angle: 'dashboard', version: cover.body.version }
  const { body } = await sale.put(`${path}/${c}`, said)
  expect(body.photos[1]).toEqual({ asset: c, caption: '', angle: 'dashboard', alike: null })
  expect((await sale.put(`${path}/${c}`, said)).status).toBe(409)
  const page = await (await api.as(null)).get(`/api/vehicles/${car.slug}`)
  expect(page.body.pictures[1].alt).toBe('Dashboard')
})

test('an order that leaves photos out, doubles one or has another’s is refused whole', async () => {
  const { ids, version } = await added(2)
  const [a = '', b = ''] = ids
  for (const assets of [[a], [a, a], [a, b, 'x'], []])
    expect((await sale.put(path, { assets, version })).status, String(assets)).toBe(409)
  expect(await order()).toEqual(ids)
})

test('words that do not fit are refused at their field', async () => {
  const { ids, version } = await added(1)
  const say = (words: object) => sale.put(`${path}/${ids[0]}`, { caption: '', angle: null, version, ...words })
  const long = await say({ caption: 'x'.repeat(20_000) })
  expect(long).toMatchObject({ status: 422, body: { error: { fields: { caption: 'Use at most 160 characters.' } } } })
  expect((await say({ caption: 'two\nlines' })).status).toBe(422)
  expect((await say({ angle: 'underside' })).status).toBe(422)
  expect((await say({ caption: '<script>alert(1)</script>' })).body.photos[0].caption).toBe('<script>alert(1)</script>')
})

test('what buyers look for and no photo is said to show is named', async () => {
  const { ids, version } = await added(1)
  expect((await listed()).missingAngles).toHaveLength(10)
  const { body } = await sale.put(`${path}/${ids[0]}`, { caption: 'Just washed', angle: 'front_corner', version })
  expect(body.missingAngles).toHaveLength(9)
  expect(body.missingAngles).not.toContain('front_corner')
  const odometer = await sale.post(path, { assets: [await uploaded(9)], angle: 'odometer' })
  expect(odometer.body.missingAngles).not.toContain('odometer')
})

test('the same picture twice is told at the second', async () => {
  const { body } = await sale.post(path, { assets: [await uploaded(1), await uploaded(2), await uploaded(1)] })
  expect(body.photos.map(({ alike }: { alike: number | null }) => alike)).toEqual([null, null, 1])
})

test('a photo is removed with its file, but not the last one of a listing on sale', async () => {
  const { ids, version } = await added(2)
  const removed = await sale.delete(`${path}/${ids[0]}?version=${version}`)
  expect(removed.body.photos.map(({ asset }: { asset: string }) => asset)).toEqual([ids[1]])
  expect(
    (
      await api.db
        .select()
        .from(assets)
        .where(eq(assets.id, ids[0] ?? ''))
    )[0]?.attachedAt,
  ).toBeNull()
  expect((await sale.delete(`${path}/${ids[1]}?version=${version}`)).status).toBe(409)
  expect((await sale.delete(`${path}/${ids[0]}`)).status).toBe(404)
  const last = await sale.delete(`${path}/${ids[1]}`)
  expect(last).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('keeps one photo') } } })
  await api.db.update(vehicles).set({ status: 'draft', publishedAt: null }).where(eq(vehicles.id, car.id))
  expect((await sale.delete(`${path}/${ids[1]}`)).body.photos).toEqual([])
})

test('a file that another vehicle shows too stays', async () => {
  const { ids } = await added(2)
  const twin = await aVehicle(api.db, lot.id)
  await sale.post(`/api/dealership/vehicles/${twin.id}/photos`, { assets: [ids[0]] })
  await sale.delete(`${path}/${ids[0]}`)
  expect(
    (
      await api.db
        .select()
        .from(assets)
        .where(eq(assets.id, ids[0] ?? ''))
    )[0]?.attachedAt,
  ).not.toBeNull()
})

test('sixty photos and no more, and nothing of what is too much', async () => {
  const ids = await Promise.all(Array.from({ length: 61 }, (_, n) => storedCopy(n)))
  expect((await sale.post(path, { assets: ids.slice(0, 59) })).body.photos).toHaveLength(59)
  const { status, body } = await sale.post(path, { assets: ids.slice(59) })
  expect(status).toBe(422)
  expect(body.error.fields.assets).toBe('A vehicle has at most 60 photos: 1 more can be added.')
  expect((await sale.post(path, { assets: ids.slice(59, 60) })).body.photos).toHaveLength(60)
  expect((await sale.post(path, { assets: ids.slice(60) })).body.error.fields.assets).toContain('remove some first')
})

/** Without the upload's cost: sixty of them are many. */
async function storedCopy(n: number): Promise<string> {
  const id = `copy-${car.id}-${n}`
  const facts = { mime: 'image/png', bytes: 1, width: 300, height: 200, sha256: id, storageKey: 'none' }
  await api.db.insert(assets).values({ id, kind: 'product_detail', dealershipId: lot.id, ...facts })
  return id
}

test('files of others, of other kinds and unknown ones are not added', async () => {
  const theirs = await uploaded(1, 'product_detail', stranger)
  expect((await sale.post(path, { assets: [theirs] })).status).toBe(404)
  expect((await sale.post(path, { assets: ['nothing'] })).status).toBe(404)
  expect((await sale.post(path, { assets: [await uploaded(1, 'dealership_logo')] })).status).toBe(422)
  expect((await sale.post(path, { assets: [] })).status).toBe(422)
  expect((await sale.post(path, { assets: ['../x'] })).status).toBe(422)
  expect(await order()).toEqual([])
})

test('finance, other dealerships and strangers get nothing', async () => {
  const { ids, version } = await added(2)
  const calls = (caller: Caller) => [
    caller.get(path),
    caller.post(path, { assets: ids }),
    caller.put(path, { assets: [...ids].reverse(), version }),
    caller.put(`${path}/${ids[0]}`, { caption: 'x', angle: null, version }),
    caller.put(`${path}/${ids[1]}/cover`, { version }),
    caller.delete(`${path}/${ids[0]}`),
  ]
  const statuses = async (caller: Caller) => new Set((await Promise.all(calls(caller))).map(({ status }) => status))
  expect(await statuses(finance)).toEqual(new Set([403]))
  expect(await statuses(stranger)).toEqual(new Set([404]))
  expect(await statuses(await api.as(null))).toEqual(new Set([401]))
  expect((await listed()).version).toBe(version)
})

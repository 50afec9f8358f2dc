import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { auditLog } from '../../audit/schema'
import { vehicleEvents, vehicles } from '../schema'
import { publishDue } from './publish-due'

let api: TestApi
let sale: Caller
let finance: Caller
let other: Caller
let lot: { id: number }

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, finance, other } = await aLot(api))
})
afterAll(() => api.close())

const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hourMs)
const path = (id: number) => `/api/dealership/vehicles/${id}/schedule`

let stock = 0
function aDraft(overrides: Parameters<typeof aVehicle>[2] = {}, dealership = lot.id) {
  stock += 1
  const unpublished = { status: 'draft', publishedAt: null, firstPublishedAt: null } as const
  return aVehicle(api.db, dealership, { ...unpublished, photoCount: 1, stockNo: `S-${stock}`, ...overrides })
}

function publish(hours: number) {
  const nobody = { actor: null, requestId: 'schedule', ip: null, userAgent: null }
  return publishDue({ db: api.db, now: () => at(hours), ...nobody }, (error) => {
    throw error
  })
}

const stored = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]

test('a draft is published at its time, once, by nobody', async () => {
  const { id, version } = await aDraft()
  const { status, body } = await sale.put(path(id), { publishAt: at(2).toISOString(), version })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'draft', publishProblem: null, version: version + 1 })
  expect(Date.parse(body.publishAt)).toBeGreaterThan(Date.now())
  expect(await publish(1)).toBe(0)
  expect(await publish(3)).toBe(1)
  expect(await publish(3)).toBe(0)
  expect(await stored(id)).toMatchObject({ status: 'active', publishAt: null, publishProblem: null })
  const events = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, id))
  expect(events).toMatchObject([{ toStatus: 'active', reason: 'scheduled', actorUserId: null }])
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'vehicle'), eq(auditLog.entityId, String(id))))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({ action: 'vehicle.status-changed', actorUserId: null })
})

test('what cannot be published by then stays a draft and says why, until somebody looks', async () => {
  const { id, version } = await aDraft()
  await sale.put(path(id), { publishAt: at(2).toISOString(), version })
  await api.db.update(vehicles).set({ mileage: null }).where(eq(vehicles.id, id))
  expect(await publish(3)).toBe(0)
  const failed = { status: 'draft', publishAt: null, publishProblem: 'Not published. Enter the mileage.' }
  expect((await sale.get(`/api/dealership/vehicles/${id}`)).body.vehicle).toMatchObject(failed)
  const list = await sale.get('/api/dealership/vehicles?missing=publication')
  expect(list.body.items.map((item: { id: number }) => item.id)).toEqual([id])
  const { body } = await sale.get('/api/dealership/dashboard')
  expect(body.todos).toContainEqual({ kind: 'unpublished', count: 1 })
  expect((await sale.delete(path(id))).body).toMatchObject({ publishProblem: null, publishAt: null })
  expect((await sale.get('/api/dealership/vehicles?missing=publication')).body.total).toBe(0)
})

test('what a plan has no room for waits as a draft, and its neighbours are published', async () => {
  const small = await aDealership(api.db, { listingLimit: 1 })
  const staff = await api.as(await aMember(api.db, small.id, 'dealership_admin'), small.id)
  const drafts = [await aDraft({}, small.id), await aDraft({}, small.id)]
  for (const { id, version } of drafts)
    expect((await staff.put(path(id), { publishAt: at(2).toISOString(), version })).status).toBe(200)
  expect(await publish(3)).toBe(1)
  const rows = await Promise.all(drafts.map(({ id }) => stored(id)))
  expect(rows.map((row) => row?.status).sort()).toEqual(['active', 'draft'])
  expect(rows.map((row) => row?.publishProblem ?? '').join('')).toContain('Your plan has room for 1 vehicle on sale')
})

test('a schedule can be moved and taken back; publishing by hand ends it', async () => {
  const { id, version } = await aDraft()
  await sale.put(path(id), { publishAt: at(2).toISOString(), version })
  const moved = await sale.put(path(id), { publishAt: at(9).toISOString(), version: version + 1 })
  expect(moved.status).toBe(200)
  expect(await publish(3)).toBe(0)
  expect((await sale.delete(path(id))).body).toMatchObject({ publishAt: null, status: 'draft' })
  expect((await sale.delete(path(id))).status).toBe(200)
  expect(await publish(10)).toBe(0)
  const again = await sale.put(path(id), { publishAt: at(2).toISOString(), version: version + 3 })
  const byHand = { status: 'active', version: again.body.version }
  expect((await sale.put(`/api/dealership/vehicles/${id}/status`, byHand)).body.publishAt).toBeNull()
})

test('a time that is over, an incomplete draft, a stale version and a car on sale are refused', async () => {
  const { id, version } = await aDraft()
  const put = (publishAt: string, of = id, as = version) => sale.put(path(of), { publishAt, version: as })
  expect(await put(at(-1).toISOString())).toMatchObject({
    status: 422,
    body: { error: { fields: { date: 'This time is over. Choose a later one.' } } },
  })
  expect((await put(at(24 * 400).toISOString())).status).toBe(422)
  expect((await put('tomorrow')).status).toBe(422)
  expect((await put(at(2).toISOString(), id, version + 1)).status).toBe(409)
  const bare = await aDraft({ photoCount: 0 })
  const missing = await put(at(2).toISOString(), bare.id, bare.version)
  expect(missing.body.error.fields).toEqual({ photoCount: 'Add at least one photo.' })
  const sold = await aVehicle(api.db, lot.id)
  expect((await put(at(2).toISOString(), sold.id, sold.version)).status).toBe(409)
})

test('finance is refused, and another dealership’s draft does not exist', async () => {
  const { id, version } = await aDraft()
  const body = { publishAt: at(2).toISOString(), version }
  expect((await finance.put(path(id), body)).status).toBe(403)
  expect((await finance.delete(path(id))).status).toBe(403)
  expect((await other.put(path(id), body)).status).toBe(404)
  expect((await other.delete(path(id))).status).toBe(404)
})

test('hundreds of drafts of one dealership do not keep another’s waiting', async () => {
  const [many, one] = [await aDealership(api.db), await aDealership(api.db)]
  const due = { status: 'draft' as const, publishAt: at(2), mileage: null }
  for (let n = 0; n < 600; n += 1) await aVehicle(api.db, many.id, due)
  const { id } = await aVehicle(api.db, one.id, due)
  await publish(3)
  expect((await stored(id))?.publishAt).toBeNull()
})

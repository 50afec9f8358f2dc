import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { listingReports } from './schema'

let api: TestApi
let dealership: { id: number }
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  dealership = await aDealership(api.db)
})
beforeEach(() => {
  now += 86_400_000
})
afterAll(() => api.close())

const minutes = (n: number) => {
  now += n * 60_000
}
const send = async (vehicle: { id: number }, body: unknown, user: { id: number } | null = null) =>
  (await api.as(user)).post(`/api/vehicles/x-${vehicle.id.toString(36)}/reports`, body)
const reportsOf = (vehicle: { id: number }) =>
  api.db.select().from(listingReports).where(eq(listingReports.vehicleId, vehicle.id))

test('a report is kept with its reason, words and answer address, and audited', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const words = { reason: 'wrong_price', text: ' They ask $500 more. ', email: 'me@example.com' }
  const { status, body } = await send(vehicle, words)
  expect(status).toBe(201)
  const [report, ...more] = await reportsOf(vehicle)
  expect(more).toEqual([])
  expect(report).toMatchObject({ ...words, text: 'They ask $500 more.', status: 'open', reporterUserId: null })
  expect(body).toEqual({ reference: `R-${report?.id.toString(36)}` })
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(vehicle.id)))
  expect(entry).toMatchObject({ action: 'listing.reported', entity: 'vehicle', dealershipId: dealership.id })
  expect(JSON.stringify(entry?.detail)).not.toContain('me@example.com')
})

test('the report of somebody signed in names them', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const user = await aUser(api.db)
  await send(vehicle, { reason: 'sold' }, user)
  expect(await reportsOf(vehicle)).toMatchObject([{ reporterUserId: user.id, text: '', email: null }])
})

test('the same report within 10 minutes is one, even twenty at once; later it is another', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(vehicle, { reason: 'photos' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await reportsOf(vehicle)).toHaveLength(1)
  minutes(11)
  expect((await send(vehicle, { reason: 'photos' })).body).not.toEqual(answers[0]?.body)
})

test('the sixth report from one address within an hour has to wait', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const texts = ['one', 'two', 'three', 'four', 'five', 'six']
  const answers = await Promise.all(texts.map((text) => send(vehicle, { reason: 'other', text })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.error.message).toBe(
    'That is 5 reports within an hour. Please wait 60 minutes before the next one.',
  )
  expect(refused?.headers.get('retry-after')).toBe('3600')
  minutes(61)
  expect((await send(vehicle, { reason: 'other', text: 'six' })).status).toBe(201)
})

test('whoever has a network of IPv6 addresses is one address', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const nobody = await api.as(null)
  const path = `/api/vehicles/x-${vehicle.id.toString(36)}/reports`
  const from = async (ip: string, text: string) =>
    (await nobody.post(path, { reason: 'other', text }, { 'x-forwarded-for': ip })).status
  for (const n of [1, 2, 3, 4, 5]) expect(await from(`2001:db8:7:7:${n}::${n}`, `report ${n}`)).toBe(201)
  expect(await from('2001:db8:7:7:6::6', 'report 6')).toBe(429)
  expect(await from('2001:db8:7:8::1', 'report 6')).toBe(201)
})

test.each([
  [{}, 'reason'],
  [{ reason: 'boring' }, 'reason'],
  [{ reason: ['sold'] }, 'reason'],
  [{ reason: 'other', text: '   ' }, 'text'],
  [{ reason: 'sold', text: 'a'.repeat(1001) }, 'text'],
  [{ reason: 'sold', email: 'nobody' }, 'email'],
])('%j is refused at %s', async (body, field) => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const answer = await send(vehicle, body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
  expect(await reportsOf(vehicle)).toEqual([])
})

test('text that cannot be stored is refused, and so is a car that nobody may see or that is gone', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  expect((await send(vehicle, { reason: 'other', text: 'a\u0000b' })).status).toBe(422)
  const draft = await aVehicle(api.db, dealership.id, { status: 'draft' })
  expect((await send(draft, { reason: 'sold' })).status).toBe(404)
  const gone = await aVehicle(api.db, dealership.id, { status: 'delisted' })
  expect((await send(gone, { reason: 'sold' })).status).toBe(410)
  expect((await send({ id: 9_999_999 }, { reason: 'sold' })).status).toBe(404)
})

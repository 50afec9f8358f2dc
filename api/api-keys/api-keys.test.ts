import blns from 'big-list-of-naughty-strings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aKey, withKey } from '../../tests/support/api-keys'
import { type Call, callsIn } from '../../tests/support/described-calls'
import { aDealership, aMember, aVehicle } from '../../tests/support/factories'
import { sessions } from '../accounts/schema'
import { auditLog } from '../audit/schema'
import { dealerships } from '../dealerships/schema'
import { rateLimits } from '../limits/schema'
import { maxKeys } from './contract'
import { apiKeys } from './schema'

let api: TestApi
let clock: Date
let dealership: { id: number }
beforeAll(async () => {
  api = await anApi({ now: () => clock })
})
beforeEach(async () => {
  clock = new Date()
  dealership = await aDealership(api.db)
})
afterAll(() => api.close())

const keys = '/api/dealership/api-keys'
const vehicles = '/api/v1/vehicles'
const hoursLater = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
}
const keyRow = async (id: number) => (await api.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]

test('its secret is shown once, and kept as a hash', async () => {
  const { key, admin, secret } = await aKey(api, dealership.id, ['inventory:read'])
  expect(secret).toMatch(/^da_live_[\w-]{43}$/)
  const { items } = (await admin.get(keys)).body
  expect(items).toMatchObject([{ id: key.id, name: 'Sync', scopes: ['inventory:read'], last4: secret.slice(-4) }])
  expect(items[0].createdBy).toMatch(/Person/)
  expect(JSON.stringify([items, await keyRow(key.id)])).not.toContain(secret.slice(8))
})

test('it reads what its scope names, notes that it was used, and nothing else', async () => {
  await aVehicle(api.db, dealership.id)
  const { key, send } = await aKey(api, dealership.id, ['inventory:read'])
  expect((await send('GET', vehicles)).body.items).toHaveLength(1)
  expect((await keyRow(key.id))?.lastUsedAt).toEqual(clock)
  expect(await send('DELETE', `${vehicles}/1`)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden', message: expect.stringContaining('inventory:write') } },
  })
  expect((await send('GET', '/api/v1/leads')).status).toBe(403)
})

test('no call but those for keys takes one, and those take no session', async () => {
  const scopes = ['inventory:read', 'inventory:write', 'leads:read', 'feeds:run'] as const
  const { send, admin } = await aKey(api, dealership.id, [...scopes])
  const calls: Call[] = callsIn((await admin.get('/api/openapi.json')).body)
  const back = calls.filter(({ path }) => /^\/api\/(dealership|admin|profile|saved|notifications)\//.test(path))
  expect(back.length).toBeGreaterThan(150)
  for (const { name, method, path } of back) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await send(method, path.replace(/\{\w+\}/g, '1'), body, { 'da-dealership-id': `${dealership.id}` })
    if (!openToAll.includes(name)) expect(answer.status, name).toBe(401)
  }
  for (const { method, path, name } of calls.filter(({ path }) => path.startsWith('/api/v1/')))
    expect(
      (await admin.send(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})).status,
      name,
    ).toBe(401)
})
/** Whoever asks, signed in or not. */
const openToAll = ['POST /api/dealership/auth/register']

test.each(['dealership_sale', 'dealership_finance'] as const)('%s makes none and sees none', async (role) => {
  const { key } = await aKey(api, dealership.id, ['leads:read'])
  const member = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
  const answers = [
    await member.get(keys),
    await member.post(keys, { name: 'Mine', scopes: ['leads:read'] }),
    await member.post(`${keys}/${key.id}/secrets`, { version: 1 }),
    await member.delete(`${keys}/${key.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('whoever makes one has authenticated lately, which nobody has who acts as somebody else', async () => {
  const person = await aMember(api.db, dealership.id, 'dealership_admin')
  const admin = await api.as(person, dealership.id)
  await api.db
    .update(sessions)
    .set({ authenticatedAt: new Date(0) })
    .where(eq(sessions.userId, person.id))
  const refused = await admin.post(keys, { name: 'Sync', scopes: ['leads:read'] })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'confirm_needed' } } })
})

test.each([
  [{ name: '', scopes: ['leads:read'] }, 'name'],
  [{ name: 'x'.repeat(61), scopes: ['leads:read'] }, 'name'],
  [{ name: 'Sync', scopes: [] }, 'scopes'],
  [{ name: 'Sync', scopes: ['billing:write'] }, 'scopes.0'],
  [{ name: 'Sync', scopes: ['leads:read'], expiresInDays: 0 }, 'expiresInDays'],
])('what cannot be is refused at its field: %o', async (body, field) => {
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const answer = await admin.post(keys, body)
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty([field])
})

test('any name is stored as it is or refused, and never a fault', async () => {
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  for (const name of blns as string[]) {
    const { status, body } = await admin.post(keys, { name, scopes: ['leads:read'] })
    expect([201, 422], name).toContain(status)
    if (status === 201) await admin.delete(`${keys}/${body.key.id}`)
  }
})

test('a new secret leaves the old one a day, or none', async () => {
  const { key, admin, secret: old } = await aKey(api, dealership.id, ['inventory:read'])
  const { status, body } = await admin.post(`${keys}/${key.id}/secrets`, { version: key.version })
  expect(status).toBe(201)
  const works = async (secret: string) => (await (await withKey(api, secret)).send('GET', vehicles)).status === 200
  expect([await works(old), await works(body.secret)]).toEqual([true, true])
  expect((await admin.post(`${keys}/${key.id}/secrets`, { version: key.version })).status).toBe(409)
  hoursLater(24.01)
  expect([await works(old), await works(body.secret)]).toEqual([false, true])
  const next = { version: body.key.version, endOldNow: true }
  const { secret } = (await admin.post(`${keys}/${key.id}/secrets`, next)).body
  expect([await works(body.secret), await works(secret)]).toEqual([false, true])
})

test('revoked or expired it opens nothing', async () => {
  const one = await aKey(api, dealership.id, ['inventory:read'])
  expect((await one.admin.delete(`${keys}/${one.key.id}`)).status).toBe(200)
  expect((await one.send('GET', vehicles)).status).toBe(401)
  expect((await one.admin.delete(`${keys}/${one.key.id}`)).status).toBe(404)
  const brief = { name: 'A day', scopes: ['inventory:read'], expiresInDays: 1 }
  const { secret } = (await one.admin.post(keys, brief)).body
  const caller = await withKey(api, secret)
  expect((await caller.send('GET', vehicles)).status).toBe(200)
  hoursLater(24.01)
  expect((await caller.send('GET', vehicles)).status).toBe(401)
  for (const wrong of ['da_live_', `da_live_${'x'.repeat(43)}`, 'da_live_\u0000', 'x'])
    expect((await nobodyWith(wrong)).status, wrong).toBe(401)
})
const nobodyWith = async (secret: string) =>
  (await api.as(null)).send('GET', vehicles, undefined, { authorization: `Bearer ${secret.replace('\u0000', '%00')}` })

test.each(['suspended', 'closed', 'pending'] as const)(
  'of a dealership that is %s it opens nothing',
  async (status) => {
    const { send } = await aKey(api, dealership.id, ['inventory:read'])
    await api.db.update(dealerships).set({ status }).where(eq(dealerships.id, dealership.id))
    expect((await send('GET', vehicles)).status).toBe(403)
  },
)

test('600 requests a minute, then it is told when', async () => {
  const { key, send } = await aKey(api, dealership.id, ['inventory:read'])
  await send('GET', vehicles)
  await api.db
    .update(rateLimits)
    .set({ points: 600 })
    .where(eq(rateLimits.key, `api-key:${key.id}`))
  const { status, headers } = await send('GET', vehicles)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('what is done with one stands in the log under its name', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const { key, send, admin } = await aKey(api, dealership.id, ['inventory:write'])
  await admin.post(`${keys}/${key.id}/secrets`, { version: 1, endOldNow: false })
  expect((await send('PATCH', `${vehicles}/${vehicle.id}`, { mileage: 40_000 })).status).toBe(200)
  await admin.delete(`${keys}/${key.id}`)
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id)).orderBy(auditLog.id)
  expect(rows.map(({ action }) => action)).toEqual([
    'api_key.created',
    'api_key.rotated',
    'vehicle.changed',
    'api_key.revoked',
  ])
  expect(rows[2]).toMatchObject({ actorUserId: null, actorKeyId: key.id, actorKeyName: 'Sync' })
  expect(rows[0]?.actorUserId).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('da_live_')
})

test(`there are ${maxKeys} at most`, async () => {
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const make = () => admin.post(keys, { name: 'Sync', scopes: ['leads:read'] })
  for (let n = 0; n < maxKeys; n += 1) expect((await make()).status).toBe(201)
  expect((await make()).status).toBe(409)
})

test('of another dealership it does not exist', async () => {
  const { key } = await aKey(api, dealership.id, ['leads:read'])
  const other = await aDealership(api.db)
  const stranger = await api.as(await aMember(api.db, other.id, 'dealership_admin'), other.id)
  expect((await stranger.post(`${keys}/${key.id}/secrets`, { version: 1 })).status).toBe(404)
  expect((await stranger.delete(`${keys}/${key.id}`)).status).toBe(404)
  expect((await stranger.get(keys)).body.items).toEqual([])
})

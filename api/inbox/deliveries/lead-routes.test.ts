import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { leadRoutes } from './deliveries.schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/dealership/lead-routes'
const hook = { channel: 'webhook', target: 'https://leads.example.com/new' }
async function anAdmin(): Promise<{ admin: Caller; dealershipId: number }> {
  const { id } = await aDealership(api.db)
  return { admin: await api.as(await aMember(api.db, id, 'dealership_admin'), id), dealershipId: id }
}

test('a webhook’s secret is shown once, kept encrypted, and renewed', async () => {
  const { admin } = await anAdmin()
  const { status, body } = await admin.post(path, hook)
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w-]{43}$/)])
  const { items } = (await admin.get(path)).body
  expect(items).toEqual([body.route])
  expect(JSON.stringify(items)).not.toContain('whsec')
  const [row] = await api.db.select().from(leadRoutes).where(eq(leadRoutes.id, body.route.id))
  expect(row?.secret).not.toContain(body.secret)
  const renewed = await admin.put(`${path}/${body.route.id}`, { ...body.route, newSecret: true })
  expect(renewed.body.secret).toMatch(/^whsec_/)
  expect(renewed.body.secret).not.toBe(body.secret)
  const saved = await admin.put(`${path}/${body.route.id}`, { ...renewed.body.route, types: ['offer'] })
  expect(saved.body).toMatchObject({ secret: null, route: { types: ['offer'], version: 3 } })
})

test('all of it stands in the log, without a webhook’s path', async () => {
  const { admin, dealershipId } = await anAdmin()
  const { route } = (await admin.post(path, hook)).body
  await admin.put(`${path}/${route.id}`, { ...route, enabled: false, newSecret: true })
  await admin.delete(`${path}/${route.id}`)
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealershipId))
  const told = ['lead_route.added', 'lead_route.changed', 'lead_route.secret-renewed', 'lead_route.removed']
  expect(entries.map(({ action }) => action)).toEqual(told)
  expect(entries[1]?.detail).toMatchObject({ before: { enabled: true }, after: { enabled: false } })
  expect(JSON.stringify(entries)).not.toContain('/new')
})

test('a stale version, the same address twice and the eleventh are refused', async () => {
  const { admin } = await anAdmin()
  const { route } = (await admin.post(path, { channel: 'email', target: 'a@example.com' })).body
  const other = (await admin.post(path, { channel: 'email', target: 'b@example.com' })).body.route
  expect((await admin.put(`${path}/${route.id}`, { ...route, version: 9 })).status).toBe(409)
  expect((await admin.put(`${path}/${other.id}`, { ...other, target: 'A@example.com' })).status).toBe(409)
  expect((await admin.post(path, { channel: 'email', target: 'A@Example.com' })).status).toBe(409)
  for (let n = 2; n < 10; n += 1)
    expect((await admin.post(path, { channel: 'adf', target: `n${n}@example.com` })).status).toBe(201)
  expect((await admin.post(path, hook)).status).toBe(409)
})

test.each([
  ['email', 'nobody'],
  ['adf', 'https://leads.example.com'],
  ['webhook', 'http://leads.example.com/new'],
  ['webhook', 'https://127.0.0.1/new'],
  ['webhook', 'https://0x7f.1/new'],
  ['webhook', 'https://[::ffff:169.254.169.254]/latest'],
  ['webhook', 'https://10.1.2.3/'],
  ['webhook', 'https://localhost/'],
  ['webhook', 'https://user:pass@leads.example.com/'],
  ['webhook', 'file:///etc/passwd'],
  ['webhook', 'leads'],
])('%s to %s is refused', async (channel, target) => {
  const { admin } = await anAdmin()
  const { status, body } = await admin.post(path, { channel, target })
  expect({ status, fields: Object.keys(body.error.fields) }).toEqual({ status: 422, fields: ['target'] })
})

test('nobody but the dealership’s own administrators', async () => {
  const { admin, dealershipId } = await anAdmin()
  const { route } = (await admin.post(path, hook)).body
  for (const role of ['dealership_sale', 'dealership_finance'] as const) {
    const member = await api.as(await aMember(api.db, dealershipId, role), dealershipId)
    expect((await member.get(path)).status).toBe(403)
    expect((await member.post(path, hook)).status).toBe(403)
    expect((await member.delete(`${path}/${route.id}`)).status).toBe(403)
  }
  const other = (await anAdmin()).admin
  expect((await other.put(`${path}/${route.id}`, route)).status).toBe(404)
  expect((await other.delete(`${path}/${route.id}`)).status).toBe(404)
  expect((await other.get(path)).body).toMatchObject({ items: [], usual: { confirmed: true } })
})

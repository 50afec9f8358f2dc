import blns from 'big-list-of-naughty-strings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMember, aVehicle } from '../../tests/support/factories'
import {
  add,
  admin,
  anEndpoint,
  api,
  base,
  beginWebhookTests,
  dealership,
  receiver,
} from '../../tests/support/webhook-endpoints'
import { sendWebhooks, webhookRows } from '../../tests/support/webhooks'
import { auditLog } from '../audit/schema'
import { thisMachineAlone } from '../outbound/callable-addresses'
import { maxEndpoints } from './contract'

beginWebhookTests()

test.each([
  'https://127.0.0.2/hook',
  'https://0x7f.0.0.2/',
  'https://10.0.0.7/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'http://example.com/',
  'ftp://example.com/',
  'https://user:password@example.com/',
  'https://intranet/',
  'javascript:alert(1)',
  'nowhere',
])('%s is no address to tell', async (url) => {
  const { status, body } = await add(['lead.created'], url)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['url']])
})

test('a server that may not be called any more is not, and the log says why', async () => {
  const { endpoint } = await anEndpoint()
  await admin.post(`${base}/${endpoint.id}/test-events`)
  await sendWebhooks(api.db, { callable: { ...thisMachineAlone, allowed: [] } })
  expect(receiver.heard).toEqual([])
  expect((await webhookRows(api.db))[0]?.lastError).toBe('The address is not one of the public Internet.')
})

test('switched off it hears nothing, and what waited is not sent after the fact', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  const { endpoint } = await anEndpoint()
  await admin.post(`${base}/${endpoint.id}/test-events`)
  const change = { url: receiver.url, events: ['vehicle.sold'], enabled: false, version: 1 }
  expect((await admin.put(`${base}/${endpoint.id}`, change)).body).toMatchObject({ enabled: false, version: 2 })
  expect((await admin.put(`${base}/${endpoint.id}`, change)).status).toBe(409)
  await admin.put(`/api/dealership/vehicles/${vehicle.id}/status`, { status: 'sold', version: 1 })
  await sendWebhooks(api.db)
  await admin.put(`${base}/${endpoint.id}`, { ...change, enabled: true, version: 2 })
  await sendWebhooks(api.db)
  expect(receiver.heard).toEqual([])
})

test('there is one for an address, ten in all, and a removed one takes its log along', async () => {
  const { endpoint } = await anEndpoint()
  expect((await add()).status).toBe(409)
  for (let n = 1; n < maxEndpoints; n += 1)
    expect((await add(['lead.created'], `${receiver.url}/${n}`)).status).toBe(201)
  expect((await add(['lead.created'], `${receiver.url}/x`)).status).toBe(409)
  await admin.post(`${base}/${endpoint.id}/test-events`)
  expect((await admin.delete(`${base}/${endpoint.id}`)).status).toBe(200)
  expect((await admin.get(`${base}/${endpoint.id}`)).status).toBe(404)
  expect(await webhookRows(api.db)).toEqual([])
})

test.each(['dealership_sale', 'dealership_finance'] as const)('%s sees none', async (role) => {
  const { endpoint } = await anEndpoint()
  const member = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
  const answers = [
    await member.get(base),
    await member.get(`${base}/${endpoint.id}/deliveries`),
    await member.delete(`${base}/${endpoint.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('any description is stored as it is or refused, and never a fault; the log names no path', async () => {
  const { endpoint } = await anEndpoint()
  let version = 1
  for (const description of (blns as string[]).slice(0, 150)) {
    const change = { url: `${receiver.url}?key=hush`, events: ['lead.created'], enabled: true, description, version }
    const { status, body } = await admin.put(`${base}/${endpoint.id}`, change)
    expect([200, 422], description).toContain(status)
    if (status === 200) version = body.version
  }
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id))
  expect(JSON.stringify(rows)).not.toMatch(/hush|whsec_/)
})

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import {
  aQuestionAbout,
  callableInTests,
  deliveryRows,
  releaseDeliveries,
  sendLeads,
} from '../../../tests/support/leads'
import { signatureOf } from '../../outbound/call-webhook'
import { thisMachineAlone } from '../../outbound/callable-addresses'
import { threads } from '../schema'

let api: TestApi
let answer = 204
const heard: { headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  heard.push({ headers: request.headers, body })
  response.writeHead(answer, { location: 'https://elsewhere.example.com' }).end()
})
beforeAll(async () => {
  api = await anApi({ callable: callableInTests })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(async () => {
  await api.db.delete(threads)
  heard.length = 0
  answer = 204
})
afterAll(async () => {
  server.close()
  await api.close()
})

async function aWebhook() {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads?key=1`
  const { secret } = (await admin.post('/api/dealership/lead-routes', { channel: 'webhook', target })).body
  const question = aQuestionAbout(await aVehicle(api.db, dealership.id))
  const message = `\u202e🚙 <script>\u0085alert(1)</script>`.replace('\u0085', '')
  expect((await (await api.as(null)).post('/api/leads', { ...question, message })).status).toBe(201)
  return { dealership, admin, secret, message }
}

test('it is signed over timestamp and body, and says all of the lead', async () => {
  const { dealership, secret, message } = await aWebhook()
  const began = Math.floor(Date.now() / 1000)
  await sendLeads(api.db)
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  const timestamp = String(headers['da-webhook-timestamp'])
  expect(Number(timestamp)).toBeGreaterThanOrEqual(began)
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000)
  expect(headers['da-webhook-signature']).toBe(`v1=${signatureOf(secret, timestamp, body)}`)
  const [row] = await deliveryRows(api.db)
  expect([headers['da-webhook-id'], row?.status]).toEqual([row?.externalId, 'sent'])
  expect(JSON.parse(body)).toMatchObject({
    id: row?.externalId,
    event: 'lead',
    status: 'new',
    type: 'question',
    message,
    customer: { name: 'Rosa Delgado', email: 'rosa@example.com', phone: null },
    vehicle: { make: 'Honda', totalCents: 2_427_500 },
    dealership: { id: dealership.id },
  })
})

test.each([500, 404, 302])('an answer of %i is a try that failed; its repeat has the same id', async (status) => {
  const { admin } = await aWebhook()
  answer = status
  await sendLeads(api.db)
  const [row] = await deliveryRows(api.db)
  expect(row).toMatchObject({ status: 'failed', lastError: `The server answered ${status}.` })
  answer = 200
  await releaseDeliveries(api.db)
  await sendLeads(api.db)
  await admin.post(`/api/dealership/inbox/${row?.threadId}/deliveries/${row?.id}/resend`)
  await sendLeads(api.db)
  expect(new Set(heard.map(({ headers }) => headers['da-webhook-id']))).toEqual(new Set([row?.externalId]))
  expect(heard.map(({ body }) => JSON.parse(body).status)).toEqual(['new', 'new', 'resend'])
})

test('a server that may not be called, and a secret that cannot be read, are said', async () => {
  await aWebhook()
  await sendLeads(api.db, { callable: { ...thisMachineAlone, allowed: [] } })
  expect(heard).toEqual([])
  expect((await deliveryRows(api.db))[0]?.lastError).toBe('The address is not one of the public Internet.')
  await releaseDeliveries(api.db)
  await api.db.execute(`update lead_route set secret = 'x' where channel = 'webhook'`)
  await sendLeads(api.db)
  expect((await deliveryRows(api.db))[0]?.lastError).toBe('Its secret cannot be read any more: make a new one.')
})

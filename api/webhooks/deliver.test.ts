import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDealership, aMember, aVehicle } from '../../tests/support/factories'
import { aQuestionAbout } from '../../tests/support/leads'
import { sendMails } from '../../tests/support/mails'
import {
  admin,
  anEndpoint,
  api,
  base,
  beginWebhookTests,
  dealership,
  receiver,
} from '../../tests/support/webhook-endpoints'
import { releaseWebhooks, sendWebhooks, webhookRows } from '../../tests/support/webhooks'
import { users } from '../accounts/schema'
import { dealerships } from '../dealerships/schema'
import { claimDelivery } from './claim-delivery'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './schema'

beginWebhookTests()

const began = Math.floor(Date.now() / 1000)

/** As a receiver does it: not by our own code. */
function signaturesOf(secret: string, at: number) {
  const { headers, body } = receiver.heard[at] ?? { headers: {}, body: '' }
  const [, timestamp = '', rest = ''] = /^t=(\d+),(.*)$/.exec(String(headers['drive-avenue-signature'])) ?? []
  expect(Number(timestamp)).toBeGreaterThanOrEqual(began)
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000 + 1)
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { count: rest.split(',').length, isSigned: rest.split(',').includes(`v1=${expected}`) }
}

test('what happens to a vehicle is told, each once and in order', async () => {
  const known = await aVehicle(api.db, dealership.id, { stockNo: `K-${dealership.id}` })
  await anEndpoint()
  await admin.put(`/api/dealership/vehicles/${known.id}/price`, { priceVehicleCents: 2_000_000, version: 1 })
  await sendWebhooks(api.db)
  await admin.patch(`/api/dealership/vehicles/${known.id}`, { trim: 'EX-L', version: 2 })
  await sendWebhooks(api.db)
  await admin.put(`/api/dealership/vehicles/${known.id}/status`, { status: 'sold', version: 3 })
  await sendWebhooks(api.db)
  await admin.put(`/api/dealership/vehicles/${known.id}/status`, { status: 'active', version: 4 })
  await sendWebhooks(api.db)
  await admin.put(`/api/dealership/vehicles/${known.id}/status`, { status: 'delisted', version: 5 })
  await sendWebhooks(api.db)
  await sendWebhooks(api.db)
  expect(receiver.kinds()).toEqual([
    'vehicle.price_changed',
    'vehicle.updated',
    'vehicle.updated',
    'vehicle.sold',
    'vehicle.updated',
    'vehicle.delisted',
  ])
  const [first] = receiver.events()
  expect(first).toMatchObject({
    dealership: { id: dealership.id },
    data: { id: known.id, price: { totalCents: 2_028_000, previousTotalCents: 2_427_500 } },
  })
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(6)
})

test('a vehicle is new once it is on sale, and not before', async () => {
  await anEndpoint()
  const { body } = await admin.post('/api/dealership/vehicles', {
    condition: 'used',
    year: 2021,
    make: 'Honda',
    model: 'Accord',
  })
  await sendWebhooks(api.db)
  expect(receiver.kinds()).toEqual([])
  const { vehicle } = body
  await api.db.execute(
    `update vehicle set status = 'active', published_at = now(), first_published_at = now() where id = ${vehicle.id}`,
  )
  await admin.patch(`/api/dealership/vehicles/${vehicle.id}`, { trim: 'EX', version: vehicle.version })
  await sendWebhooks(api.db)
  expect(receiver.kinds()).toEqual(['vehicle.created'])
})

test('a lead is told of with its customer, and of how far it is', async () => {
  const vehicle = await aVehicle(api.db, dealership.id)
  await anEndpoint(['lead.created', 'lead.updated'])
  await (await api.as(null)).post('/api/leads', aQuestionAbout(vehicle))
  await sendWebhooks(api.db)
  const [created] = receiver.events()
  expect(created).toMatchObject({ event: 'lead.created', data: { customer: { name: 'Rosa Delgado' }, status: 'new' } })
  const id = Number(created?.data.id)
  await admin.post(`/api/dealership/inbox/${id}/messages`, { body: 'Yes.' })
  await sendWebhooks(api.db)
  expect(receiver.events()[1]).toMatchObject({ event: 'lead.updated', data: { status: 'contacted' } })
  await admin.put(`/api/dealership/inbox/${id}/read`, { upTo: 1 })
  await sendWebhooks(api.db)
  expect(receiver.heard).toHaveLength(2)
  const [row] = await api.db.select().from(webhookEvents).where(eq(webhookEvents.dealershipId, dealership.id))
  expect(row?.data, 'nothing of a customer is stored twice').toBe(null)
})

test('only what it takes is sent, and nothing of others', async () => {
  await anEndpoint(['vehicle.sold'])
  const other = await aDealership(api.db)
  const theirs = await aVehicle(api.db, other.id)
  const stranger = await api.as(await aMember(api.db, other.id, 'dealership_admin'), other.id)
  await stranger.put(`/api/dealership/vehicles/${theirs.id}/status`, { status: 'sold', version: 1 })
  const own = await aVehicle(api.db, dealership.id)
  await admin.put(`/api/dealership/vehicles/${own.id}/status`, { status: 'pending', version: 1 })
  await sendWebhooks(api.db)
  expect(receiver.heard).toEqual([])
})

test('a test event is signed; its secret is shown once and kept encrypted', async () => {
  const { endpoint, secret } = await anEndpoint()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect((await admin.post(`${base}/${endpoint.id}/test-events`)).status).toBe(201)
  await sendWebhooks(api.db)
  expect(signaturesOf(secret, 0)).toEqual({ count: 1, isSigned: true })
  const headers = receiver.heard[0]?.headers
  const [event] = receiver.events()
  expect([headers?.['drive-avenue-event-id'], event?.event]).toEqual([event?.id, 'test'])
  const rows = await api.db.select().from(webhookEndpoints)
  expect(JSON.stringify([rows, (await admin.get(base)).body])).not.toContain(secret)
})

test('while a secret is exchanged both sign, and then the new one alone', async () => {
  const { endpoint, secret: old } = await anEndpoint()
  const { status, body } = await admin.post(`${base}/${endpoint.id}/secrets`, { version: 1 })
  expect(status).toBe(201)
  await admin.post(`${base}/${endpoint.id}/test-events`)
  await sendWebhooks(api.db)
  expect([signaturesOf(old, 0), signaturesOf(body.secret, 0)]).toEqual([
    { count: 2, isSigned: true },
    { count: 2, isSigned: true },
  ])
  expect((await admin.post(`${base}/${endpoint.id}/secrets`, { version: 1 })).status).toBe(409)
  await admin.post(`${base}/${endpoint.id}/test-events`)
  await sendWebhooks(api.db, { now: () => new Date(Date.now() + 1000) })
  await api.db.update(webhookEndpoints).set({ previousUntil: new Date(0) })
  await admin.post(`${base}/${endpoint.id}/test-events`)
  await sendWebhooks(api.db)
  expect([signaturesOf(old, 2).isSigned, signaturesOf(body.secret, 2)]).toEqual([false, { count: 1, isSigned: true }])
  const atOnce = { version: body.endpoint.version, endOldNow: true }
  const { secret } = (await admin.post(`${base}/${endpoint.id}/secrets`, atOnce)).body
  await admin.post(`${base}/${endpoint.id}/test-events`)
  await sendWebhooks(api.db)
  expect(signaturesOf(secret, 3)).toEqual({ count: 1, isSigned: true })
})

test.each([500, 404, 302])(
  'an answer of %i is tried again under the same id, and stands in the log',
  async (status) => {
    const { endpoint } = await anEndpoint()
    Object.assign(receiver.answers, { status, body: `no \u0000 ${'x'.repeat(2000)}` })
    await admin.post(`${base}/${endpoint.id}/test-events`)
    await sendWebhooks(api.db)
    const log = async () => (await admin.get(`${base}/${endpoint.id}/deliveries`)).body.items[0]
    const failed = await log()
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, answeredStatus: status, event: 'test' })
    expect([failed.answer.length < 1030, failed.tookMs >= 0, Date.parse(failed.nextAt) > Date.now()]).toEqual([
      true,
      true,
      true,
    ])
    expect(await sendWebhooks(api.db), 'it waits').toBe(0)
    receiver.answers.status = 200
    await releaseWebhooks(api.db)
    await sendWebhooks(api.db)
    expect(await log()).toMatchObject({ status: 'sent', attempts: 2, nextAt: null, lastError: null })
    expect((await admin.post(`${base}/${endpoint.id}/deliveries/${failed.id}/resend`)).body.status).toBe('queued')
    expect((await admin.post(`${base}/${endpoint.id}/deliveries/${failed.id}/resend`)).status).toBe(409)
    await sendWebhooks(api.db)
    expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1)
    expect(receiver.heard).toHaveLength(3)
  },
)

test('after twelve tries it is dead, until somebody sends it again', async () => {
  const { endpoint } = await anEndpoint()
  receiver.answers.status = 500
  await admin.post(`${base}/${endpoint.id}/test-events`)
  for (let n = 0; n < 12; n += 1) {
    await sendWebhooks(api.db)
    await releaseWebhooks(api.db)
  }
  expect((await webhookRows(api.db)).map(({ status, attempts }) => [status, attempts])).toEqual([['dead', 12]])
  expect(await sendWebhooks(api.db)).toBe(0)
  const { body } = await admin.get(`${base}/${endpoint.id}/deliveries?status=dead`)
  expect([body.total, body.items[0].can.resend]).toEqual([1, true])
})

test('after five days of failures it is switched off, and administrators are told', async () => {
  const { endpoint } = await anEndpoint()
  await api.db.update(users).set({ emailVerifiedAt: new Date() })
  receiver.answers.status = 500
  await admin.post(`${base}/${endpoint.id}/test-events`)
  await sendWebhooks(api.db)
  await releaseWebhooks(api.db)
  const sixDays = new Date(Date.now() + 6 * 86_400_000)
  await sendWebhooks(api.db, { now: () => sixDays })
  const { body } = await admin.get(`${base}/${endpoint.id}`)
  expect(body).toMatchObject({ enabled: false, disabledReason: 'failures', waiting: 0, dead: 1 })
  const mails = (await sendMails(api.db)).filter(({ subject }) => !/L-/.test(subject))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('stopped sending events to 127.0.0.1')])
  expect((await admin.post(`${base}/${endpoint.id}/test-events`)).status).toBe(409)
  const { url, events, description, version } = body
  const on = await admin.put(`${base}/${endpoint.id}`, { url, events, description, version, enabled: true })
  expect(on.body).toMatchObject({ enabled: true, disabledReason: null, failingSince: null })
})

test('a success ends the count of failures', async () => {
  const { endpoint } = await anEndpoint()
  receiver.answers.status = 500
  await admin.post(`${base}/${endpoint.id}/test-events`)
  for (let n = 0; n < 5; n += 1) {
    await sendWebhooks(api.db)
    await api.db.update(webhookDeliveries).set({ heldUntil: null })
  }
  expect((await admin.get(`${base}/${endpoint.id}`)).body.pausedUntil).not.toBe(null)
  expect(await sendWebhooks(api.db), 'it is paused').toBe(0)
  expect(receiver.heard).toHaveLength(5)
  receiver.answers.status = 200
  await releaseWebhooks(api.db)
  await sendWebhooks(api.db)
  expect((await admin.get(`${base}/${endpoint.id}`)).body).toMatchObject({ pausedUntil: null, failingSince: null })
})

test('a dealership with many endpoints has two called at once, and another’s comes next', async () => {
  const other = await aDealership(api.db)
  const values = (dealershipId: number, n: number) => ({
    dealershipId,
    url: `https://hooks.example.com/${n}`,
    events: ['vehicle.updated' as const],
  })
  const endpoints = await api.db
    .insert(webhookEndpoints)
    .values([...[1, 2, 3, 4].map((n) => values(dealership.id, n)), values(other.id, 5)])
    .returning()
  for (const { id: endpointId, dealershipId } of endpoints) {
    const [event] = await api.db.insert(webhookEvents).values({ dealershipId, kind: 'vehicle.updated' }).returning()
    await api.db.insert(webhookDeliveries).values({ endpointId, eventId: event?.id ?? 0 })
  }
  const claimed: number[] = []
  for (let next = await claimDelivery(api); next; next = await claimDelivery(api)) claimed.push(next.endpointId)
  const [first, , , , last] = endpoints.map(({ id }) => id)
  expect(claimed).toHaveLength(3)
  expect(claimed.slice(0, 2).sort()).toEqual([first, last].sort())
})

test('events wait while their dealership is suspended, and none is lost', async () => {
  const { endpoint } = await anEndpoint()
  const setStatus = (status: 'suspended' | 'approved') =>
    api.db.update(dealerships).set({ status }).where(eq(dealerships.id, dealership.id))
  await setStatus('suspended')
  expect((await admin.post(`${base}/${endpoint.id}/test-events`, {})).status).toBeLessThan(300)
  await sendWebhooks(api.db)
  expect(receiver.heard).toEqual([])
  await setStatus('approved')
  await sendWebhooks(api.db)
  expect(receiver.heard).toHaveLength(1)
})

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import {
  aQuestionAbout,
  callableInTests,
  confirmRoutes,
  deliveryRows,
  releaseDeliveries,
  sendLeads,
} from '../../../tests/support/leads'
import { auditLog } from '../../audit/schema'
import { rateLimits } from '../../limits/schema'
import { personalDataOfConcepts } from '../../privacy/registry'
import { threads } from '../schema'
import { leadRoutes } from './deliveries.schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi({ callable: callableInTests })
})
beforeEach(async () => {
  await api.db.delete(threads)
  await api.db.delete(rateLimits)
})
afterAll(() => api.close())

async function aLot() {
  const dealership = await aDealership(api.db)
  const question = aQuestionAbout(await aVehicle(api.db, dealership.id))
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const seller = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  return { dealership, question, admin, seller }
}
const send = async (body: object, user: { id: number } | null = null) => {
  expect((await (await api.as(user)).post('/api/leads', body)).status).toBe(201)
  const [thread] = await api.db.select().from(threads)
  return thread?.id ?? 0
}
const refused = async () => {
  throw Object.assign(new Error('550'), { response: '550 No such mailbox' })
}

test('a dealership that never said where gets its leads at its own address, in words', async () => {
  const { dealership, question } = await aLot()
  await send(question)
  const [mail, ...more] = await sendLeads(api.db)
  expect(more).toEqual([])
  const [row] = await deliveryRows(api.db)
  expect(row).toMatchObject({ status: 'sent', channel: 'email', attempts: 1, target: dealership.email })
  expect(mail).toMatchObject({
    to: dealership.email,
    messageId: `<lead-${row?.externalId}@drive-avenue.test>`,
    subject: expect.stringMatching(/^Question: 2021 Honda Accord from Rosa Delgado \(L-\w+\)$/),
  })
  for (const words of [question.message, 'rosa@example.com', '$24,275.00', `/inbox/${row?.threadId}`])
    expect(mail?.text).toContain(words)
})

test('every route that takes the type gets it once, and no other', async () => {
  const { question, admin } = await aLot()
  const add = (route: object) => admin.post('/api/dealership/lead-routes', route)
  await add({ channel: 'email', target: 'all@example.com' })
  await add({ channel: 'adf', target: 'crm@example.com', types: ['question', 'offer'] })
  await add({ channel: 'email', target: 'finance@example.com', types: ['finance'] })
  const off = (await add({ channel: 'email', target: 'off@example.com' })).body.route
  await admin.put(`/api/dealership/lead-routes/${off.id}`, { ...off, enabled: false })
  await confirmRoutes(api.db)
  await send(question)
  await send(question)
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual(['all@example.com', 'crm@example.com'])
})

test('what a program filled in is delivered to nobody', async () => {
  const { question } = await aLot()
  await send({ ...question, homepage: 'https://spam.example' })
  expect(await deliveryRows(api.db)).toEqual([])
})

test('a try that fails is repeated later, under the same id; after ten it waits for somebody', async () => {
  const { question, seller } = await aLot()
  const thread = await send(question)
  const failing = { mailer: { send: refused } }
  await sendLeads(api.db, failing)
  const [first] = await deliveryRows(api.db)
  expect(first).toMatchObject({
    status: 'failed',
    attempts: 1,
    lastError: 'The mail server answered: 550 No such mailbox',
  })
  expect(await sendLeads(api.db), 'not before its time').toEqual([])
  const waits: number[] = []
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    await releaseDeliveries(api.db)
    await sendLeads(api.db, failing)
    const [row] = await deliveryRows(api.db)
    waits.push(Math.round(((row?.heldUntil?.getTime() ?? 0) - Date.now()) / 60_000))
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512])
  await releaseDeliveries(api.db)
  expect(await sendLeads(api.db)).toEqual([])
  const log = `/api/dealership/inbox/${thread}/deliveries`
  const { items } = (await seller.get(log)).body
  expect(items).toMatchObject([{ status: 'dead', attempts: 10, can: { resend: true } }])
  expect((await seller.post(`${log}/${items[0].id}/resend`)).body).toMatchObject({ status: 'queued', resends: 1 })
  const [mail] = await sendLeads(api.db)
  expect(mail?.messageId).toBe(`<lead-${first?.externalId}.1@drive-avenue.test>`)
})

test('sending again by hand: once at a time, in the log, and by whom the thread is for', async () => {
  const { dealership, question, seller } = await aLot()
  const thread = await send(question)
  const [row] = await deliveryRows(api.db)
  const resend = `/api/dealership/inbox/${thread}/deliveries/${row?.id}/resend`
  expect((await seller.post(resend)).status, 'on its way').toBe(409)
  await sendLeads(api.db)
  const finance = await api.as(await aMember(api.db, dealership.id, 'dealership_finance'), dealership.id)
  expect((await finance.post(resend)).status, 'not their type').toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => seller.post(resend)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await seller.post(`/api/dealership/inbox/${thread}/deliveries/999999/resend`)).status).toBe(404)
  expect(await sendLeads(api.db)).toHaveLength(1)
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'thread'), eq(auditLog.entityId, String(thread))))
  expect(entries.map(({ action }) => action)).toEqual(['lead.sent', 'lead.resent'])
})

test('a route that is switched off or removed sends nothing any more', async () => {
  const { question, admin } = await aLot()
  const { route } = (await admin.post('/api/dealership/lead-routes', { channel: 'email', target: 'a@example.com' }))
    .body
  const thread = await send(question)
  await admin.delete(`/api/dealership/lead-routes/${route.id}`)
  expect(await sendLeads(api.db)).toEqual([])
  const { items } = (await admin.get(`/api/dealership/inbox/${thread}/deliveries`)).body
  expect(items).toMatchObject([{ status: 'dead', lastError: 'The route was removed.', can: { resend: false } }])
  expect((await admin.post(`/api/dealership/inbox/${thread}/deliveries/${items[0].id}/resend`)).status).toBe(409)
  await api.db.delete(threads)
  await send({ ...question, message: 'And now?' })
  expect(await deliveryRows(api.db), 'it said that leads go nowhere').toEqual([])
})

test('an error of ours is told to nobody in its own words', async () => {
  const { question } = await aLot()
  await send(question)
  const down = async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.5:587')
  }
  await sendLeads(api.db, { mailer: { send: down } })
  expect((await deliveryRows(api.db))[0]?.lastError).toBe('The email did not leave.')
})

test('who deletes the account is sent to nobody from then on', async () => {
  const { question, seller } = await aLot()
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  const thread = await send(question, user)
  const [inbox] = personalDataOfConcepts.filter(({ tables }) => tables.includes('thread'))
  await api.db.transaction(async (tx) => inbox?.forget(tx, user, api.context))
  expect(await sendLeads(api.db)).toEqual([])
  const { items } = (await seller.get(`/api/dealership/inbox/${thread}/deliveries`)).body
  expect(items).toMatchObject([{ status: 'dead', can: { resend: false } }])
})

test('the usual address becomes a route once, however many leads come at once', async () => {
  const { dealership, question } = await aLot()
  const numbered = (n: number) => ({ ...question, message: `${question.message} ${n}` })
  await Promise.all([1, 2, 3, 4, 5].map((n) => send(numbered(n))))
  const count = await api.db.$count(leadRoutes, eq(leadRoutes.dealershipId, dealership.id))
  expect([count, await api.db.$count(sql`lead_delivery`)]).toEqual([1, 5])
})

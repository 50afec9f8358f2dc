import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { rateLimits } from '../../limits/schema'
import { vehicles } from '../../vehicles/schema'
import { vehicleSlug } from '../../vehicles/slug'
import { leads, messages, threads } from '../schema'

let api: TestApi
/** A Saturday evening in Detroit, an hour after closing. */
let now = Date.parse('2026-11-22T01:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(async () => {
  now += 1_800_000
  await api.db.delete(threads)
  await api.db.delete(rateLimits)
})
afterAll(() => api.close())

const slugOf = (vehicle: { id: number; year: number; trim: string | null }) =>
  vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
const reach = { name: 'Rosa Delgado', email: 'Rosa.D@example.com', consent: 'on', page: 'vehicle' }
async function aCar(columns = {}) {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id, { stockNo: 'H4471', ...columns })
  const question = {
    ...reach,
    type: 'question',
    vehicle: slugOf(vehicle),
    message: 'Is the scratch only in the paint?',
  }
  return { dealership, vehicle, question }
}
type Sender = { id: number } | null
const send = async (body: unknown, user: Sender = null, ip = '203.0.113.7') =>
  (await api.as(user)).post('/api/leads', body, { 'x-forwarded-for': ip })
const stored = async () => ({
  threads: await api.db.select().from(threads),
  leads: await api.db.select().from(leads),
  messages: await api.db.select().from(messages),
})

test('a guest’s lead is kept with the car as it stands now, and waits for its dealership', async () => {
  const { dealership, vehicle, question } = await aCar()
  const { status, body } = await send(question)
  const found = await stored()
  const [thread] = found.threads
  expect({ status, body }).toEqual({
    status: 201,
    body: { reference: `L-${thread?.id.toString(36)}`, thread: null, isAdded: false, emailed: true },
  })
  expect(thread).toMatchObject({
    dealershipId: dealership.id,
    vehicleId: vehicle.id,
    type: 'question',
    subject: '2021 Honda Accord',
    customerUserId: null,
    customerName: 'Rosa Delgado',
    guestEmail: 'rosa.d@example.com',
    status: 'new',
    lastText: question.message,
    lastAuthor: 'customer',
    messageCount: 1,
    unreadByStaff: true,
    unreadByCustomer: false,
    waitingSince: new Date(now),
  })
  expect(thread?.dueAt, 'an hour after it opens on Monday').toEqual(new Date('2026-11-23T15:00:00Z'))
  expect(found.leads).toMatchObject([
    { email: 'Rosa.D@example.com', consentVersion: '2026-11', source: { page: 'vehicle' } },
  ])
  expect(found.leads[0]?.vehicle).toMatchObject({ stockNo: 'H4471', totalCents: 2_427_500, year: 2021 })
  expect(found.messages).toMatchObject([{ author: 'customer', kind: 'text', body: question.message }])
  await api.db.update(vehicles).set({ priceVehicleCents: 1 }).where(eq(vehicles.id, vehicle.id))
  expect((await stored()).leads[0]?.vehicle?.totalCents, 'prices move').toBe(2_427_500)
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'lead.sent'))
  expect(entry).toMatchObject({ entityId: String(thread?.id), dealershipId: dealership.id })
})

test('whoever is signed in has the thread in their account', async () => {
  const { question } = await aCar()
  const user = await aUser(api.db)
  const { body } = await send(question, user)
  expect((await stored()).threads).toMatchObject([{ id: body.thread, customerUserId: user.id, guestEmail: null }])
})

test.each([
  ['availability', {}, 'Is it still available?', {}],
  ['offer', { offerCents: 2_350_000 }, 'I would like to make an offer.', { offerCents: 2_350_000 }],
  ['finance', { downPaymentCents: 400_000, termMonths: 60 }, 'What would financing cost me?', { termMonths: 60 }],
  [
    'trade_in',
    { tradeIn: { vehicle: '2016 Honda Fit EX', mileage: 61_300 } },
    'What would you give me for my 2016 Honda Fit EX?',
    { tradeIn: { vehicle: '2016 Honda Fit EX', mileage: 61_300 } },
  ],
  ['delivery', { zip: '48104' }, 'Can you deliver it to 48104?', { zip: '48104' }],
])('%s says by itself what it asks for', async (type, fields, sentence, request) => {
  const { question } = await aCar()
  expect((await send({ ...question, type, ...fields, message: '' })).status).toBe(201)
  const found = await stored()
  expect(found.messages[0]).toMatchObject({ body: sentence })
  expect(found.leads).toMatchObject([{ request }])
})

test('a dealership is asked without a car, until it is suspended', async () => {
  const dealership = await aDealership(api.db)
  const lead = {
    ...reach,
    page: 'dealership',
    type: 'question',
    dealership: dealership.slug,
    message: 'Open on Sunday?',
  }
  expect((await send(lead)).status).toBe(201)
  expect((await stored()).threads).toMatchObject([{ vehicleId: null, subject: 'Question' }])
  const suspended = await aDealership(api.db, { status: 'suspended' })
  expect((await send({ ...lead, dealership: suspended.slug })).status).toBe(404)
  expect((await send({ ...lead, dealership: 'nobody' })).status).toBe(404)
})

test('a car that was sold, removed or never shown takes none', async () => {
  const sold = await aCar({ status: 'sold', soldAt: new Date(now) })
  expect((await send(sold.question)).body.error.message).toBe('This 2021 Honda Accord was sold meanwhile.')
  expect((await send((await aCar({ status: 'delisted' })).question)).status).toBe(410)
  expect((await send((await aCar({ status: 'draft' })).question)).status).toBe(404)
  expect((await stored()).threads).toEqual([])
})

test('300 equal ones at the same time are one lead', async () => {
  const { question } = await aCar()
  const answers = await Promise.all(Array.from({ length: 300 }, () => send(question)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  const found = await stored()
  expect([found.threads.length, found.leads.length, found.messages.length]).toEqual([1, 1, 1])
  now += 11 * 60_000
  expect((await send(question)).body.reference).not.toBe(answers[0]?.body.reference)
})

test('what a program filled in is answered alike, and disturbs nobody', async () => {
  const { question } = await aCar()
  expect((await send({ ...question, homepage: 'https://spam.example' })).status).toBe(201)
  expect((await stored()).threads).toMatchObject([{ status: 'spam', archivedByStaff: true, waitingSince: null }])
})

test('one network sends ten an hour, one person twenty a day', async () => {
  const { question } = await aCar()
  const numbered = (n: number) => ({ ...question, message: `${question.message} ${n}` })
  for (let n = 0; n < 10; n += 1) expect((await send(numbered(n))).status).toBe(201)
  expect((await send(numbered(11))).status).toBe(429)
  expect((await send(numbered(11), null, '198.51.100.9')).status).toBe(201)
  const user = await aUser(api.db)
  for (let n = 0; n < 20; n += 1) expect((await send(numbered(n), user, `192.0.2.${n}`)).status).toBe(201)
  expect((await send(numbered(21), user)).status).toBe(429)
})

test('an account that nobody has confirmed counts as its network, too', async () => {
  const { question } = await aCar()
  const numbered = (n: number) => ({ ...question, message: `${question.message} ${n}` })
  const unconfirmed = await aUser(api.db, { status: 'unverified' })
  for (let n = 0; n < 10; n += 1) expect((await send(numbered(n), unconfirmed)).status).toBe(201)
  expect((await send(numbered(11), unconfirmed)).status).toBe(429)
  const confirmed = await aUser(api.db)
  expect((await send(numbered(12), confirmed)).status).toBe(201)
})

test.each([
  [{}, ['type', 'name', 'page', 'consent', 'dealership', 'email']],
  [{ consent: undefined }, ['consent']],
  [{ email: undefined }, ['email']],
  [{ answerBy: 'phone' }, ['phone']],
  [{ type: 'test_drive' }, ['at']],
  [{ type: 'offer' }, ['offerCents']],
  [{ type: 'offer', offerCents: -5 }, ['offerCents']],
  [{ type: 'delivery', zip: '4810' }, ['zip']],
  [{ vehicle: undefined }, ['dealership']],
  [{ message: 'NUL \u0000' }, ['message']],
  [{ message: 'x'.repeat(4001) }, ['message']],
  [{ name: 'Free iPhone at https://free.example' }, ['name']],
])('%j is refused', async (change, fields) => {
  const { question } = await aCar()
  const { status, body } = await send(Object.keys(change).length > 0 ? { ...question, ...change } : {})
  expect({ status, fields: Object.keys(body.error.fields) }).toEqual({ status: 422, fields })
  expect((await stored()).threads).toEqual([])
})

test('4,000 characters of any script come back as they were', async () => {
  const { question } = await aCar()
  const message = `مرحبا 🚙 <script>alert(1)</script>\n${'é'.repeat(3950)}`.slice(0, 4000)
  expect((await send({ ...question, message })).status).toBe(201)
  const { messages: written } = await stored()
  expect(written[0]?.body).toBe(message)
  const found = sql`select from ${threads} where words @@ (prefix_query('rosa') && prefix_query('accord'))`
  expect((await api.db.execute(found)).rows).toHaveLength(1)
})

test('the fourth lead of a guest in a day says that no copy is mailed', async () => {
  const { question } = await aCar()
  const emailed: boolean[] = []
  for (const message of ['One?', 'Two?', 'Three?', 'Four?'])
    emailed.push((await send({ ...question, message, email: 'fourth@example.com' })).body.emailed)
  expect(emailed).toEqual([true, true, true, false])
})

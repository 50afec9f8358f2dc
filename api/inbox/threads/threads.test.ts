import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { users } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { changeEvents } from '../../database/events.schema'
import { vehicleSlug } from '../../vehicles/slug'
import { threads } from '../schema'

let api: TestApi
/** A Wednesday morning in Detroit. */
let now = Date.parse('2026-11-18T15:00:00Z')
const minuteMs = 60_000
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
afterAll(() => api.close())

const inbox = '/api/inbox'
const staffInbox = '/api/dealership/inbox'

async function aLead(type: 'question' | 'finance' = 'question') {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id, { stockNo: 'H4471' })
  const [user, sale, admin] = [
    await aUser(api.db),
    await aMember(api.db, dealership.id, 'dealership_sale'),
    await aMember(api.db, dealership.id, 'dealership_admin'),
  ]
  const customer = await api.as(user)
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const lead = { type, vehicle: slug, message: 'Is it still there?', name: 'Maya Okafor', email: user.email }
  const { body } = await customer.post('/api/leads', { ...lead, page: 'vehicle', consent: 'on' })
  return {
    dealership,
    vehicle,
    user,
    sale,
    admin,
    customer,
    id: body.thread as number,
    staff: await api.as(sale, dealership.id),
    boss: await api.as(admin, dealership.id),
  }
}
const row = async (id: number) => (await api.db.select().from(threads).where(eq(threads.id, id)))[0]

test('a customer asks, a salesperson answers, and each sees what the other has read', async () => {
  const { id, customer, staff, sale, dealership } = await aLead()
  expect((await staff.get(`${staffInbox}/state`)).body).toMatchObject({ unread: 1 })
  const opened = (await staff.get(`${staffInbox}/${id}`)).body
  expect(opened).toMatchObject({
    customer: 'Maya Okafor',
    subject: '2021 Honda Accord',
    status: 'new',
    unread: true,
    assignedTo: null,
    waitingSince: new Date(now).toISOString(),
    dueAt: new Date(now + 60 * minuteMs).toISOString(),
    vehicle: { stockNo: 'H4471', totalCents: 2_427_500, totalNowCents: 2_427_500, isOnSale: true },
    messages: [{ author: 'customer', name: 'Maya Okafor', isOwn: false, body: 'Is it still there?' }],
  })
  const [question] = opened.messages
  expect((await staff.put(`${staffInbox}/${id}/read`, { upTo: question.id })).body).toEqual({ unread: 0 })
  now += 22 * minuteMs
  const answer = await staff.post(`${staffInbox}/${id}/messages`, { body: 'Yes, come by.' })
  expect(answer).toMatchObject({ status: 201, body: { author: 'staff', isOwn: true, body: 'Yes, come by.' } })
  expect(await row(id)).toMatchObject({
    status: 'contacted',
    assignedTo: sale.id,
    waitingSince: null,
    dueAt: null,
    firstResponseMinutes: 22,
  })
  expect((await customer.get(`${inbox}/state`)).body).toMatchObject({ unread: 1 })
  const list = (await customer.get(inbox)).body
  expect((await customer.get(`${inbox}/state`)).body.newestAt).toBe(list.items[0].lastAt)
  expect(list.items).toMatchObject([{ id, lastText: 'Yes, come by.', unread: true, dealership: { id: dealership.id } }])
  const seen = (await customer.get(`${inbox}/${id}`)).body
  expect(seen).toMatchObject({ readByDealership: answer.body.id, earlier: false })
  expect(seen.messages.map((message: { isOwn: boolean }) => message.isOwn)).toEqual([true, false])
  expect((await customer.put(`${inbox}/${id}/read`, { upTo: answer.body.id })).body).toEqual({ unread: 0 })
})

test('a customer who asks again waits again, and the first answer stays the first', async () => {
  const { id, customer, staff } = await aLead()
  now += 5 * minuteMs
  await staff.post(`${staffInbox}/${id}/messages`, { body: 'Yes.' })
  now += 5 * minuteMs
  await customer.post(`${inbox}/${id}/messages`, { body: 'And on Saturday?' })
  expect(await row(id)).toMatchObject({ firstResponseMinutes: 5, waitingSince: new Date(now), unreadByStaff: true })
  await staff.post(`${staffInbox}/${id}/messages`, { body: 'Until two.' })
  expect(await row(id)).toMatchObject({ firstResponseMinutes: 5, waitingSince: null })
})

test('a note is for the dealership alone and answers nobody', async () => {
  const { id, customer, staff } = await aLead()
  const note = { body: 'Her Civic is worth about $7,100.', kind: 'note' }
  expect((await staff.post(`${staffInbox}/${id}/messages`, note)).status).toBe(201)
  expect(await row(id)).toMatchObject({ status: 'new', lastText: 'Is it still there?', unreadByCustomer: false })
  expect(JSON.stringify((await customer.get(`${inbox}/${id}`)).body)).not.toContain('7,100')
  expect((await customer.get(`${inbox}?q=civic`)).body.total).toBe(0)
  expect((await staff.get(`${staffInbox}/${id}`)).body.messages).toHaveLength(2)
})

test('300 equal messages at the same time are one', async () => {
  const { id, customer } = await aLead()
  const sent = await Promise.all(
    Array.from({ length: 300 }, () => customer.post(`${inbox}/${id}/messages`, { body: 'Still there?' })),
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  expect(await row(id)).toMatchObject({ messageCount: 2 })
})

test('the pipeline: assigned, contacted, lost with a reason; a stale version is refused', async () => {
  const { id, boss, sale, admin } = await aLead()
  const { version, assignable } = (await boss.get(`${staffInbox}/${id}`)).body
  expect(assignable.map((person: { id: number }) => person.id).sort()).toEqual([sale.id, admin.id].sort())
  expect((await boss.put(`${staffInbox}/${id}/assignment`, { userId: sale.id, version })).status).toBe(200)
  expect(await row(id)).toMatchObject({ status: 'assigned', assignedTo: sale.id })
  const stale = await boss.put(`${staffInbox}/${id}/status`, { status: 'won', version })
  expect(stale.status).toBe(409)
  const lost = { status: 'lost', version: version + 1 }
  expect((await boss.put(`${staffInbox}/${id}/status`, lost)).body.error.fields).toHaveProperty('lostReason')
  expect((await boss.put(`${staffInbox}/${id}/status`, { ...lost, lostReason: 'price' })).status).toBe(200)
  expect(await row(id)).toMatchObject({ status: 'lost', lostReason: 'price', waitingSince: null })
  const stranger = await aUser(api.db)
  const foreign = { userId: stranger.id, version: version + 2 }
  expect((await boss.put(`${staffInbox}/${id}/assignment`, foreign)).status).toBe(422)
})

test('lists: whose it is, what waits, words, and the one that is due first', async () => {
  const { id, staff, boss, sale, dealership, customer } = await aLead()
  now += minuteMs
  const another = await aVehicle(api.db, dealership.id, { stockNo: 'H44712' })
  const slug = vehicleSlug({ ...another, make: 'Honda', model: 'Accord' })
  const offer = { type: 'offer', offerCents: 2_000_000, vehicle: slug, name: 'Maya Okafor', phone: '7345550142' }
  const second = await customer.post('/api/leads', { ...offer, answerBy: 'phone', page: 'vehicle', consent: 'on' })
  const list = async (query: string) => {
    const { body } = await staff.get(`${staffInbox}?${query}`)
    return { ids: body.items.map((thread: { id: number }) => thread.id), counts: body.counts }
  }
  expect(await list('')).toEqual({ ids: [id, second.body.thread], counts: { unassigned: 2 } })
  await boss.put(`${staffInbox}/${id}/assignment`, { userId: sale.id, version: 1 })
  expect(await list('assigned=mine')).toEqual({ ids: [id], counts: { mine: 1, unassigned: 1 } })
  expect((await list('type=offer')).ids).toEqual([second.body.thread])
  expect((await list('q=h4471+okafor&sort=-last')).ids).toEqual([second.body.thread, id])
  expect((await list('q=still')).ids).toEqual([id])
  await staff.put(`${staffInbox}/${id}/archived`, { archived: true })
  expect((await list('')).ids).toEqual([second.body.thread])
  expect((await list('show=archived')).ids).toEqual([id])
  await customer.post(`${inbox}/${id}/messages`, { body: 'Hello?' })
  expect((await list('show=unread')).ids).toHaveLength(2)
  expect((await boss.get(`${staffInbox}/${id}`)).body.history).toMatchObject([{ id: second.body.thread }])
  expect(dealership.id).toBeGreaterThan(0)
})

test('another’s thread does not exist: other customers, other dealerships, other roles', async () => {
  const { id, dealership, staff } = await aLead('finance')
  const strangers = await aLead()
  const finance = await api.as(await aMember(api.db, dealership.id, 'dealership_finance'), dealership.id)
  expect((await finance.get(`${staffInbox}/${id}`)).status).toBe(200)
  expect((await finance.get(`${staffInbox}/${strangers.id}`)).status).toBe(404)
  expect((await finance.get(staffInbox)).body.total).toBe(1)
  expect((await staff.get(staffInbox)).body.total, 'finance is not for sales').toBe(0)
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const calls = [
    ['get', ''],
    ['post', '/messages', { body: 'Hello' }],
    ['put', '/read', { upTo: 1 }],
    ['put', '/archived', { archived: true }],
  ] as const
  for (const [method, path, body] of calls) {
    for (const person of [staff, strangers.staff])
      expect((await person[method](`${staffInbox}/${id}${path}`, body)).status, `${method} ${path}`).toBe(404)
    for (const person of [strangers.customer, admin, staff])
      expect((await person[method](`${inbox}/${id}${path}`, body)).status, `${method} ${path}`).toBe(404)
  }
  for (const [path, body] of [
    ['/assignment', { userId: null, version: 1 }],
    ['/status', { status: 'won', version: 1 }],
  ] as const)
    expect((await strangers.boss.put(`${staffInbox}/${id}${path}`, body)).status, path).toBe(404)
  expect((await strangers.customer.get(staffInbox)).status).toBe(403)
})

test('a guest’s thread is found by whoever confirms its address', async () => {
  const { vehicle } = await aLead()
  const user = await aUser(api.db, { status: 'unverified' })
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const lead = { type: 'availability', vehicle: slug, name: 'Maya', email: user.email.toUpperCase() }
  await (await api.as(null)).post('/api/leads', { ...lead, page: 'vehicle', consent: 'on' })
  expect((await (await api.as(user)).get(inbox)).body.total).toBe(0)
  await api.db.update(users).set({ status: 'active' }).where(eq(users.id, user.id))
  expect((await (await api.as(user)).get(inbox)).body.items).toMatchObject([{ subject: '2021 Honda Accord' }])
})

test('an account that is deleted leaves its threads readable, without the person', async () => {
  const { id, user, staff } = await aLead()
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  expect((await admin.put(`/api/admin/users/${user.id}/anonymisation`, {})).status).toBe(200)
  const { body } = await staff.get(`${staffInbox}/${id}`)
  expect(body).toMatchObject({ customer: 'Former customer', messages: [{ body: 'Is it still there?' }] })
  expect(JSON.stringify(body)).not.toContain(user.email)
  const [event] = await api.db
    .select()
    .from(changeEvents)
    .where(eq(changeEvents.concept, 'threads'))
    .orderBy(desc(changeEvents.id))
  expect(event?.entityIds.split(','), 'open pages of it load themselves anew').toContain(String(id))
  expect((await staff.get(`${staffInbox}?q=okafor`)).body.total).toBe(0)
})

test('an answer is needed until the customer’s last words ask nothing, and staff can say that none is', async () => {
  const { id, customer, staff, dealership } = await aLead()
  const say = (body: string) => customer.post(`${inbox}/${id}/messages`, { body })
  const counts = async () => {
    const { needsAnswer, overdue } = (await staff.get(`${staffInbox}/state`)).body
    const listed = async (show: string) => (await staff.get(`${staffInbox}?show=${show}`)).body.total
    expect([await listed('waiting'), await listed('overdue')]).toEqual([needsAnswer, overdue])
    return [needsAnswer, overdue]
  }
  await say('Thanks!')
  expect(await counts(), 'the question before is open').toEqual([1, 0])
  await staff.post(`${staffInbox}/${id}/messages`, { body: 'Yes. Saturday at 10?' })
  const first = (await row(id))?.firstResponseAt
  now += 20 * minuteMs
  await say('That works, see you then.')
  expect(await counts()).toEqual([0, 0])
  expect((await staff.get(`${staffInbox}/${id}`)).body).toMatchObject({ waitingSince: null, noAnswerNeeded: true })
  await say('Which door do I come to?')
  const clockStart = new Date(now)
  expect(await row(id)).toMatchObject({ waitingSince: clockStart, noAnswerNeededSince: null })
  now += 90 * minuteMs
  expect(await counts()).toEqual([1, 1])
  const { version } = (await staff.get(`${staffInbox}/${id}`)).body
  const mark = (body: object) => staff.put(`${staffInbox}/${id}/answer-needed`, body)
  expect((await mark({ needed: false, version: version - 1 })).status).toBe(409)
  expect((await mark({ needed: false, version })).body).toEqual({ version: version + 1 })
  expect(await counts()).toEqual([0, 0])
  const foreign = await aMember(api.db, (await aDealership(api.db)).id, 'dealership_admin')
  expect(
    (await (await api.as(foreign)).put(`${staffInbox}/${id}/answer-needed`, { needed: true, version })).status,
  ).toBe(404)
  expect((await mark({ needed: true, version: version + 1 })).status, 'undone').toBe(200)
  expect(await row(id)).toMatchObject({ waitingSince: clockStart, noAnswerNeededSince: null, firstResponseAt: first })
  expect(await counts(), 'late as before').toEqual([1, 1])
  const log = await api.db.select().from(auditLog).where(eq(auditLog.action, 'lead.answer-needed-changed'))
  expect(log.map(({ detail, dealershipId }) => [dealershipId, detail])).toMatchObject([
    [dealership.id, { before: { needsAnswer: true }, after: { needsAnswer: false } }],
    [dealership.id, { before: { needsAnswer: false }, after: { needsAnswer: true } }],
  ])
  await staff.post(`${staffInbox}/bulk`, { ids: [id], action: 'answer-needed', needed: false })
  expect(await counts()).toEqual([0, 0])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { aForm } from '../../../tests/support/pictures'
import { users } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { emailRenderers } from '../../emails'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { notifications } from '../../notifications/schema'
import { closeResolved } from '../close-resolved'

let api: TestApi
let admin: Caller
let adminId: number
// A Friday, 10 AM in New York.
let now = Date.parse('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  const user = await aUser(api.db, {
    role: 'system_admin',
    firstName: 'Ada',
    lastName: 'Lin',
    emailVerifiedAt: new Date(),
  })
  adminId = user.id
  admin = await api.as(user)
})
afterAll(() => api.close())

const support = '/api/dealership/support'
const desk = '/api/admin/inbox'
const form = { subject: 'The run is held', category: 'feed', priority: 'high', body: 'The file has 135 rows.' }

async function aTeam() {
  const { id } = await aDealership(api.db)
  const person = async (role: 'dealership_admin' | 'dealership_sale' | 'dealership_finance') => {
    const member = await aMember(api.db, id, role)
    return { ...member, caller: await api.as(member, id) }
  }
  const [boss, sale, finance] = [
    await person('dealership_admin'),
    await person('dealership_sale'),
    await person('dealership_finance'),
  ]
  return { id, boss, sale, finance }
}
const mailsTo = async (email: string) =>
  (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ message }) => message)
const noticesOf = async (userId: number) =>
  (await api.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ payload }) => payload)
const answer = (id: number, body = 'We have looked.', more: object = {}) =>
  admin.post(`${desk}/${id}/entries`, { kind: 'answer', body, ...more })

test('a ticket: opened, answered, written in, resolved, closed by the job after 14 days', async () => {
  const { boss } = await aTeam()
  const file = (await boss.caller.post('/api/asset', aForm('message_attachment', 'Rows', 'rows.txt'))).body._id
  const made = await boss.caller.post(support, { ...form, attachments: [file] })
  expect(made.status).toBe(201)
  const { id, reference } = made.body
  expect(reference).toMatch(/^S-/)
  const read = async () => (await boss.caller.get(`${support}/${id}`)).body
  expect(await read()).toMatchObject({
    status: 'open',
    subject: form.subject,
    files: [{ id: file, name: 'rows.txt' }],
    limitMinutes: 240,
    dueAt: '2026-11-20T19:00:00.000Z',
    hours: 'Monday to Friday, 9 AM to 5 PM (Eastern Time)',
    messages: [],
    reopenUntil: null,
  })
  expect((await boss.caller.get(`${support}/${id}/attachments/${file}`)).body).toBe('Rows')
  await admin.post(`${desk}/${id}/entries`, { kind: 'note', body: 'Known to us.' })
  now += 30 * 60_000
  expect((await answer(id)).status).toBe(201)
  expect(await read()).toMatchObject({
    status: 'waiting',
    assignedTo: 'Ada Lin',
    dueAt: null,
    firstAnswerMinutes: 30,
    messages: [{ isOurs: false, by: 'Ada Lin', body: 'We have looked.' }],
  })
  expect((await boss.caller.post(`${support}/${id}/messages`, { body: 'Still held.' })).status).toBe(201)
  expect(await read()).toMatchObject({ status: 'in_progress', dueAt: '2026-11-20T19:30:00.000Z' })
  const { version } = await read()
  const resolved = { status: 'resolved', outcome: 'answered', version }
  expect((await admin.put(`${desk}/${id}/status`, resolved)).status).toBe(200)
  const until = new Date(now + 14 * dayMs).toISOString()
  expect(await read()).toMatchObject({ status: 'resolved', reopenUntil: until })
  now += 14 * dayMs - 1000
  await closeResolved({ ...api.context, now: () => new Date(now) })
  expect((await read()).status).toBe('resolved')
  now += 2000
  await closeResolved({ ...api.context, now: () => new Date(now) })
  expect(await read()).toMatchObject({ status: 'closed', reopenUntil: null })
})

test('opened again within 14 days, with what is wrong; a rating at the close; a stale version is refused', async () => {
  const { boss } = await aTeam()
  const { id } = (await boss.caller.post(support, { ...form, priority: 'normal' })).body
  const version = async () => (await boss.caller.get(`${support}/${id}`)).body.version
  const close = { rating: 4, ratingNote: 'Quick.', version: 1 }
  expect((await boss.caller.put(`${support}/${id}/closing`, { ...close, rating: 6 })).status).toBe(422)
  expect((await boss.caller.put(`${support}/${id}/closing`, { ...close, version: 9 })).status).toBe(409)
  expect((await boss.caller.put(`${support}/${id}/closing`, close)).status).toBe(200)
  expect((await admin.get(`${desk}/${id}`)).body).toMatchObject({ status: 'closed', rating: 4, ratingNote: 'Quick.' })
  expect((await boss.caller.post(`${support}/${id}/messages`, { body: 'More' })).status).toBe(409)
  const again = { body: 'It is back.', isUrgent: true, version: await version() }
  expect((await boss.caller.put(`${support}/${id}/reopening`, { ...again, body: ' ' })).status).toBe(422)
  expect((await boss.caller.put(`${support}/${id}/reopening`, again)).status).toBe(200)
  const opened = (await boss.caller.get(`${support}/${id}`)).body
  expect(opened).toMatchObject({ status: 'open', priority: 'high', messages: [{ body: 'It is back.', isOurs: true }] })
  await boss.caller.put(`${support}/${id}/closing`, { version: opened.version })
  now += 15 * dayMs
  expect((await boss.caller.put(`${support}/${id}/reopening`, { ...again, version: await version() })).status).toBe(409)
  const log = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  expect(log.map(({ action }) => action)).toEqual([
    'ticket.opened',
    'ticket.closed',
    'ticket.reopened',
    'ticket.closed',
  ])
})

test('who reads it: billing for those who open billing, and never another dealership or a customer', async () => {
  const [{ boss, sale, finance }, others] = [await aTeam(), await aTeam()]
  const billing = (await finance.caller.post(support, { ...form, category: 'billing' })).body
  const feed = (await sale.caller.post(support, form)).body
  const ids = async ({ caller }: { caller: Caller }, query = '') =>
    (await caller.get(`${support}${query}`)).body.items.map(({ id }: { id: number }) => id)
  expect(await ids(boss)).toEqual([feed.id, billing.id])
  expect(await ids(boss, '?sort=created')).toEqual([billing.id, feed.id])
  expect(await ids(boss, '?category=billing')).toEqual([billing.id])
  expect(await ids(boss, `?q=${feed.reference}`)).toEqual([feed.id])
  expect(await ids(boss, '?show=waiting')).toEqual([])
  expect(await ids(sale)).toEqual([feed.id])
  expect((await sale.caller.get(`${support}/${billing.id}`)).status).toBe(404)
  expect((await sale.caller.post(`${support}/${billing.id}/messages`, { body: 'Hello' })).status).toBe(404)
  expect((await sale.caller.post(support, { ...form, category: 'billing' })).body.error.fields).toHaveProperty(
    'category',
  )
  expect((await others.boss.caller.get(`${support}/${feed.id}`)).status).toBe(404)
  expect((await others.boss.caller.put(`${support}/${feed.id}/closing`, { version: 1 })).status).toBe(404)
  expect(await ids(others.boss)).toEqual([])
  expect((await (await api.as(await aUser(api.db))).get(support)).status).toBe(403)
  expect((await (await api.as(null)).post(support, form)).status).toBe(401)
  expect((await boss.caller.post(support, { ...form, category: 'cars', subject: '' })).status).toBe(422)
})

test('what it is about is the dealership’s own, and shown to who opens it elsewhere', async () => {
  const [{ id, boss, finance }, others] = [await aTeam(), await aTeam()]
  const vehicle = await aVehicle(api.db, id, { stockNo: 'HV-77' })
  const thread = await aThread(api.db, id, { customerName: 'Maya', subject: 'Test drive' })
  const foreign = await aVehicle(api.db, others.id, { stockNo: 'HV-78' })
  const named = { ...form, vehicle: 'HV-77', thread: String(thread.id) }
  const made = await boss.caller.post(support, named)
  const about = (await boss.caller.get(`${support}/${made.body.id}`)).body.about
  expect(about).toMatchObject([
    { kind: 'vehicle', key: String(vehicle.id), label: '2021 Honda Accord' },
    { kind: 'thread', key: String(thread.id), detail: 'Test drive' },
  ])
  expect((await finance.caller.get(`${support}/${made.body.id}`)).body.about).toEqual([])
  expect((await admin.get(`${desk}/${made.body.id}`)).body.about).toHaveLength(2)
  for (const wrong of [
    { vehicle: 'HV-78' },
    { vehicle: String(foreign.id) },
    { feed_run: '1' },
    { invoice: 'DA-2026-01-0001' },
  ])
    expect((await boss.caller.post(support, { ...form, ...wrong })).body.error.fields).toHaveProperty(
      Object.keys(wrong)[0] ?? '',
    )
  expect((await finance.caller.post(support, { ...form, vehicle: 'HV-77' })).status, 'of a page it does not open').toBe(
    422,
  )
  const { body } = await boss.caller.get(`${support}/choices`)
  expect(body.about).toContainEqual(expect.objectContaining({ kind: 'thread', key: String(thread.id) }))
  expect((await finance.caller.get(`${support}/choices`)).body.about).toEqual([])
})

test('mails and notices: to who takes part, to the administrator who works on it, never a note', async () => {
  const { boss, sale, finance } = await aTeam()
  const { id } = (await sale.caller.post(support, form)).body
  await admin.post(`${desk}/${id}/entries`, { kind: 'note', body: 'Only us.' })
  await answer(id)
  expect(await noticesOf(sale.id)).toMatchObject([{ case: id, news: 'answered' }])
  expect(await noticesOf(boss.id)).toEqual([])
  expect(await noticesOf(finance.id)).toEqual([])
  await boss.caller.post(`${support}/${id}/messages`, { body: 'I take over.' })
  expect(await noticesOf(adminId)).toContainEqual(expect.objectContaining({ case: id, news: 'written' }))
  await answer(id, 'Thank you.')
  expect(await noticesOf(boss.id)).toMatchObject([{ news: 'answered' }])
  expect((await boss.caller.get(`/api/notifications`)).body.items[0]).toMatchObject({
    title: 'Support answered your ticket',
    target: { kind: 'ticket', id },
  })
})

test('the mails say what happened, and link to the ticket', async () => {
  const { id: dealershipId } = await aDealership(api.db)
  const member = await aMember(api.db, dealershipId, 'dealership_admin')
  await api.db.update(users).set({ emailVerifiedAt: new Date(), status: 'active' }).where(eq(users.id, member.id))
  const caller = await api.as(member, dealershipId)
  const { id, reference } = (await caller.post(support, form)).body
  await answer(id, 'It was cut off.')
  const messages = await mailsTo(member.email)
  const context = { db: api.db, origin: 'https://site.example', renderers: emailRenderers(testSecrets) }
  const mails = await Promise.all(messages.map((message) => renderEmail(context, message)))
  expect(mails.map((mail) => mail?.subject)).toEqual([
    `We have your ticket: ${form.subject} (${reference})`,
    `Support answered your ticket: ${form.subject} (${reference})`,
  ])
  expect(mails[0]?.text).toContain('within 4 business hours')
  expect(mails[1]?.text).toContain('It was cut off.')
  expect(mails[1]?.text).toContain(`https://site.example/dealership/${dealershipId}/support/${id}`)
})

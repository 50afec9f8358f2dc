import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../schema'

let api: TestApi
let me: Caller
beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Site' }))
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const pathOf = (id: number) => `/api/admin/dealerships/${id}`
async function opened(status: typeof dealerships.$inferSelect.status = 'pending') {
  const dealership = await aDealership(api.db, { status, licenseNo: 'B-0048213' })
  const owner = await aMember(api.db, dealership.id, 'dealership_admin')
  await aMember(api.db, dealership.id, 'dealership_sale')
  return { ...dealership, owner, path: pathOf(dealership.id) }
}
const statusOf = async (id: number) =>
  (await api.db.select({ status: dealerships.status }).from(dealerships).where(eq(dealerships.id, id)))[0]?.status
const lastAudit = async (id: number) =>
  (await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, id)).orderBy(desc(auditLog.id)).limit(1))[0]

test('an approved application is public, mailed to its administrators and in the log', async () => {
  const { id, slug, name, email, owner, path } = await opened()
  const visitor = await api.as(null)
  expect((await visitor.get(`/api/dealerships/${slug}`)).status).toBe(404)
  const { status, body } = await me.put(`${path}/status`, { step: 'approve', version: 1 })
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'approved', version: 2 } })
  expect(body.steps.sort()).toEqual(['close', 'merge', 'suspend'])
  expect((await visitor.get(`/api/dealerships/${slug}`)).status).toBe(200)
  const [row] = await api.db.select().from(dealerships).where(eq(dealerships.id, id))
  expect(row?.approvedEmail, 'leads may go there').toBe(email)
  const mails = await sendMails(api.db)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: owner.email, subject: `${name} is approved` })
  expect(await lastAudit(id)).toMatchObject({
    action: 'dealership.approved',
    entity: 'dealership',
    entityId: String(id),
    detail: { before: { status: 'pending' }, after: { status: 'approved' } },
  })
  const history = await me.get(`${path}/history?sort=-at`)
  expect(history.body.items[0]).toMatchObject({ who: 'Ada Site', what: 'approved the application' })
})

test('a question leaves the application pending, and goes out with an address for the answer', async () => {
  const { id, path } = await opened()
  const question = 'Please send the page of the lease with the signatures.'
  const { body } = await me.put(`${path}/status`, { step: 'ask', question, version: 1 })
  expect(body).toMatchObject({ status: 'pending', question, askedAt: expect.any(String) })
  const [mail] = await sendMails(api.db)
  expect(mail?.text).toContain(question)
  expect(mail?.text).toContain('reply to this email')
  expect(await lastAudit(id)).toMatchObject({ action: 'dealership.asked', detail: { after: { question } } })
  const approved = await me.put(`${path}/status`, { step: 'approve', version: 2 })
  expect(approved.body).toMatchObject({ status: 'approved', askedAt: null })
})

test.each([
  ['reject', 'pending', 'rejected', 'name_differs', 'The name differs from that on the license'],
  ['suspend', 'approved', 'suspended', 'license_expired', 'The license has expired or was withdrawn'],
  ['close', 'approved', 'closed', 'out_of_business', 'The dealership is out of business'],
] as const)('%s: the reason and the words stand in the mail', async (step, from, to, reason, words) => {
  const { id, path } = await opened(from)
  const { body } = await me.put(`${path}/status`, { step, reason, note: 'The second\nline.', version: 1 })
  expect(body).toMatchObject({ status: to, reason: words, statusNote: 'The second\nline.' })
  const [mail] = await sendMails(api.db)
  expect(mail?.text).toContain(`Reason: ${words}.`)
  expect(mail?.text).toContain('The second')
  expect(await lastAudit(id)).toMatchObject({
    detail: { before: { status: from, reason: null }, after: { status: to, reason } },
  })
})

test('its own people read how it stands and why', async () => {
  const { id, path, owner } = await opened()
  const them = await api.as(owner, id)
  const own = async () => (await them.get('/api/dealership/application')).body
  await me.put(`${path}/status`, { step: 'ask', question: 'Which lease do you mean?', version: 1 })
  expect(await own()).toMatchObject({ status: 'pending', question: 'Which lease do you mean?', reason: null })
  await me.put(`${path}/status`, { step: 'reject', reason: 'duplicate', note: 'See Huron.', version: 2 })
  expect(await own()).toMatchObject({
    status: 'rejected',
    question: null,
    reason: 'The dealership is here already',
    note: 'See Huron.',
  })
})

test('a suspended dealership is reinstated as it was', async () => {
  const { path, slug } = await opened('suspended')
  const visitor = await api.as(null)
  expect((await visitor.get(`/api/dealerships/${slug}`)).status).toBe(404)
  const { body } = await me.put(`${path}/status`, { step: 'reinstate', version: 1 })
  expect(body).toMatchObject({ status: 'approved', reason: null, statusNote: '' })
  expect((await visitor.get(`/api/dealerships/${slug}`)).status).toBe(200)
})

test('a step that the state does not allow, and a stale version, change nothing', async () => {
  const { id, path } = await opened('rejected')
  expect((await me.put(`${path}/status`, { step: 'approve', version: 1 })).status).toBe(409)
  const { id: pending, path: itsPath } = await opened()
  expect((await me.put(`${itsPath}/status`, { step: 'approve', version: 7 })).status).toBe(409)
  expect(await Promise.all([id, pending].map(statusOf))).toEqual(['rejected', 'pending'])
  expect(await sendMails(api.db)).toEqual([])
})

test('of two who decide at once, one is told to look again', async () => {
  const { path } = await opened()
  const answers = await Promise.all([
    me.put(`${path}/status`, { step: 'approve', version: 1 }),
    me.put(`${path}/status`, { step: 'reject', reason: 'duplicate', version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a reason is one of the list, and another one is said in words', async () => {
  const { id, path } = await opened()
  const decide = (decision: object) => me.put(`${path}/status`, { version: 1, ...decision })
  expect((await decide({ step: 'reject' })).status).toBe(422)
  expect((await decide({ step: 'reject', reason: 'license_expired' })).status).toBe(422)
  const other = await decide({ step: 'reject', reason: 'other' })
  expect(other.body.error.fields).toEqual({ note: 'Say what the other reason is.' })
  expect((await decide({ step: 'ask', question: 'Why?' })).status).toBe(422)
  expect((await decide({ step: 'merge' })).status).toBe(422)
  expect(await statusOf(id)).toBe('pending')
})

test('notes are added, and the newest is read first', async () => {
  const { path } = await opened()
  expect((await me.post(`${path}/notes`, { body: ' ' })).status).toBe(422)
  await me.post(`${path}/notes`, { body: 'Called the number.' })
  expect((await me.post(`${path}/notes`, { body: 'Nobody answered.' })).status).toBe(201)
  const { body } = await me.get(path)
  expect(body.notes.map((note: { by: string; body: string }) => [note.by, note.body])).toEqual([
    ['Ada Site', 'Nobody answered.'],
    ['Ada Site', 'Called the number.'],
  ])
})

test('the file says what is like another dealership, and who works there', async () => {
  const { id, name } = await opened('closed')
  const alike = await aDealership(api.db, { status: 'pending', phone: '+17345550199', email: 'a@alike.test' })
  await api.db.update(dealerships).set({ phone: '+17345550199', licenseNo: null }).where(eq(dealerships.id, id))
  const owner = await aMember(api.db, alike.id, 'dealership_admin')
  const { body } = await me.get(pathOf(alike.id))
  expect(body.lookalikes.find((one: { id: number }) => one.id === id)).toMatchObject({
    name,
    status: 'closed',
    shared: expect.arrayContaining(['phone']),
  })
  const phone = body.checks.find((check: { name: string }) => check.name === 'phone')
  expect(phone).toMatchObject({ state: 'problem', note: expect.stringContaining(`${name} (closed)`) })
  expect(body.checks.find((check: { name: string }) => check.name === 'license')).toMatchObject({
    state: 'problem',
  })
  expect(body.members).toMatchObject([{ id: owner.id, role: 'dealership_admin', verified: true }])
})

test('an address counts as confirmed when an administrator has confirmed this very one', async () => {
  const { id, email } = await aDealership(api.db, { status: 'pending', email: 'hello@only-here.test' })
  const emailCheck = async () =>
    (await me.get(pathOf(id))).body.checks.find((check: { name: string }) => check.name === 'email')
  const owner = await aMember(api.db, id, 'dealership_admin')
  expect(await emailCheck()).toMatchObject({
    state: 'problem',
    note: `Not confirmed. An administrator has confirmed another address: ${owner.email}.`,
  })
  await api.db.update(users).set({ email: email.toUpperCase() }).where(eq(users.id, owner.id))
  expect(await emailCheck()).toMatchObject({ state: 'good', note: expect.stringMatching(/^Confirmed\./) })
  await api.db.update(users).set({ status: 'unverified', emailVerifiedAt: null }).where(eq(users.id, owner.id))
  expect(await emailCheck()).toMatchObject({ state: 'problem', note: 'Not confirmed yet.' })
})

test('one that was merged into the other is no duplicate of it any more', async () => {
  const [stays, merged] = [await aDealership(api.db), await aDealership(api.db, { status: 'closed' })]
  await api.db
    .update(dealerships)
    .set({ licenseNo: 'MI-4711-A' })
    .where(inArray(dealerships.id, [stays.id, merged.id]))
  const alike = async (id: number) => (await me.get(pathOf(id))).body.lookalikes.map((one: { id: number }) => one.id)
  expect([await alike(stays.id), await alike(merged.id)]).toEqual([
    expect.arrayContaining([merged.id]),
    expect.arrayContaining([stays.id]),
  ])
  await api.db.update(dealerships).set({ mergedIntoId: stays.id }).where(eq(dealerships.id, merged.id))
  expect([await alike(stays.id), await alike(merged.id)]).toEqual([
    expect.not.arrayContaining([merged.id]),
    expect.not.arrayContaining([stays.id]),
  ])
})

test('nobody but an administrator of the site decides', async () => {
  const { id, path, owner } = await opened()
  for (const caller of [await api.as(owner, id), await api.as(await aUser(api.db))]) {
    expect((await caller.get(path)).status).toBe(403)
    expect((await caller.put(`${path}/status`, { step: 'approve', version: 1 })).status).toBe(403)
    expect((await caller.post(`${path}/notes`, { body: 'Fine.' })).status).toBe(403)
  }
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await me.get(pathOf(999_999))).status).toBe(404)
  expect((await me.put(`${pathOf(999_999)}/status`, { step: 'approve', version: 1 })).status).toBe(404)
  expect(await statusOf(id)).toBe('pending')
})

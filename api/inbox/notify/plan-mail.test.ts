import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../../tests/support/factories'
import { testOrigin, testSecrets } from '../../../tests/support/mails'
import { memberships, users } from '../../accounts/schema'
import { emailRenderers } from '../../emails'
import { rateLimits } from '../../limits/schema'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { guestLinks, threads } from '../schema'

let api: TestApi
const start = Date.parse('2026-11-23T15:00:00Z')
let now = start
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(async () => {
  now = start
  await api.db.delete(rateLimits)
})
afterAll(() => api.close())

const hourMs = 3_600_000
async function aConversation({ isGuest = false } = {}) {
  const dealership = await aDealership(api.db, { name: 'Lakeshore Honda' })
  const sale = await aMember(api.db, dealership.id, 'dealership_sale')
  const user = await aUser(api.db)
  const confirmed = { emailVerifiedAt: new Date() }
  for (const { id } of [sale, user]) await api.db.update(users).set(confirmed).where(eq(users.id, id))
  const guestEmail = `guest-of-${dealership.id}@example.com`
  const whose = isGuest ? { guestEmail } : { customerUserId: user.id }
  const thread = await aThread(api.db, dealership.id, { assignedTo: sale.id, ...whose })
  const [customer, staff] = [await api.as(user), await api.as(sale, dealership.id)]
  let said = 0
  const words = (what: string) => {
    said += 1
    return { body: `${what} ${said}` }
  }
  const say = (times = 1) => all(times, () => customer.post(`/api/inbox/${thread.id}/messages`, words('Says')))
  const answer = (times = 1) =>
    all(times, () => staff.post(`/api/dealership/inbox/${thread.id}/messages`, words('Answers')))
  return { dealership, sale, user, thread, guestEmail, customer, staff, say, answer }
}
async function all(times: number, write: () => Promise<{ status: number }>): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await api.db.delete(rateLimits)
    expect((await write()).status).toBe(201)
  }
}
const queued = (email: string) => api.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
const count = async (email: string) => (await queued(email)).length
async function rendered(email: string) {
  const context = { db: api.db, origin: testOrigin, renderers: emailRenderers(testSecrets) }
  return Promise.all((await queued(email)).map(({ message }) => renderEmail(context, message)))
}

test('a thousand messages are a handful of mails, at growing distances, until the thread is read', async () => {
  const { sale, staff, thread, say } = await aConversation()
  const read = () => staff.put(`/api/dealership/inbox/${thread.id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  const counts: number[] = []
  for (const hours of [0, 0.5, 2, 6, 30, 54, 102, 126]) {
    now = start + hours * hourMs
    await say(4)
    counts.push(await count(sale.email))
  }
  expect(counts).toEqual([1, 2, 3, 3, 4, 5, 5, 6])
  const subjects = (await rendered(sale.email)).map((mail) => mail?.subject)
  expect(subjects[5]).toContain(`More from ${thread.customerName}`)
  await read()
  expect(await rendered(sale.email), 'nothing is left to say').toEqual(Array(6).fill(null))
  await say(3)
  expect(await count(sale.email), 'it begins anew').toBe(7)
  expect((await rendered(sale.email)).at(-1)?.text).toMatch(/Says 33[\s\S]*Says 34[\s\S]*Says 35/)
})

test('a customer with an account is protected from a dealership in the same way', async () => {
  const { user, answer } = await aConversation()
  await answer(30)
  const [row, ...more] = await queued(user.email)
  expect(more).toEqual([])
  expect(row?.nextAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
})

test('so is a guest; and an address gets thirty such mails a day, of whomever', async () => {
  const { guestEmail, thread, answer } = await aConversation({ isGuest: true })
  await answer(5)
  expect(await count(guestEmail), 'one at once, and one for what came after it').toBe(2)
  const shown = {
    threadId: thread.id,
    tokenHash: `hash ${thread.id}`,
    expiresAt: new Date(now),
    openedAt: new Date(now),
  }
  await api.db.insert(guestLinks).values(shown)
  const key = `guest-mail:${guestEmail}`
  now += 2 * hourMs
  await api.db.insert(rateLimits).values({ key, points: 30, expire: Date.now() + hourMs })
  const staff = await aConversation()
  await api.db.update(threads).set({ guestEmail, customerUserId: null }).where(eq(threads.id, staff.thread.id))
  await staff.staff.post(`/api/dealership/inbox/${staff.thread.id}/messages`, { body: 'From another one.' })
  expect(await count(guestEmail)).toBe(2)
  await api.db.delete(rateLimits)
  await answer()
  expect(await count(guestEmail)).toBe(3)
})

test('a reply soon after an offer or a confirmed time is mailed like a first one, to guests and accounts', async () => {
  for (const isGuest of [true, false]) {
    now = start
    const { guestEmail, user, staff, thread, answer } = await aConversation({ isGuest })
    const to = isGuest ? guestEmail : user.email
    const offer = { amountCents: 2_100_000 }
    expect((await staff.post(`/api/dealership/inbox/${thread.id}/offers`, offer)).status).toBe(201)
    expect(await count(to)).toBe(1)
    now += 10 * 60_000
    await answer()
    const mails = await queued(to)
    expect(mails, 'not an hour later').toHaveLength(2)
    const [, reply] = mails
    expect((reply?.nextAt.getTime() ?? 0) - Date.now()).toBeLessThan(5 * 60_000)
    expect((await rendered(to))[1]?.text).toContain('Answers 1')
    now += 60_000
    await answer()
    expect((await queued(to)).at(-1)?.nextAt.getTime(), 'the next are spaced').toBeGreaterThan(
      isGuest ? Date.now() + 30 * 60_000 : Date.now(),
    )
  }
})

test('who left, lost the role or the account between writing and sending is sent nothing', async () => {
  const { sale, dealership, say, thread } = await aConversation()
  await say()
  const isSent = async () => (await rendered(sale.email))[0] !== null
  expect(await isSent()).toBe(true)
  const own = and(eq(memberships.userId, sale.id), eq(memberships.dealershipId, dealership.id))
  const changed = async (set: Partial<typeof memberships.$inferInsert>) => {
    await api.db.update(memberships).set(set).where(own)
    return isSent()
  }
  expect(await changed({ status: 'deactivated' })).toBe(false)
  expect(await changed({ status: 'active', role: 'dealership_finance' }), 'works on no question').toBe(false)
  expect(await changed({ role: 'dealership_sale' })).toBe(true)
  await api.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, sale.id))
  expect(await isSent()).toBe(false)
  await api.db.update(users).set({ status: 'active' }).where(eq(users.id, sale.id))
  expect(await isSent()).toBe(true)
  await api.db.update(threads).set({ status: 'spam' }).where(eq(threads.id, thread.id))
  expect(await isSent()).toBe(false)
  await api.db.update(threads).set({ status: 'new' }).where(eq(threads.id, thread.id))
  await api.db.delete(memberships).where(own)
  expect(await isSent()).toBe(false)
})

test('reading a thread reads its notifications: a customer’s own, and those of the whole team', async () => {
  const { sale, user, dealership, thread, customer, staff, say, answer } = await aConversation()
  const admin = await aMember(api.db, dealership.id, 'dealership_admin')
  await api.db.update(threads).set({ assignedTo: null }).where(eq(threads.id, thread.id))
  const bell = async (person: { id: number }) =>
    (await (await api.as(person)).get('/api/notifications/unread')).body.unread
  await say()
  expect([await bell(sale), await bell(admin)]).toEqual([1, 1])
  const { messages } = (await staff.get(`/api/dealership/inbox/${thread.id}`)).body
  await say()
  await staff.put(`/api/dealership/inbox/${thread.id}/read`, { upTo: messages.at(-1).id })
  expect(await bell(sale), 'another one came meanwhile').toBe(1)
  await staff.put(`/api/dealership/inbox/${thread.id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  expect([await bell(sale), await bell(admin)]).toEqual([0, 0])
  await answer()
  expect(await bell(user)).toBe(1)
  await customer.put(`/api/inbox/${thread.id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  expect(await bell(user)).toBe(0)
})

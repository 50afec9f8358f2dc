import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../../tests/support/factories'
import { users } from '../../accounts/schema'
import { assets } from '../../assets/schema'
import { dealerships } from '../../dealerships/schema'
import { emailRenderers } from '../../emails'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { notificationPreferences } from '../../notifications/schema'
import type { Channels, NotificationEvent } from '../../notifier'
import { threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

async function aConversation(overrides: Partial<typeof threads.$inferInsert> = {}) {
  const dealership = await aDealership(api.db, { name: 'Lakeshore Honda' })
  const [sale, admin, finance] = [
    await aMember(api.db, dealership.id, 'dealership_sale'),
    await aMember(api.db, dealership.id, 'dealership_admin'),
    await aMember(api.db, dealership.id, 'dealership_finance'),
  ]
  const user = await aUser(api.db)
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(ne(users.status, 'unverified'))
  const thread = await aThread(api.db, dealership.id, { customerUserId: user.id, ...overrides })
  const [customer, staff] = [await api.as(user), await api.as(sale, dealership.id)]
  const say = (body: string) => customer.post(`/api/inbox/${thread.id}/messages`, { body })
  const answer = (body: string) => staff.post(`/api/dealership/inbox/${thread.id}/messages`, { body })
  return { dealership, sale, admin, finance, user, thread, customer, staff, say, answer }
}
const bell = async (user: { id: number }) => (await (await api.as(user)).get('/api/notifications')).body.items
const choose = (userId: number, channels: Channels, event: NotificationEvent = 'messages') =>
  api.db.insert(notificationPreferences).values({ userId, event, ...channels })
const assign = (id: number, assignedTo: number) => api.db.update(threads).set({ assignedTo }).where(eq(threads.id, id))

/** As they would leave now; null for those that have nothing to say any more. */
const aPicture = { mime: 'image/png', bytes: 1, width: 160, height: 160, sha256: '', storageKey: 'none' }

async function mailsTo({ email }: { email: string }) {
  const rows = await api.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const context = { db: api.db, origin: 'https://drive.example', renderers: emailRenderers(['a'.repeat(32)]) }
  return Promise.all(rows.map(({ message }) => renderEmail(context, message)))
}

test('a customer is notified of an answer once until they read, with one mail that has its words', async () => {
  const { user, thread, customer, answer } = await aConversation()
  await answer('Yes, it is here.')
  const { body: second } = await answer('Come on Saturday.')
  expect(await bell(user)).toMatchObject([
    { event: 'messages', title: 'Lakeshore Honda wrote to you', target: { kind: 'thread', id: thread.id } },
  ])
  const mails = await mailsTo(user)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Yes, it is here.')
  expect(mails[0]?.text).toContain('Come on Saturday.')
  expect(mails[0]?.text).toContain(`https://drive.example/user/inbox/${thread.id}`)
  await api.db.insert(assets).values({ ...aPicture, id: 'their-logo', kind: 'dealership_logo' })
  await api.db.update(dealerships).set({ logoAssetId: 'their-logo' }).where(eq(dealerships.id, thread.dealershipId))
  expect((await mailsTo(user))[0]?.html, 'a picture that old programs draw too').toContain(
    'src="https://drive.example/media/their-logo/320.jpg"',
  )
  const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, user.email))
  expect(row?.nextAt.getTime(), 'who is there reads it first').toBeGreaterThan(Date.now() + 60_000)
  await customer.put(`/api/inbox/${thread.id}/read`, { upTo: second.id })
  expect(await mailsTo(user), 'read meanwhile').toEqual([null])
  await answer('Still here.')
  expect((await bell(user)).map(({ read }: { read: boolean }) => read)).toEqual([false, true])
  expect((await mailsTo(user))[1]?.text).toContain('Still here.')
})

test('the same words sent again, notes and blocked conversations notify nobody', async () => {
  const { user, thread, staff, answer, customer, say, sale } = await aConversation()
  await answer('Here.')
  await answer('Here.')
  await staff.post(`/api/dealership/inbox/${thread.id}/messages`, { body: 'Wants a discount.', kind: 'note' })
  expect(await mailsTo(user)).toHaveLength(1)
  await customer.put(`/api/inbox/${thread.id}/blocked`, { blocked: true })
  expect(await mailsTo(user)).toEqual([null])
  await say('Goodbye.')
  expect(await bell(sale)).toEqual([])
})

test('whoever wants no mail or no notification gets none, and an unconfirmed address no mail', async () => {
  const quiet = await aConversation()
  await choose(quiet.user.id, { inApp: true, email: false })
  await quiet.answer('Here.')
  expect([await bell(quiet.user), await mailsTo(quiet.user)]).toMatchObject([[{ event: 'messages' }], []])
  const unseen = await aConversation()
  await choose(unseen.user.id, { inApp: false, email: true })
  await unseen.answer('Here.')
  expect([await bell(unseen.user), (await mailsTo(unseen.user)).length]).toEqual([[], 1])
  const stranger = await aUser(api.db, { status: 'unverified', emailVerifiedAt: null })
  const unconfirmed = await aConversation({ customerUserId: stranger.id })
  await unconfirmed.answer('Here.')
  expect(await mailsTo(stranger)).toEqual([])
})

test('all who work on it are notified of what nobody has, the assignee alone of their own, with a mail', async () => {
  const { sale, admin, finance, thread, dealership, say } = await aConversation()
  await say('Hello?')
  const target = { kind: 'dealership-thread', dealershipId: dealership.id, id: thread.id }
  for (const member of [sale, admin]) expect(await bell(member)).toMatchObject([{ title: 'A customer wrote', target }])
  expect(await bell(finance), 'a question is none of theirs').toEqual([])
  expect(await mailsTo(sale)).toEqual([])
  const owned = await aConversation()
  await assign(owned.thread.id, owned.sale.id)
  await owned.say('Is it still there?')
  expect([(await bell(owned.sale)).length, (await bell(owned.admin)).length]).toEqual([1, 0])
  const [mail] = await mailsTo(owned.sale)
  expect(mail?.text).toContain('Is it still there?')
  expect(mail?.text).toContain(`https://drive.example/dealership/${owned.dealership.id}/inbox/${owned.thread.id}`)
  expect(await mailsTo(owned.admin)).toEqual([])
  await assign(owned.thread.id, owned.admin.id)
  expect(await mailsTo(owned.sale), 'it is another’s now').toEqual([null])
})

test('a new lead is notified once, with the offer that it makes; an answer to it too, without the customer’s name', async () => {
  const { dealership, sale, staff } = await aConversation()
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  const lead = { type: 'question', dealership: dealership.slug, message: 'Open on Sunday?', name: 'Maya Okafor' }
  const sent = { ...lead, email: user.email, page: 'dealership', consent: 'on' }
  const customer = await api.as(user)
  const { thread: id } = (await customer.post('/api/leads', sent)).body
  expect(await bell(sale)).toMatchObject([{ title: 'A new lead', target: { kind: 'dealership-thread', id } }])
  expect(JSON.stringify(await bell(sale))).not.toContain('Okafor')
  const { body: offer } = await staff.post(`/api/dealership/inbox/${id}/offers`, { amountCents: 2_100_000 })
  expect(await bell(user)).toMatchObject([{ title: 'Lakeshore Honda answered about an offer' }])
  expect((await mailsTo(user))[0]?.text).toContain('$21,000')
  await staff.put(`/api/dealership/inbox/${id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  await customer.put(`/api/inbox/${id}/offers/${offer.id}/status`, { status: 'accepted', version: offer.version })
  expect((await bell(sale))[0]).toMatchObject({ title: 'News of an offer' })
  const spam = await (await api.as(await aUser(api.db))).post('/api/leads', {
    ...sent,
    message: 'Buy',
    homepage: 'x.example',
  })
  expect([spam.status, (await bell(sale)).length]).toEqual([201, 2])
})

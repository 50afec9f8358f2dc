import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { auditLog } from '../audit/schema'
import { dealerships } from '../dealerships/schema'
import { moderationItems } from '../moderation/schema'
import { aReview, knownAuthor } from './fixtures/a-review'

let api: TestApi
let now = Date.parse('2026-11-20T15:00:00Z')
let lot: { id: number; slug: string; name: string }
let maya: Caller
let sale: Caller
let nobody: Caller
let admin: Caller
let review: { id: number; version: number }

beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  nobody = await api.as(null)
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
beforeEach(async () => {
  now += 86_400_000
  lot = await aDealership(api.db)
  const user = await aUser(api.db, knownAuthor)
  maya = await api.as(user)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  const talked = { customerUserId: user.id, firstResponseAt: new Date('2026-10-12T15:00:00Z') }
  const { id: conversationId } = await aThread(api.db, lot.id, talked)
  const said = { ...aReview, body: `${aReview.body} It was conversation ${conversationId}.`, conversationId }
  review = (await maya.post(`/api/dealerships/${lot.slug}/reviews`, said)).body
})
afterAll(() => api.close())

const spam = 'Approved in 60 seconds, write to wa.me/0000'
const reply = async (text: string, version = review.version) =>
  (await sale.put(`/api/dealership/reviews/${review.id}/reply`, { reply: text, version })).body
const readAs = async (who: Caller) => (await who.get(`/api/reviews/${review.id}`)).body.review
const itemOf = async () =>
  (
    await api.db
      .select()
      .from(moderationItems)
      .where(and(eq(moderationItems.kind, 'reply'), eq(moderationItems.sourceId, review.id)))
  )[0] ?? expect.fail('no item')
const decide = async (fields: object) =>
  (await admin.put('/api/admin/moderation', { selection: { ids: [(await itemOf()).id] }, ...fields })).body
const mailsOf = async () => (await sendMails(api.db)).map(({ subject }) => subject)
const toldAuthor = async () =>
  (await maya.get('/api/notifications')).body.items.map(({ title }: { title: string }) => title)

test('a reply that the rules hold is the dealership’s alone until a moderator has approved it', async () => {
  expect(await reply(spam)).toMatchObject({ reply: spam, replyState: 'pending', replyReason: null })
  for (const who of [nobody, maya])
    expect(await readAs(who)).toMatchObject({ reply: null, replyState: null, repliedAt: null })
  expect(await readAs(sale)).toMatchObject({ reply: spam, replyState: 'pending' })
  expect((await nobody.get(`/api/dealerships/${lot.slug}/reviews`)).body.items).toMatchObject([{ reply: null }])
  expect([await toldAuthor(), await mailsOf()]).toEqual([[], []])
  const { items } = (await admin.get('/api/admin/moderation?kind=reply')).body
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'reply',
      text: spam,
      author: expect.objectContaining({ dealership: lot.name }),
      subject: expect.objectContaining({ label: `Reply of ${lot.name} to the review “${aReview.title}”` }),
    }),
  )
  expect((await decide({ verdict: 'approve' })).decided).toHaveLength(1)
  expect(await readAs(nobody)).toMatchObject({ reply: spam, replyState: 'published' })
  expect(await toldAuthor()).toEqual([`${lot.name} replied to your review`])
  expect(await mailsOf()).toContain(`${lot.name} replied to your review`)
})

test('a reply of a dealership that was suspended meanwhile reaches nobody when a moderator lets it through', async () => {
  await reply(spam)
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, lot.id))
  expect((await decide({ verdict: 'approve' })).decided).toHaveLength(1)
  expect([await toldAuthor(), await mailsOf()]).toEqual([[], []])
})

test('a reader reports a reply, a moderator hides it, its author reads why, and an edit waits', async () => {
  const { version } = await reply('Thank you, Maya.')
  expect(await readAs(nobody)).toMatchObject({ reply: 'Thank you, Maya.', replyState: 'published' })
  const report = { reason: 'insult', note: '' }
  expect((await maya.post(`/api/content/reply/${review.id}/reports`, report)).status).toBe(201)
  expect((await sale.post(`/api/content/reply/${review.id}/reports`, report)).status, 'their own').toBe(409)
  expect((await admin.get('/api/admin/moderation?show=reported&kind=reply')).body.items).toHaveLength(1)
  await decide({ verdict: 'reject', reason: 'insult' })
  expect(await readAs(nobody)).toMatchObject({ reply: null, replyState: null })
  expect(await readAs(sale)).toMatchObject({ reply: 'Thank you, Maya.', replyState: 'hidden', replyReason: 'Insult' })
  const { items } = (await sale.get('/api/notifications')).body
  expect(items).toContainEqual(expect.objectContaining({ title: 'Your reply was hidden', text: 'Insult' }))
  expect(await reply('Thank you.', version)).toMatchObject({ replyState: 'pending' })
  expect((await maya.post(`/api/content/reply/${review.id}/reports`, report)).status).toBe(404)
})

test('staff delete the reply of their dealership, and no other', async () => {
  await reply('Thank you, Maya.')
  const path = `/api/dealership/reviews/${review.id}/reply`
  const other = await aDealership(api.db)
  const stranger = await api.as(await aMember(api.db, other.id, 'dealership_admin'), other.id)
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  const refused = await Promise.all([nobody, maya, finance, stranger].map((who) => who.delete(path)))
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 404])
  expect((await sale.delete(path)).body).toEqual({ deleted: true })
  expect(await readAs(sale)).toMatchObject({ reply: null, replyState: null, repliedAt: null, replyEditedAt: null })
  expect(await itemOf()).toMatchObject({ status: 'withdrawn', text: '' })
  expect((await sale.delete(path)).status, 'there is none').toBe(404)
  const entries = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'review'), eq(auditLog.entityId, String(review.id))))
  expect(entries.map(({ action }) => action)).toContain('review.reply-deleted')
  expect(await reply('Thank you.', (await readAs(sale)).version)).toMatchObject({ reply: 'Thank you.' })
})

test('with a deleted review its reply is withdrawn from the queue', async () => {
  await reply(spam)
  await maya.delete(`/api/reviews/${review.id}`)
  expect(await itemOf()).toMatchObject({ status: 'withdrawn', text: '' })
})

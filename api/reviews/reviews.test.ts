import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { aPicture } from '../../tests/support/pictures'
import { auditLog } from '../audit/schema'
import { dealerships } from '../dealerships/schema'
import { appointments } from '../inbox/appointments/schema'
import { leads, threads } from '../inbox/schema'
import { aReview, aspects, knownAuthor } from './fixtures/a-review'
import { reviewModeration } from './moderation-source'
import { reviewInvitations, reviews } from './schema'

let api: TestApi
let now = Date.parse('2026-11-20T15:00:00Z')
let lot: { id: number; slug: string; name: string }
let user: { id: number }
let maya: Caller
let sale: Caller
let nobody: Caller

beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  nobody = await api.as(null)
})
beforeEach(async () => {
  lot = await aDealership(api.db)
  user = await aUser(api.db, { displayName: 'Maya O.', ...knownAuthor })
  maya = await api.as(user)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
})
afterAll(() => api.close())

const answeredAt = new Date('2026-10-12T15:00:00Z')
const aConversation = async (overrides: Partial<typeof threads.$inferInsert> = {}) =>
  (await aThread(api.db, lot.id, { customerUserId: user.id, firstResponseAt: answeredAt, ...overrides })).id

/** Nobody writes the same words twice. */
const write = (who: Caller, conversationId: number, fields: object = {}) => {
  const body = `${aReview.body} It was conversation ${conversationId}.`
  return who.post(`/api/dealerships/${lot.slug}/reviews`, { ...aReview, body, conversationId, ...fields })
}
const noAspects = Object.fromEntries(Object.keys(aspects).map((name) => [name, null]))
const listed = async (who = nobody) => (await who.get(`/api/dealerships/${lot.slug}/reviews`)).body
const rated = async () =>
  (
    await api.db
      .select({ average: dealerships.ratingAverage, count: dealerships.ratingCount })
      .from(dealerships)
      .where(eq(dealerships.id, lot.id))
  )[0]

test('who has talked to the dealership writes one review of the conversation, and its rating is made of its parts', async () => {
  const conversationId = await aConversation()
  const { body: before } = await maya.get(`/api/dealerships/${lot.slug}/own-reviews`)
  expect(before).toMatchObject({ isStaff: false, conversations: [{ id: conversationId, bought: null }], reviews: [] })
  const { status, body } = await write(maya, conversationId)
  expect([status, body]).toMatchObject([201, { rating: 4, state: 'published', aspects, bought: null }])
  expect(await listed()).toMatchObject({
    total: 1,
    average: 4,
    recommend: 100,
    items: [{ authorName: 'Maya O.', talkedAt: answeredAt.toISOString(), earlier: [], can: { reply: false } }],
  })
  expect((await listed()).aspects.at(-1)).toEqual({ label: 'After the sale', average: 4 })
  expect(await rated()).toEqual({ average: 4, count: 1 })
  expect((await write(maya, conversationId)).status, 'a second one').toBe(409)
  expect((await maya.get(`/api/dealerships/${lot.slug}/own-reviews`)).body.conversations).toEqual([])
  expect((await sale.get('/api/notifications')).body.items).toMatchObject([
    { title: `A new review of ${lot.name}`, text: '4 of 5 stars', target: { kind: 'review', id: body.id } },
  ])
})

test.each([
  ['a conversation that nobody answered', () => aConversation({ firstResponseAt: null })],
  ['spam that nobody answered', () => aConversation({ status: 'spam', firstResponseAt: null })],
  ['somebody else’s', async () => aConversation({ customerUserId: (await aUser(api.db)).id })],
  ['one with another dealership', async () => aConversation({ dealershipId: (await aDealership(api.db)).id })],
  ['none at all', async () => 999_999],
])('%s does not count', async (_name, conversation) => {
  expect((await write(maya, await conversation())).status).toBe(404)
  expect(await rated()).toEqual({ average: null, count: 0 })
})

test('who works there reviews nothing there; a guest and an unconfirmed address do not write', async () => {
  const member = await aMember(api.db, lot.id, 'dealership_finance')
  const conversationId = await aConversation({ customerUserId: member.id })
  const colleague = await api.as(member)
  expect((await write(colleague, conversationId)).status).toBe(403)
  expect((await colleague.get(`/api/dealerships/${lot.slug}/own-reviews`)).body).toMatchObject({
    isStaff: true,
    conversations: [],
  })
  expect((await write(nobody, await aConversation())).status).toBe(401)
  const unconfirmed = await aUser(api.db, { status: 'unverified' })
  const theirs = await aConversation({ customerUserId: unconfirmed.id })
  expect((await write(await api.as(unconfirmed), theirs)).status).toBe(403)
})

test.each([
  ['a title of two characters', { title: 'Ok' }],
  ['a title of two lines', { title: 'Good\nplace' }],
  ['a body of 29 characters', { body: 'x'.repeat(29) }],
  ['a body of 4,001 characters', { body: 'x'.repeat(4001) }],
  ['an aspect of a visit left out', { aspects: { ...aspects, carAsDescribed: null } }],
  ['helpful answers left out', { aspects: { communication: 5 } }],
  ['what came after a sale alone', { aspects: { communication: 5, helpfulness: 5, afterSale: 5 } }],
  ['six stars', { aspects: { ...aspects, communication: 6 } }],
  ['seven photos', { images: Array.from({ length: 7 }, (_, n) => ({ id: `${n}` })) }],
])('%s is refused', async (_name, fields) => {
  expect((await write(maya, await aConversation(), fields)).status).toBe(422)
})

test('who only asked rates the answers alone, and who visited not what came after a sale', async () => {
  const question = await aConversation()
  const visited = await aConversation()
  const met = { threadId: visited, minutes: 30, status: 'confirmed', proposedBy: 'customer' } as const
  await api.db.insert(appointments).values({ ...met, startsAt: new Date(now - 86_400_000) })
  const later = await aConversation()
  await api.db.insert(appointments).values({ ...met, threadId: later, startsAt: new Date(now + 86_400_000) })
  const sold = await aConversation({ status: 'won' })
  const { conversations } = (await maya.get(`/api/dealerships/${lot.slug}/own-reviews`)).body
  const stages = conversations.map(({ id, stage }: { id: number; stage: string }) => [id, stage])
  expect(Object.fromEntries(stages)).toEqual({
    [question]: 'asked',
    [visited]: 'visited',
    [later]: 'asked',
    [sold]: 'bought',
  })
  const { status, body } = await write(maya, question, { aspects: { communication: 5, helpfulness: 2 } })
  expect([status, body.rating]).toEqual([201, 4])
  expect(body.aspects).toEqual({ ...noAspects, communication: 5, helpfulness: 2 })
  const seen = { communication: 1, helpfulness: 1, priceAsListed: 5, carAsDescribed: 5, timeAtTheDesk: 3 }
  expect((await write(maya, visited, { aspects: seen })).body).toMatchObject({ rating: 3, aspects: seen })
  const labels = (await listed()).aspects.map(({ label }: { label: string }) => label)
  expect(labels).not.toContain('After the sale')
  const { status: refusal, body: named } = await write(maya, sold, {
    aspects: { ...seen, priceAsListed: null, afterSale: 4 },
  })
  expect([refusal, named.error.fields]).toEqual([
    422,
    { 'aspects.priceAsListed': 'Price as listed: choose from 1 to 5 stars.' },
  ])
})

test('an edit within 30 days says what stood there before; a stale or late one is refused', async () => {
  const { body: first } = await write(maya, await aConversation())
  const edit = { ...aReview, title: 'Slow at the desk', aspects: { ...aspects, timeAtTheDesk: 1, afterSale: 1 } }
  const { status, body } = await maya.put(`/api/reviews/${first.id}`, { ...edit, version: first.version })
  expect([status, body]).toMatchObject([
    200,
    { rating: 3, editedAt: expect.any(String), earlier: [{ title: aReview.title, rating: 4 }] },
  ])
  expect((await listed()).items[0]).toMatchObject({ title: edit.title, earlier: [{ title: aReview.title }] })
  expect(await rated()).toEqual({ average: 3, count: 1 })
  expect((await maya.put(`/api/reviews/${first.id}`, { ...edit, version: first.version })).status).toBe(409)
  const stranger = await api.as(await aUser(api.db))
  expect((await stranger.put(`/api/reviews/${first.id}`, { ...edit, version: 2 })).status).toBe(404)
  expect((await stranger.delete(`/api/reviews/${first.id}`)).status).toBe(404)
  now += 31 * 86_400_000
  const late = await maya.put(`/api/reviews/${first.id}`, { ...edit, version: body.version })
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('30 days')])
  now -= 31 * 86_400_000
})

test('a deleted one is gone with its words, and its conversation is not reviewed again', async () => {
  const conversationId = await aConversation()
  const { body } = await write(maya, conversationId)
  expect((await maya.delete(`/api/reviews/${body.id}`)).body).toEqual({ deleted: true })
  expect([(await listed()).total, await rated()]).toEqual([0, { average: null, count: 0 }])
  for (const who of [nobody, maya]) expect((await who.get(`/api/reviews/${body.id}`)).status).toBe(404)
  expect((await write(maya, conversationId)).status).toBe(409)
  const entries = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'review'), eq(auditLog.entityId, String(body.id))))
  expect(entries.map(({ action }) => action)).toEqual(['review.written', 'review.deleted'])
})

test('the dealership replies once and may edit that; another dealership and the finance office may not', async () => {
  const { body: review } = await write(maya, await aConversation())
  const reply = (who: Caller, fields: object) => who.put(`/api/dealership/reviews/${review.id}/reply`, fields)
  expect((await listed(sale)).items[0].can.reply).toBe(true)
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  const other = await aDealership(api.db)
  const stranger = await api.as(await aMember(api.db, other.id, 'dealership_admin'), other.id)
  const thanks = { reply: 'Thank you, Maya. The desk has a second printer now.', version: review.version }
  expect([(await reply(finance, thanks)).status, (await reply(stranger, thanks)).status]).toEqual([403, 404])
  const { body: replied } = await reply(sale, thanks)
  expect(replied).toMatchObject({ reply: thanks.reply, repliedAt: expect.any(String), replyEditedAt: null })
  expect((await reply(sale, thanks)).status, 'stale').toBe(409)
  const { body: edited } = await reply(sale, { reply: 'Thank you, Maya.', version: replied.version })
  expect(edited).toMatchObject({ reply: 'Thank you, Maya.', replyEditedAt: expect.any(String) })
  expect((await maya.get('/api/notifications')).body.items).toMatchObject([
    { title: `${lot.name} replied to your review` },
  ])
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toContain(`${lot.name} replied to your review`)
})

test('one that a moderator holds or hides is its author’s alone, and does not count', async () => {
  const { body } = await write(maya, await aConversation())
  const set = (to: 'hidden' | 'published') =>
    api.db.transaction((tx) => reviewModeration.setVisibility(tx, api.context, [body.id], to))
  await set('hidden')
  expect([(await listed()).total, await rated()]).toEqual([0, { average: null, count: 0 }])
  expect((await nobody.get(`/api/reviews/${body.id}`)).status).toBe(404)
  expect((await sale.get(`/api/reviews/${body.id}`)).status).toBe(404)
  expect((await maya.get(`/api/reviews/${body.id}`)).body).toMatchObject({ own: { state: 'hidden' } })
  const told = async () => (await sale.get('/api/notifications')).body.items.filter((one: { text: string }) => one.text)
  const before = (await told()).length
  await set('published')
  expect((await told()).length, 'the staff knows of it already').toBe(before)
  expect(await rated()).toEqual({ average: 4, count: 1 })
})

test('what readers never saw is not among its earlier words', async () => {
  const { body } = await write(maya, await aConversation())
  await api.db.update(reviews).set({ status: 'pending' }).where(eq(reviews.id, body.id))
  const { body: edited } = await maya.put(`/api/reviews/${body.id}`, { ...aReview, title: 'Better', version: 1 })
  expect(edited).toMatchObject({ title: 'Better', earlier: [] })
})

test('photos stand in their order; those of somebody else are refused', async () => {
  const form = new FormData()
  form.set('kind', 'post_image')
  form.set('file', new File([new Uint8Array(await aPicture())], 'trunk.png'))
  const { body: asset } = await maya.post('/api/asset', form)
  const images = [{ id: asset._id, alt: 'The trunk with a stroller in it' }]
  const { body } = await write(maya, await aConversation(), { images })
  expect(body.images).toMatchObject(images)
  expect((await listed()).items[0].images).toMatchObject(images)
  const kept = await maya.put(`/api/reviews/${body.id}`, { ...aReview, images: [], version: body.version })
  expect(kept.body.images).toEqual([])
  const other = await aUser(api.db)
  const theirs = await aConversation({ customerUserId: other.id })
  expect((await write(await api.as(other), theirs, { images })).status).toBe(404)
})

test('a sale asks the buyer once; the review says what was bought', async () => {
  const vehicle = await aVehicle(api.db, lot.id, { year: 2021 })
  const conversationId = await aConversation({ vehicleId: vehicle.id })
  const car = { id: vehicle.id, slug: 'x', condition: 'used', year: 2021, make: 'Toyota', model: 'Tacoma' }
  const unknown = { trim: null, vin: null, stockNo: null, mileage: null, totalCents: null, rating: null }
  await api.db
    .update(leads)
    .set({ vehicle: { ...car, ...unknown, estimateCents: null } })
    .where(eq(leads.threadId, conversationId))
  const move = async (status: string) => {
    const [thread] = await api.db.select().from(threads).where(eq(threads.id, conversationId))
    return sale.put(`/api/dealership/inbox/${conversationId}/status`, { status, version: thread?.version })
  }
  for (const status of ['won', 'negotiating', 'won']) expect((await move(status)).status).toBe(200)
  expect((await maya.get('/api/notifications')).body.items).toMatchObject([
    { title: `How was it at ${lot.name}?`, target: { kind: 'review-form', slug: lot.slug } },
  ])
  const mails = (await sendMails(api.db)).filter(({ subject }) => subject === `How was it at ${lot.name}?`)
  expect(mails).toHaveLength(1)
  const invitations = async () => (await maya.get('/api/review-invitations')).body.items
  expect(await invitations()).toMatchObject([{ conversationId, bought: '2021 Toyota Tacoma' }])
  expect((await write(maya, conversationId)).body).toMatchObject({ bought: '2021 Toyota Tacoma' })
  expect(await invitations()).toEqual([])
})

test('a guest is not asked; who waves it away is asked no more', async () => {
  const guest = await aConversation({ customerUserId: null, guestEmail: 'guest@example.com' })
  await sale.put(`/api/dealership/inbox/${guest}/status`, { status: 'won', version: 1 })
  expect(await api.db.select().from(reviewInvitations).where(eq(reviewInvitations.conversationId, guest))).toEqual([])
  const conversationId = await aConversation()
  await sale.put(`/api/dealership/inbox/${conversationId}/status`, { status: 'won', version: 1 })
  const stranger = await api.as(await aUser(api.db))
  expect((await stranger.delete(`/api/review-invitations/${conversationId}`)).status).toBe(404)
  expect((await maya.delete(`/api/review-invitations/${conversationId}`)).status).toBe(200)
  expect((await maya.get('/api/review-invitations')).body.items).toEqual([])
})

test('reviews without a reply wait on the dashboard', async () => {
  const { body } = await write(maya, await aConversation())
  const todos = async () => (await sale.get('/api/dealership/dashboard')).body.todos
  expect(await todos()).toContainEqual({ kind: 'reviews', count: 1, review: { id: body.id, slug: lot.slug } })
  await sale.put(`/api/dealership/reviews/${body.id}/reply`, { reply: 'Thank you.', version: body.version })
  expect((await todos()).map(({ kind }: { kind: string }) => kind)).not.toContain('reviews')
})

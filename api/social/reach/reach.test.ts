import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import type { CountBatch } from '../../counting/counts.contract'
import { emptyBatch } from '../../counting/record-counts'
import { openBodyMac } from '../../idempotency/body-mac'
import { socialMergePart } from '../merge-part'
import { posts } from '../schema'
import { schedules } from '../work'
import { postOpenings, postShown, postStatDaily } from './schema'

let now = new Date('2026-11-20T04:30:00Z')
let api: TestApi
let guest: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await anApi({ now: () => now })
  guest = await api.as(null)
})
afterAll(() => api.close())

const visitor = { network: '203.0.113.7', userAgent: 'Mozilla/5.0' }
const send = (batch: Partial<CountBatch>) => {
  const body = JSON.stringify({ ...emptyBatch, ...batch })
  return guest.post('/api/counts', JSON.parse(body), {
    'da-counts-signature': openBodyMac(testSecrets, 'counts').of(body),
  })
}
const opening = (postId: number, userAgent = visitor.userAgent) => ({
  postId,
  at: now.toISOString(),
  ...visitor,
  userAgent,
})
const statsOf = (postId: number) =>
  api.db.select().from(postStatDaily).where(eq(postStatDaily.postId, postId)).orderBy(postStatDaily.day)

async function aPost(facts: Partial<typeof posts.$inferInsert> = {}) {
  const [post] = await api.db
    .insert(posts)
    .values({ text: 'New on the lot', publishedAt: now, ...facts })
    .returning()
  if (!post) throw new Error('The post was not inserted.')
  return post
}

test('a visit opens a post once a day, its lists count each time, and a repeated batch counts nothing', async () => {
  const dealership = await aDealership(api.db, { timeZone: 'Pacific/Honolulu' })
  const post = await aPost({ dealershipId: dealership.id })
  const shown = { postId: post.id, at: now.toISOString(), count: 3 }
  const batch = {
    id: 'posts-that-are-sent-twice',
    postsShown: [shown, shown],
    postsOpened: [opening(post.id), opening(post.id), opening(post.id, 'another browser')],
  }
  expect((await send(batch)).body).toEqual({ counted: 2 })
  expect((await send(batch)).body).toEqual({ counted: 0 })
  expect((await send({ postsOpened: [opening(post.id)] })).body).toEqual({ counted: 0 })
  expect(await statsOf(post.id)).toMatchObject([{ day: '2026-11-19', shown: 6, opened: 2 }])
})

test('a person’s post counts by the operator’s day, and one that is not published counts nothing', async () => {
  const [post, draft] = [await aPost(), await aPost({ status: 'draft' })]
  await send({ postsOpened: [opening(post.id), opening(draft.id), opening(999_999)] })
  expect(await statsOf(post.id)).toMatchObject([{ day: '2026-11-19', opened: 1 }])
  expect(await statsOf(draft.id)).toEqual([])
})

test('what turned out to be a program is taken back', async () => {
  const post = await aPost()
  await send({ postsOpened: [opening(post.id), opening(post.id, 'Scraper in disguise')] })
  await send({ withdrawn: [{ ...visitor, userAgent: 'Scraper in disguise' }] })
  expect(await statsOf(post.id)).toMatchObject([{ opened: 1 }])
})

test('who is signed in counts once a day; its author, colleagues and administrators never', async () => {
  const dealership = await aDealership(api.db)
  const [member, author] = [await aMember(api.db, dealership.id, 'dealership_sale'), await aUser(api.db)]
  const [post, own] = [await aPost({ dealershipId: dealership.id }), await aPost({ userId: author.id })]
  const path = (id: number) => `/api/posts/${id}/openings`
  const reader = await api.as(await aUser(api.db))
  expect((await reader.post(path(post.id), {})).body).toEqual({ counted: true })
  expect((await reader.post(path(post.id), {})).body).toEqual({ counted: false })
  expect((await (await api.as(member, dealership.id)).post(path(post.id), {})).body).toEqual({ counted: false })
  expect((await (await api.as(author)).post(path(own.id), {})).body).toEqual({ counted: false })
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  expect((await admin.post(path(post.id), {})).body).toEqual({ counted: false })
  expect((await guest.post(path(post.id), {})).status).toBe(401)
  expect((await reader.post(path(999_999), {})).status).toBe(404)
  expect(await statsOf(post.id)).toMatchObject([{ opened: 1 }])
  expect(await statsOf(own.id)).toEqual([])
})

test('a dealership reads the reach of its own posts, in its list, its file and its analytics', async () => {
  const [dealership, other] = [await aDealership(api.db), await aDealership(api.db)]
  const [post, foreign] = [await aPost({ dealershipId: dealership.id }), await aPost({ dealershipId: other.id })]
  const postsShown = [post, foreign].map(({ id }) => ({ postId: id, at: now.toISOString(), count: 4 }))
  await send({ postsShown, postsOpened: [opening(post.id), opening(foreign.id)] })
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  expect((await admin.get('/api/dealership/posts')).body.reach).toEqual([{ id: post.id, shown: 4, opened: 1 }])
  expect((await admin.get('/api/dealership/post-figures')).body.items).toMatchObject([{ shown: 4, opened: 1 }])
  const { body } = await admin.get('/api/dealership/analytics')
  expect(body.posts).toEqual({ shown: { now: 4, before: 0 }, opened: { now: 1, before: 0 } })
})

test('reach goes with its posts when dealerships merge', async () => {
  const [from, into] = [await aDealership(api.db), await aDealership(api.db)]
  const post = await aPost({ dealershipId: from.id })
  await send({ postsOpened: [opening(post.id)] })
  const merge = { from: from.id, into: into.id, fromIsPublic: true, fromInGoodStanding: true }
  await api.db.transaction((tx) => socialMergePart.move(tx, api.context, merge))
  const admin = await api.as(await aMember(api.db, into.id, 'dealership_admin'), into.id)
  expect((await admin.get('/api/dealership/posts')).body.reach).toEqual([{ id: post.id, shown: 0, opened: 1 }])
})

test('rows are deleted after 35 days, and the days stay', async () => {
  const post = await aPost()
  await send({
    postsShown: [{ postId: post.id, at: now.toISOString(), count: 1 }],
    postsOpened: [opening(post.id)],
  })
  now = new Date(now.getTime() + 36 * 86_400_000)
  const purge = schedules.find(({ name }) => name === 'posts.purge-reach')
  await purge?.work({ ...api.context, now: () => now } as never)
  expect(await api.db.select().from(postOpenings).where(eq(postOpenings.postId, post.id))).toEqual([])
  expect(await api.db.select().from(postShown).where(eq(postShown.postId, post.id))).toEqual([])
  expect(await statsOf(post.id)).toMatchObject([{ shown: 1, opened: 1 }])
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aPicture } from '../../../tests/support/pictures'
import { auditLog } from '../../audit/schema'
import { moderationItems } from '../../moderation/schema'
import { notifier } from '../../notifications/notifier'
import { posts } from '../schema'
import { publishDuePosts } from './publish-due'

let api: TestApi
let now = new Date('2026-11-20T12:00:00Z')
let admin: Caller
let other: Caller
let maya: Caller
let nobody: Caller
let refused: [Caller, number][]

beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin', displayName: 'Ada A.' }))
  other = await api.as(await aUser(api.db, { role: 'system_admin' }))
  maya = await api.as(await aUser(api.db, { displayName: 'Maya O.' }))
  nobody = await api.as(null)
  const lot = await aDealership(api.db)
  const dealer = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  refused = [
    [nobody, 401],
    [maya, 403],
    [dealer, 403],
  ]
})
afterAll(() => api.close())

const path = '/api/admin/official-posts'
const ok = async (answer: Promise<{ status: number; body: { error?: unknown } }>) => {
  const { status, body } = await answer
  expect([body?.error, status < 300]).toEqual([undefined, true])
  // biome-ignore lint/suspicious/noExplicitAny: as the outside reads it
  return body as any
}
const official = (body: object = {}) =>
  ok(admin.post(path, { title: 'Welcome', text: 'Ask anything. #welcome', ...body }))
const actionsOn = async (entityId: number) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'post'), eq(auditLog.entityId, String(entityId))))
  )
    .sort((a, b) => a.id - b.id)
    .map(({ action }) => action)

test('an official post is the site’s: nobody’s own, judged by no rule, followed by nobody', async () => {
  const post = await official({ text: 'http://a.example http://b.example http://c.example BUY NOW. #welcome' })
  expect(post.author).toMatchObject({ kind: 'official', id: null, name: 'Drive Avenue', canBeFollowed: false })
  expect(post).toMatchObject({ state: { status: 'published' }, can: { edit: true, delete: true, promote: true } })
  const seen = await ok(maya.get(`/api/posts/${post.id}`))
  expect(seen.can).toEqual({ edit: false, delete: false, promote: false })
  for (const list of ['/api/posts', '/api/posts?tag=welcome', '/api/posts/explore'])
    expect(JSON.stringify(await ok(nobody.get(list)))).toContain('BUY NOW')
  expect(await api.db.$count(moderationItems, eq(moderationItems.sourceId, post.id))).toBe(0)
  expect((await maya.post(`/api/content/post/${post.id}/reports`, { reason: 'spam' })).status).toBe(404)
  expect((await ok(admin.get('/api/own-posts'))).items).toEqual([])
  expect((await ok(maya.post(`/api/posts/${post.id}/comments`, { text: 'Thanks.' }))).author.isAuthorOfPost).toBe(false)
  expect((await ok(maya.put(`/api/posts/${post.id}/like`))).likeCount).toBe(1)
})

test('any administrator edits, schedules, publishes and deletes it', async () => {
  const draft = await official({ text: 'Not yet.', publish: 'draft' })
  expect((await maya.get(`/api/posts/${draft.id}`)).status).toBe(404)
  const edit = { title: 'Soon', text: 'Soon.', version: draft.version }
  const publish = new Date(now.getTime() + 3_600_000).toISOString()
  const edited = await ok(other.put(`${path}/${draft.id}`, { ...edit, publish }))
  expect(edited.state.status).toBe('scheduled')
  expect((await admin.put(`${path}/${draft.id}`, edit)).status, 'a stale version').toBe(409)
  expect((await ok(admin.delete(`${path}/${draft.id}/publication`))).state.status).toBe('draft')
  const again = await ok(other.get(`/api/posts/${draft.id}`))
  await ok(admin.put(`${path}/${draft.id}`, { ...edit, version: again.version, publish }))
  now = new Date(publish)
  const context = { db: api.db, now: () => now, notifier, actor: null, requestId: 'test', ip: null, userAgent: null }
  expect(await publishDuePosts(context, (error) => expect(error).toBeUndefined())).toBe(1)
  expect((await ok(nobody.get(`/api/posts/${draft.id}`))).title).toBe('Soon')
  expect((await ok(admin.get(`${path}?status=published`))).counts.published).toBeGreaterThan(0)
  await ok(other.delete(`${path}/${draft.id}`))
  expect((await admin.get(`/api/posts/${draft.id}`)).status).toBe(404)
  expect(await actionsOn(draft.id)).toEqual([
    'post.drafted',
    'post.edited',
    'post.scheduled',
    'post.unscheduled',
    'post.edited',
    'post.scheduled',
    'post.published',
    'post.deleted',
  ])
})

test('whom it names is told that the site has', async () => {
  await ok(maya.post('/api/posts', { text: 'Hello.' }))
  const { id } = await official({ text: 'Well said, @maya.o.' })
  const { items } = await ok(maya.get('/api/notifications'))
  expect(items[0]).toMatchObject({ title: 'Drive Avenue mentioned you', target: { kind: 'post', id } })
})

test('a draft is published by a button, once', async () => {
  const { id, version } = await official({ publish: 'draft' })
  expect((await ok(admin.put(`${path}/${id}/publication`, { version }))).state.status).toBe('published')
  expect((await admin.put(`${path}/${id}/publication`, { version: version + 1 })).status).toBe(409)
})

test('pictures that one administrator has added stay when another edits', async () => {
  const form = new FormData()
  form.set('kind', 'post_image')
  form.set('file', new File([new Uint8Array(await aPicture())], 'wagon.png'))
  const image = (await ok(admin.post('/api/asset', form)))._id
  const { id, version } = await official({ images: [{ id: image, alt: 'A wagon' }] })
  const after = await ok(other.put(`${path}/${id}`, { text: 'New.', version, images: [{ id: image, alt: 'Two' }] }))
  expect(after.images).toMatchObject([{ id: image, alt: 'Two' }])
})

test('nobody else writes one, changes one, or puts one first', async () => {
  const { id, version } = await official()
  const body = { title: 'Mine', text: 'Mine.', version }
  for (const [who, status] of refused) {
    const answers = [
      await who.get(path),
      await who.post(path, body),
      await who.put(`${path}/${id}`, body),
      await who.delete(`${path}/${id}`),
      await who.put(`${path}/${id}/publication`, { version }),
      await who.delete(`${path}/${id}/publication`),
      await who.get('/api/admin/promoted-posts'),
      await who.put(`/api/admin/posts/${id}/pin`),
      await who.delete(`/api/admin/posts/${id}/pin`),
      await who.put(`/api/admin/posts/${id}/feature`),
      await who.delete(`/api/admin/posts/${id}/feature`),
    ]
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
  }
  const own = await ok(maya.post('/api/posts', { text: 'Mine alone.' }))
  expect((await admin.put(`${path}/${own.id}`, { ...body, version: own.version })).status).toBe(404)
  expect((await admin.delete(`${path}/${own.id}`)).status).toBe(404)
  expect((await admin.put(`/api/posts/${id}`, body)).status, 'it is not their own').toBe(404)
})

test('the account of whoever wrote it tells nothing of it, and it stays when that goes', async () => {
  const { id } = await official()
  const [row] = await api.db.select().from(posts).where(eq(posts.id, id))
  expect([row?.userId, row?.dealershipId]).toEqual([null, null])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aPicture } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'
import { dealerships } from '../../dealerships/schema'
import { notifier } from '../../notifications/notifier'
import { posts } from '../schema'
import type { CommentOfPost } from './own-posts.contract'
import { publishDuePosts } from './publish-due'

let api: TestApi
let now = new Date('2026-11-20T12:00:00Z')
let lot: { id: number; name: string }
let sale: Caller
let other: Caller
let maya: Caller
let ben: Caller
let nobody: Caller

beforeAll(async () => {
  api = await anApi({ now: () => now })
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  const lot2 = await aDealership(api.db)
  other = await api.as(await aMember(api.db, lot2.id, 'dealership_sale'), lot2.id)
  maya = await api.as(await aUser(api.db, { displayName: 'Maya O.' }))
  ben = await api.as(await aUser(api.db, { displayName: 'Ben M.' }))
  nobody = await api.as(null)
})
afterAll(() => api.close())

const ok = async (answer: Promise<{ status: number; body: { error?: unknown } }>) => {
  const { status, body } = await answer
  expect([body?.error, status < 300]).toEqual([undefined, true])
  // biome-ignore lint/suspicious/noExplicitAny: as the outside reads it
  return body as any
}
const uploaded = async (who: Caller, kind = 'post_image') => {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([new Uint8Array(await aPicture())], 'wagon.png'))
  return (await ok(who.post('/api/asset', form)))._id as string
}
const runJob = () => {
  const errors: unknown[] = []
  const context = { db: api.db, now: () => now, notifier, actor: null, requestId: 'test', ip: null, userAgent: null }
  return publishDuePosts(context, (error) => void errors.push(error)).then((count) => ({ count, errors }))
}
const isAttached = async (id: string) =>
  (await api.db.select().from(assets).where(eq(assets.id, id)))[0]?.attachedAt !== null

test('a draft is its author’s alone until it is published, and then counts from then', async () => {
  const draft = await ok(maya.post('/api/posts', { text: 'Half a thought. #draft', publish: 'draft' }))
  expect(draft.state).toEqual({ status: 'draft', reason: null })
  const at = `/api/posts/${draft.id}`
  for (const who of [nobody, ben, sale]) expect((await who.get(at)).status).toBe(404)
  expect((await maya.get(at)).body.text).toBe('Half a thought. #draft')
  for (const list of ['/api/posts', '/api/posts?tag=draft', '/api/posts/explore'])
    expect(JSON.stringify((await maya.get(list)).body)).not.toContain('Half a thought')
  expect((await ben.put(`${at}/like`)).status).toBe(404)
  expect((await ben.post(`${at}/comments`, { text: 'x' })).status).toBe(404)
  expect((await ok(maya.get('/api/own-posts?status=draft'))).counts).toMatchObject({ draft: 1, published: 0 })
  expect((await ok(ben.get('/api/own-posts?status=draft'))).items).toEqual([])

  now = new Date(now.getTime() + 60_000)
  const edited = await ok(maya.put(at, { text: 'A whole thought. #draft', version: draft.version }))
  expect(edited.state.status).toBe('draft')
  const out = await ok(maya.put(at, { text: 'A whole thought. #draft', version: edited.version, publish: 'now' }))
  expect(out).toMatchObject({ state: { status: 'published' }, publishedAt: now.toISOString(), editedAt: null })
  expect((await nobody.get(at)).status).toBe(200)
  const back = await maya.put(at, { text: 'Back', version: out.version, publish: 'draft' })
  expect(back.status, 'what was public is no draft again').toBe(409)
})

test('a scheduled post is published once, at its time, and not before', async () => {
  const publish = new Date(now.getTime() + 3_600_000).toISOString()
  const body = { title: 'Tent sale', text: 'On Saturday.', publish }
  const { id, publishedAt, state } = await ok(sale.post('/api/dealership/posts', body))
  expect([publishedAt, state.status]).toEqual([publish, 'scheduled'])
  expect(await runJob()).toEqual({ count: 0, errors: [] })
  expect((await nobody.get(`/api/posts/${id}`)).status).toBe(404)
  now = new Date(publish)
  const twice = await Promise.all([runJob(), runJob()])
  expect(twice.map(({ count }) => count).sort()).toEqual([0, 1])
  expect((await runJob()).count).toBe(0)
  const shown = await ok(nobody.get(`/api/posts/${id}`))
  expect([shown.publishedAt, shown.version]).toEqual([publish, 2])
  expect((await ok(sale.get('/api/dealership/posts'))).counts.scheduled).toBe(0)
})

test('whoever edits what a dealership has scheduled answers for it', async () => {
  const [dana, marcus] = await Promise.all([1, 2].map(() => aMember(api.db, lot.id, 'dealership_sale')))
  if (!dana || !marcus) throw new Error('no members')
  const [first, second] = [await api.as(dana, lot.id), await api.as(marcus, lot.id)]
  const publish = new Date(now.getTime() + 3_600_000).toISOString()
  const { id, version } = await ok(first.post('/api/dealership/posts', { title: 'Sale', text: 'Saturday.', publish }))
  const edited = await ok(second.put(`/api/dealership/posts/${id}`, { title: 'Sale', text: 'Sunday.', version }))
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  await ok(second.post('/api/posts', { text: `Mine ${id}.` }))
  const suspension = { kind: 'suspension', reason: 'insult', days: 7, note: '' }
  await ok(admin.post(`/api/admin/moderation/authors/${marcus.id}/measures`, suspension))
  const again = { title: 'Sale', text: 'Monday.', version: edited.version }
  expect((await second.put(`/api/dealership/posts/${id}`, again)).status).toBe(403)
  now = new Date(publish)
  expect(await runJob()).toEqual({ count: 0, errors: [] })
  expect((await ok(first.get(`/api/posts/${id}`))).state.status).toBe('draft')
})

test('it is taken off the schedule, or published at once', async () => {
  const publish = new Date(now.getTime() + 3_600_000).toISOString()
  const { id, version } = await ok(sale.post('/api/dealership/posts', { text: 'Soon.', publish }))
  const at = `/api/dealership/posts/${id}/publication`
  expect((await other.delete(at)).status).toBe(404)
  expect((await maya.delete(at)).status).toBe(403)
  const draft = await ok(sale.delete(at))
  expect(draft.state.status).toBe('draft')
  expect((await sale.delete(at)).status).toBe(409)
  expect((await sale.put(at, { version })).status, 'an older version').toBe(409)
  expect((await other.put(at, { version: draft.version })).status).toBe(404)
  expect((await ok(sale.put(at, { version: draft.version }))).state.status).toBe('published')
  now = new Date(now.getTime() + 2 * 3_600_000)
  expect((await runJob()).count).toBe(0)
})

test('one whose dealership is suspended at its time is a draft again, and says why', async () => {
  const publish = new Date(now.getTime() + 1000).toISOString()
  const { id } = await ok(sale.post('/api/dealership/posts', { text: 'Too late.', publish }))
  now = new Date(now.getTime() + 2000)
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, lot.id))
  expect(await runJob()).toEqual({ count: 0, errors: [] })
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, lot.id))
  const { items } = await ok(sale.get('/api/dealership/posts?status=draft'))
  expect(items.find((one: { id: number }) => one.id === id).state).toEqual({
    status: 'draft',
    reason: 'Your dealership can post while it is approved.',
  })
})

test('pictures are put in order, described, exchanged, and free again when no post shows them', async () => {
  const [a, b, c, cover] = [
    await uploaded(maya),
    await uploaded(maya),
    await uploaded(maya),
    await uploaded(maya, 'post_cover'),
  ]
  const images = [{ id: a, alt: 'A wheel' }, { id: b }]
  const post = await ok(maya.post('/api/posts', { text: 'Wheels', images, cover: { id: cover, alt: 'All four' } }))
  expect(post.cover).toMatchObject({ id: cover, alt: 'All four' })
  const at = `/api/posts/${post.id}`
  const kept = await ok(maya.put(at, { text: 'Wheels!', version: 1 }))
  expect(kept.images.map((one: { id: string }) => one.id)).toEqual([a, b])
  const next = { text: 'Wheels?', version: kept.version, cover: null, images: [{ id: c }, { id: a, alt: 'Rim' }] }
  const edited = await ok(maya.put(at, next))
  expect(edited.cover).toBeNull()
  expect(edited.images).toMatchObject([{ id: c }, { id: a, alt: 'Rim' }])
  expect([await isAttached(a), await isAttached(b), await isAttached(cover)]).toEqual([true, false, false])
  expect((await ben.post('/api/posts', { text: 'x', images: [{ id: a }] })).status, 'of somebody else').toBe(404)
  const asCover = await maya.post('/api/posts', { text: 'x', cover: { id: a } })
  expect(asCover.status, 'of another kind').toBe(422)
  await ok(maya.delete(at))
  expect([await isAttached(a), await isAttached(c)]).toEqual([false, false])
})

test('each tab has its own, a page after the other, and everything that stands in another state is counted', async () => {
  const me = await api.as(await aUser(api.db))
  for (let n = 0; n < 12; n++) await ok(me.post('/api/posts', { text: `Draft ${n}`, publish: 'draft' }))
  const [row] = await api.db.select().from(posts).where(eq(posts.text, 'Draft 0'))
  const copies = Array.from({ length: 10 }, (_, n) => ({ userId: row?.userId, text: `Old ${n}`, publishedAt: now }))
  await api.db.insert(posts).values(copies.map((one) => ({ ...one, status: 'draft' as const })))
  await api.db.update(posts).set({ status: 'hidden' }).where(eq(posts.text, 'Draft 1'))
  const first = await ok(me.get('/api/own-posts?status=draft'))
  expect([first.items.length, first.counts]).toEqual([20, { draft: 21, held: 1, scheduled: 0, published: 0 }])
  const second = await ok(me.get(`/api/own-posts?status=draft&before=${first.older}`))
  expect([second.items.length, second.older]).toEqual([1, null])
  const [held] = (await ok(me.get('/api/own-posts?status=held'))).items
  expect(held.text).toBe('Draft 1')
  expect((await me.put(`/api/posts/${held.id}`, { text: 'Again', version: held.version })).status).toBe(409)
  expect((await me.delete(`/api/posts/${held.id}`)).status).toBe(200)
})

test('what others write beneath a dealership’s posts is read together, newest first', async () => {
  const first = await ok(sale.post('/api/dealership/posts', { title: 'First', text: 'x' }))
  const second = await ok(sale.post('/api/dealership/posts', { text: 'Second post\nof two lines' }))
  const say = (who: Caller, id: number, text: string, parentId?: number) => {
    now = new Date(now.getTime() + 1000)
    return ok(who.post(`/api/posts/${id}/comments`, { text, parentId }))
  }
  const one = await say(maya, first.id, 'One')
  await say(ben, second.id, 'Two')
  await say(sale, first.id, 'Thank you', one.id)
  await say(ben, first.id, 'Three', one.id)
  const { items } = await ok(sale.get('/api/dealership/comments'))
  expect(items.map(({ post, comment, parentId }: CommentOfPost) => [post.title, comment.text, parentId])).toEqual([
    ['First', 'Three', one.id],
    ['Second post', 'Two', null],
    ['First', 'One', null],
  ])
  expect((await ok(other.get('/api/dealership/comments'))).items).toEqual([])
  expect((await maya.get('/api/dealership/comments')).status).toBe(403)
})

test('a comment under a post of the dealership is hidden and shown again, and its author sees why', async () => {
  const post = await ok(sale.post('/api/dealership/posts', { text: 'Hidden below' }))
  const comment = await ok(maya.post(`/api/posts/${post.id}/comments`, { text: 'Rude words' }))
  const at = `/api/dealership/comments/${comment.id}/hidden`
  const seenBy = async (who: Caller) => (await ok(who.get(`/api/posts/${post.id}/comments`))).items
  const countOf = async () => (await ok(ben.get(`/api/posts/${post.id}`))).commentCount
  expect((await other.put(at, { hidden: true })).status).toBe(404)
  expect((await ben.put(at, { hidden: true })).status).toBe(403)
  expect(await countOf()).toBe(1)
  for (let twice = 0; twice < 2; twice++) expect(await ok(sale.put(at, { hidden: true }))).toEqual({ hidden: true })
  expect(await countOf()).toBe(0)
  expect(await seenBy(ben)).toEqual([])
  expect(await seenBy(maya)).toMatchObject([{ text: 'Rude words', hiddenByDealership: true }])
  const [first] = (await ok(sale.get('/api/dealership/comments'))).items
  expect(first.comment).toMatchObject({ id: comment.id, text: 'Rude words', hiddenByDealership: true })
  const edited = { text: 'Ruder words', version: first.comment.version }
  await ok(maya.put(`/api/comments/${comment.id}`, edited))
  expect(await seenBy(ben)).toEqual([])
  await ok(sale.put(at, { hidden: false }))
  expect(await seenBy(ben)).toMatchObject([{ text: 'Ruder words', hiddenByDealership: false }])
  expect(await countOf()).toBe(1)
  await ok(maya.delete(`/api/comments/${comment.id}`))
  expect((await sale.put(at, { hidden: true })).status).toBe(404)
  await ok(sale.delete(`/api/dealership/posts/${post.id}`))
})

test('the figures of all posts are a table', async () => {
  const { items } = await ok(sale.get('/api/dealership/post-figures'))
  expect(items).toContainEqual(expect.objectContaining({ title: 'First', commentCount: 3, status: 'published' }))
  expect((await maya.get('/api/dealership/post-figures')).status).toBe(403)
})

test.each([
  ['a time that is over', 'date', () => ({ publish: '2020-01-01T00:00:00Z' })],
  ['a time in two years', 'date', () => ({ publish: '2029-01-01T00:00:00Z' })],
  ['a time that is none', 'publish', () => ({ publish: 'tomorrow' })],
])('a dealership’s post at %s is refused', async (_name, field, fields) => {
  const { status, body } = await sale.post('/api/dealership/posts', { text: 'x', ...fields() })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
})

test('a person’s post cannot be scheduled', async () => {
  expect((await maya.post('/api/posts', { text: 'x', publish: '2026-12-24T00:00:00Z' })).status).toBe(422)
})

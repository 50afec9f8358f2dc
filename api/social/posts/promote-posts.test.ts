import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { moderationItems } from '../../moderation/schema'
import { posts } from '../schema'

let api: TestApi
let at = Date.parse('2026-11-20T12:00:00Z')
let admin: Caller
let maya: Caller
let sale: Caller
let nobody: Caller
let lot: { id: number }

/** Every look at the clock is a second later. */
function tick(): Date {
  at += 1000
  return new Date(at)
}

beforeAll(async () => {
  api = await anApi({ now: tick })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  maya = await api.as(await aUser(api.db, { displayName: 'Maya O.', createdAt: new Date('2026-01-05T15:00:00Z') }))
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  nobody = await api.as(null)
})
afterAll(() => api.close())
beforeEach(() => api.db.update(posts).set({ pinnedAt: null, featuredAt: null }))

const ok = async (answer: Promise<{ status: number; body: { error?: unknown } }>) => {
  const { status, body } = await answer
  expect([body?.error, status < 300]).toEqual([undefined, true])
  // biome-ignore lint/suspicious/noExplicitAny: as the outside reads it
  return body as any
}
const posted = async (text: string) => (await ok(maya.post('/api/posts', { text }))).id as number
const pinned = async (who: Caller, query = '') =>
  (await ok(who.get(`/api/posts${query}`))).pinned.map(({ id }: { id: number }) => id)
const pin = (id: number) => admin.put(`/api/admin/posts/${id}/pin`)
const feature = (id: number) => admin.put(`/api/admin/posts/${id}/feature`)

test('what is pinned stands first among the posts of everyone, in the order of pinning', async () => {
  const ids = [await posted('One. #pins'), await posted('Two.'), await posted('Three.'), await posted('Four.')]
  const [one = 0, two = 0, three = 0, four = 0] = ids
  for (const id of [two, one, three]) expect((await ok(pin(id))).isPinned).toBe(true)
  expect(await pinned(nobody)).toEqual([two, one, three])
  expect((await ok(nobody.get('/api/posts'))).items.map(({ id }: { id: number }) => id)).toContain(two)
  for (const query of ['?tag=pins', '?q=one', '?by=maya.o', '?media=pictures'])
    expect(await pinned(nobody, query)).toEqual([])
  expect((await pin(four)).status, 'three at a time').toBe(409)
  expect((await ok(pin(two))).isPinned, 'twice is once').toBe(true)
  await ok(admin.delete(`/api/admin/posts/${two}/pin`))
  await ok(pin(four))
  expect(await pinned(nobody)).toEqual([one, three, four])
  const log = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, String(two)), like(auditLog.action, '%pinned')))
  expect(log.map(({ action }) => action).sort()).toEqual(['post.pinned', 'post.unpinned'])
})

test('of two at once that find room for one, one is pinned', async () => {
  const ids = [await posted('A.'), await posted('B.'), await posted('C.'), await posted('D.')]
  for (const id of ids.slice(0, 2)) await ok(pin(id))
  const statuses = await Promise.all(ids.slice(2).map(async (id) => (await pin(id)).status))
  expect(statuses.sort()).toEqual([200, 409])
})

test('whoever reads those they follow sees official pinned ones above them, and no others', async () => {
  const own = await posted('Of Maya.')
  const { id } = await ok(admin.post('/api/admin/official-posts', { title: 'Rules', text: 'Be kind.' }))
  for (const one of [own, id]) await ok(pin(one))
  expect(await pinned(sale, '?of=following')).toEqual([id])
  expect((await ok(sale.get('/api/posts?of=following'))).items).toEqual([])
})

test('what is featured stands first in Explore, however old it is', async () => {
  const old = await posted('An old one.')
  at += 40 * 86_400_000
  for (let n = 0; n < 3; n += 1) await posted(`A new one, ${n}.`)
  const first = async () => (await ok(nobody.get('/api/posts/explore'))).posts[0]
  expect((await first()).id).not.toBe(old)
  expect(await ok(feature(old))).toMatchObject({ isFeatured: true, isPinned: false })
  expect(await first()).toMatchObject({ id: old, isFeatured: true })
  expect((await ok(admin.get('/api/admin/promoted-posts'))).featured).toMatchObject([{ id: old }])
  await ok(admin.delete(`/api/admin/posts/${old}/feature`))
  expect((await first()).id).not.toBe(old)
})

test('it ends by itself with the post that is hidden, or deleted', async () => {
  const [hidden, deleted] = [await posted('To hide.'), await posted('To delete.')]
  for (const id of [hidden, deleted]) for (const put of [pin, feature]) await ok(put(id))
  const [item] = await api.db
    .select()
    .from(moderationItems)
    .where(and(eq(moderationItems.kind, 'post'), eq(moderationItems.sourceId, hidden)))
  const decision = { verdict: 'reject', reason: 'off_topic', selection: { ids: [item?.id] } }
  const { batch } = await ok(admin.put('/api/admin/moderation', decision))
  await ok(maya.delete(`/api/posts/${deleted}`))
  expect(await pinned(nobody)).toEqual([])
  expect(await ok(admin.get('/api/admin/promoted-posts'))).toEqual({ pinned: [], featured: [] })
  await ok(admin.delete(`/api/admin/moderation/decisions/${batch}`))
  expect((await ok(nobody.get(`/api/posts/${hidden}`))).isPinned, 'shown again, it stands where it stood').toBe(false)
  for (const put of [pin, feature]) expect((await put(deleted)).status).toBe(404)
})

test('a suspended dealership’s post is shown to nobody first, and what is no longer public cannot be chosen', async () => {
  const { id } = await ok(sale.post('/api/dealership/posts', { title: 'Tent sale', text: 'Saturday.' }))
  await ok(pin(id))
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, lot.id))
  expect(await pinned(nobody)).toEqual([])
  expect((await feature(id)).status).toBe(404)
  expect((await ok(admin.get('/api/admin/promoted-posts'))).pinned).toMatchObject([{ id }])
  await ok(admin.delete(`/api/admin/posts/${id}/pin`))
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, lot.id))
})

test('whoever has muted its author does not see it first', async () => {
  const id = await posted('Loud.')
  await ok(pin(id))
  const [row] = await api.db.select().from(posts).where(eq(posts.id, id))
  await ok(sale.put(`/api/mutes/people/${row?.userId}`))
  expect(await pinned(sale)).toEqual([])
})

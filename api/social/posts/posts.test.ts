import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { aPicture } from '../../../tests/support/pictures'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../../vehicles/schema'
import { posts } from '../schema'

let api: TestApi
let lot: { id: number; name: string }
let sale: Caller
let maya: Caller
let ben: Caller
let nobody: Caller

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  maya = await api.as(await aUser(api.db, { displayName: 'Maya O.' }))
  ben = await api.as(await aUser(api.db, { displayName: 'Ben M.' }))
  nobody = await api.as(null)
})
afterAll(() => api.close())

const posted = async (who: Caller, fields: object = {}) => {
  const { status, body } = await who.post('/api/posts', { text: 'Winter wheels are on.', ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

test('a post names its author, its hashtags and vehicles as they are now', async () => {
  const car = await aVehicle(api.db, lot.id, { year: 2021, priceVehicleCents: 2_000_000 })
  const { body: compared } = await nobody.get(`/api/vehicles?ids=${car.id}`)
  const { slug } = compared.items[0]
  const { id, vehicles: tagged } = await posted(maya, {
    text: 'Test drive of this one. #FirstCar #honda',
    vehicles: [`https://example.com/vehicle/${slug}?from=mail`, slug],
  })
  await api.db.update(vehicles).set({ priceVehicleCents: 1_900_000 }).where(eq(vehicles.id, car.id))
  const { body } = await nobody.get(`/api/posts/${id}`)
  expect(body).toMatchObject({
    author: { kind: 'person', name: 'Maya O.', isFollowed: false },
    hashtags: ['firstcar', 'honda'],
    can: { edit: false },
  })
  expect(body.vehicles.map((one: { slug: string }) => one.slug)).toEqual([slug])
  expect(body.vehicles[0].totalCents).toBe(tagged[0].totalCents - 100_000)
  await api.db.update(vehicles).set({ status: 'suspended' }).where(eq(vehicles.id, car.id))
  expect((await nobody.get(`/api/posts/${id}`)).body.vehicles).toEqual([])
  const edited = await maya.put(`/api/posts/${id}`, { text: 'Test drive, again.', vehicles: [], version: 1 })
  expect(edited.body.vehicles).toEqual([])
  await api.db.update(vehicles).set({ status: 'active' }).where(eq(vehicles.id, car.id))
  expect((await nobody.get(`/api/posts/${id}`)).body.vehicles, 'it was hidden, not removed').toHaveLength(1)
})

test('its look counts as long as it says the same words, without what is not kept', async () => {
  const html = '<h3>Checked</h3><p onclick="x()">Torque: <b>80</b> lb-ft<script>x()</script></p>'
  expect((await posted(maya, { text: 'Checked Torque: 80 lb-ft', html })).html).toBe(
    '<h3>Checked</h3><p>Torque: <strong>80</strong> lb-ft</p>',
  )
  expect(await posted(maya, { text: 'Something else', html })).toMatchObject({ text: 'Something else', html: null })
})

test('a dealership posts by its staff, with pictures of its own', async () => {
  const form = new FormData()
  form.set('kind', 'post_image')
  form.set('file', new File([new Uint8Array(await aPicture())], 'wagon.png'))
  const { body: asset } = await sale.post('/api/asset', form)
  const { status, body } = await sale.post('/api/dealership/posts', {
    title: 'Two wagons',
    text: 'One question.',
    images: [{ id: asset._id, alt: 'A green wagon' }],
  })
  expect([status, body.author.name, body.title]).toEqual([201, lot.name, 'Two wagons'])
  expect(body.images).toMatchObject([{ id: asset._id, alt: 'A green wagon' }])
  expect((await maya.post('/api/posts', { text: 'Mine', images: [{ id: asset._id }] })).status).toBe(404)
})

test('only who wrote it edits and deletes it; an edit is told, a stale one refused', async () => {
  const { id, version } = await posted(maya)
  const edit = { text: 'All three cars. #winter', version }
  expect((await ben.put(`/api/posts/${id}`, edit)).status).toBe(404)
  expect((await sale.put(`/api/dealership/posts/${id}`, edit)).status).toBe(404)
  const { body } = await maya.put(`/api/posts/${id}`, edit)
  expect(body).toMatchObject({ text: edit.text, hashtags: ['winter'], editedAt: expect.any(String) })
  expect((await maya.put(`/api/posts/${id}`, edit)).status).toBe(409)
  expect((await ben.delete(`/api/posts/${id}`)).status).toBe(404)
  expect((await maya.delete(`/api/posts/${id}`)).status).toBe(200)
  expect((await nobody.get(`/api/posts/${id}`)).status).toBe(404)
  const [left] = await api.db.select().from(posts).where(eq(posts.id, id))
  expect(left).toMatchObject({ status: 'deleted', text: '', hashtags: [] })
  const entries = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'post'), eq(auditLog.entityId, String(id))))
  expect(entries.map(({ action }) => action).sort()).toEqual(['post.deleted', 'post.edited', 'post.published'])
})

test.each([
  ['nobody', async () => nobody.post('/api/posts', { text: 'Hello' }), 401],
  [
    'an unconfirmed address',
    async () => (await api.as(await aUser(api.db, { status: 'unverified' }))).post('/api/posts', { text: 'Hello' }),
    403,
  ],
  ['no words', () => maya.post('/api/posts', { text: '  ' }), 422],
  ['10,001 characters', () => maya.post('/api/posts', { text: 'x'.repeat(10_001) }), 422],
  ['nothing but markup', () => maya.post('/api/posts', { text: '\u0001', html: '<b></b>' }), 422],
  ['a page beyond time', () => nobody.get('/api/posts?before=9999999999999999_1'), 422],
  ['a vehicle that is none', () => maya.post('/api/posts', { text: 'x', vehicles: ['no-such-car-zzz'] }), 422],
  [
    'seven vehicles',
    () => maya.post('/api/posts', { text: 'x', vehicles: Array.from({ length: 7 }, () => 'a-1') }),
    422,
  ],
  ['a title of two lines', () => sale.post('/api/dealership/posts', { text: 'x', title: 'a\nb' }), 422],
  ['a person at a dealership’s', () => maya.post('/api/dealership/posts', { text: 'x' }), 403],
])('%s is refused', async (_name, call, status) => {
  expect((await call()).status).toBe(status)
})

test('all posts are read page by page, each once', async () => {
  const at = new Date()
  const row = { dealershipId: lot.id, text: 'One of many', hashtags: ['many'], publishedAt: at }
  await api.db.insert(posts).values(Array.from({ length: 45 }, () => row))
  const seen: number[] = []
  for (let before: string | null = ''; before !== null; ) {
    const { body } = await nobody.get(`/api/posts?tag=Many${before && `&before=${before}`}`)
    seen.push(...body.items.map(({ id }: { id: number }) => id))
    before = body.older
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  expect((await nobody.get('/api/posts?before=yesterday')).status).toBe(422)
})

test('whom somebody follows is read by itself', async () => {
  const mayasPost = await posted(maya, { text: 'From Maya' })
  expect((await ben.get('/api/posts?of=following')).body.items).toEqual([])
  expect((await nobody.get('/api/posts?of=following')).status).toBe(401)
  const { body } = await ben.put(`/api/follows/people/${mayasPost.author.id}`)
  expect(body).toEqual({ id: mayasPost.author.id, name: 'Maya O.', isFollowed: true })
  const { body: page } = await ben.get('/api/posts?of=following')
  expect(page.items[0]).toMatchObject({ id: mayasPost.id, author: { isFollowed: true } })
  expect((await ben.put(`/api/follows/dealerships/${lot.id}`)).body.isFollowed).toBe(true)
  expect((await ben.get('/api/follows')).body).toMatchObject({ people: 1, dealerships: [{ name: lot.name }] })
  expect((await ben.get('/api/posts?of=following')).body.older).not.toBeNull()
  expect((await ben.delete(`/api/follows/dealerships/${lot.id}`)).body.isFollowed).toBe(false)
  await maya.delete(`/api/posts/${mayasPost.id}`)
  expect((await ben.delete(`/api/follows/people/${mayasPost.author.id}`)).body.isFollowed).toBe(false)
  expect((await ben.get('/api/follows')).body.people).toBe(0)
  const applicant = await aDealership(api.db, { status: 'pending' })
  expect((await ben.delete(`/api/follows/dealerships/${applicant.id}`)).status).toBe(404)
  expect((await maya.put(`/api/follows/people/${mayasPost.author.id}`)).status).toBe(422)
  expect((await ben.put('/api/follows/people/999999')).status).toBe(404)
})

test('a post is liked once by each, and no more', async () => {
  const { id } = await posted(maya)
  await Promise.all([ben.put(`/api/posts/${id}/like`), maya.put(`/api/posts/${id}/like`)])
  expect((await ben.put(`/api/posts/${id}/like`)).body).toEqual({ isLiked: true, likeCount: 2 })
  expect((await ben.get(`/api/posts/${id}`)).body).toMatchObject({ isLiked: true, likeCount: 2 })
  await ben.delete(`/api/posts/${id}/like`)
  expect((await ben.delete(`/api/posts/${id}/like`)).body).toEqual({ isLiked: false, likeCount: 1 })
  expect((await ben.put('/api/posts/999999/like')).status).toBe(404)
})

test('what is talked about stands first among what is new', async () => {
  const [quiet, loud] = [await posted(maya, { text: 'Quiet #rare' }), await posted(maya, { text: 'Loud' })]
  await api.db.update(posts).set({ likeCount: 40, commentCount: 12 }).where(eq(posts.id, loud.id))
  const { body } = await nobody.get('/api/posts/explore')
  const ids = body.posts.map(({ id }: { id: number }) => id)
  expect(ids[0]).toBe(loud.id)
  expect(ids).toHaveLength(12)
  expect(body.hashtags[0]).toEqual({ tag: 'many', count: 45 })
  await api.db
    .update(posts)
    .set({ publishedAt: new Date('2024-01-01') })
    .where(eq(posts.id, quiet.id))
  expect((await nobody.get('/api/posts/explore')).body.hashtags.map(({ tag }: { tag: string }) => tag)).not.toContain(
    'rare',
  )
})

test('with a dealership that is suspended go its posts', async () => {
  const hidden = await aDealership(api.db)
  const row = { dealershipId: hidden.id, text: 'Ours #hidden', hashtags: ['hidden'], publishedAt: new Date() }
  const [post] = await api.db.insert(posts).values(row).returning()
  const shown = async () => [
    (await nobody.get('/api/posts?tag=hidden')).body.items.length,
    (await nobody.get(`/api/posts/${post?.id}`)).status,
    (await nobody.get(`/api/posts/${post?.id}/comments`)).status,
    (await maya.put(`/api/posts/${post?.id}/like`)).status,
  ]
  expect(await shown()).toEqual([1, 200, 200, 200])
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, hidden.id))
  expect(await shown()).toEqual([0, 404, 404, 404])
})

test('whoever hides their name is not known by a number either', async () => {
  const shy = await aUser(api.db, { privacy: { showName: false, sharePhone: false, news: false } })
  const { author } = await posted(await api.as(shy))
  expect(author).toMatchObject({ id: null, name: 'A member', pictureId: null, canBeFollowed: false })
})

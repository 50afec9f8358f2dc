import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { users } from '../../accounts/schema'

let api: TestApi
let lot: { id: number; slug: string }
let sale: Caller
let maya: Caller
let ben: Caller
let ann: Caller
let ids: Record<'maya' | 'ben' | 'ann', number>

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  const [a, b, c] = [
    await aUser(api.db, { displayName: 'Maya O.' }),
    await aUser(api.db, { displayName: 'Ben M.' }),
    await aUser(api.db, { displayName: 'Ann K.' }),
  ]
  ids = { maya: a.id, ben: b.id, ann: c.id }
  ;[maya, ben, ann] = [await api.as(a), await api.as(b), await api.as(c)]
})
afterAll(() => api.close())

const posted = async (who: Caller, text: string) => (await who.post('/api/posts', { text })).body.id as number
const idsOf = async (who: Caller, query = '') =>
  ((await who.get(`/api/posts?${query}`)).body.items as { id: number }[]).map(({ id }) => id)
const commentsOf = async (who: Caller, id: number) =>
  ((await who.get(`/api/posts/${id}/comments`)).body.items as { text: string; replies: { text: string }[] }[]).map(
    ({ text, replies }) => [text, ...replies.map((reply) => reply.text)],
  )

test('who is muted is left out of lists, and learns nothing of it', async () => {
  const id = await posted(ben, 'Winter wheels are on.')
  const own = await posted(maya, 'Which wheels?')
  await ben.post(`/api/posts/${own}/comments`, { text: 'Steel ones.' })
  expect((await maya.put(`/api/mutes/people/${ids.ben}`)).body).toEqual({ id: ids.ben, name: 'Ben M.', isHidden: true })
  expect((await maya.put(`/api/mutes/people/${ids.ben}`)).status, 'twice is once').toBe(200)
  expect(await idsOf(maya)).not.toContain(id)
  expect(await idsOf(ben)).toContain(own)
  expect(await commentsOf(maya, own)).toEqual([])
  expect(await commentsOf(ben, own)).toEqual([['Steel ones.']])
  expect(await idsOf(maya, 'by=ben.m'), 'whoever asks for them sees them').toContain(id)
  expect((await ben.put(`/api/follows/people/${ids.maya}`)).status).toBe(200)
  expect((await maya.get('/api/relations')).body).toMatchObject({ mutedPeople: [{ name: 'Ben M.', handle: 'ben.m' }] })
  await maya.delete(`/api/mutes/people/${ids.ben}`)
  expect(await idsOf(maya)).toContain(id)
})

test('a muted dealership is left out of lists', async () => {
  const { id } = (await sale.post('/api/dealership/posts', { title: 'Two wagons', text: 'One question.' })).body
  expect((await maya.put(`/api/mutes/dealerships/${lot.id}`)).status).toBe(200)
  expect(await idsOf(maya)).not.toContain(id)
  expect((await maya.get('/api/posts/explore')).body.posts.map((one: { id: number }) => one.id)).not.toContain(id)
  const told = async () => (await maya.get('/api/notifications?event=mentions')).body.total
  const before = await told()
  await sale.post('/api/dealership/posts', { title: 'Asked', text: 'As @maya.o asked.' })
  expect(await told(), 'a mute is silent').toBe(before)
  await maya.delete(`/api/mutes/dealerships/${lot.id}`)
  expect(await idsOf(maya)).toContain(id)
  await sale.post('/api/dealership/posts', { title: 'Asked again', text: 'As @maya.o asked again.' })
  expect(await told()).toBe(before + 1)
  expect((await maya.put('/api/mutes/dealerships/999999')).status).toBe(404)
})

test('a block holds both ways, and ends what the two follow', async () => {
  const of = { ann: await posted(ann, 'A question.'), ben: await posted(ben, 'An answer.') }
  await ann.put(`/api/follows/people/${ids.ben}`)
  await ben.put(`/api/follows/people/${ids.ann}`)
  const third = await posted(maya, 'Talk here.')
  const comment = (await ben.post(`/api/posts/${third}/comments`, { text: 'Me too.' })).body.id
  await ann.put(`/api/saved/posts/${of.ben}`)
  expect((await ann.put(`/api/blocks/people/${ids.ben}`)).status).toBe(200)
  expect([await idsOf(ann, 'by=ben.m'), await idsOf(ben, 'by=ann.k')]).toEqual([[], []])
  expect((await ann.get('/api/saved/posts')).body.items).toEqual([])
  expect(await idsOf(ann)).not.toContain(of.ben)
  expect(await idsOf(ben)).not.toContain(of.ann)
  expect((await ann.get('/api/relations')).body).toMatchObject({ followedPeople: [], followers: 0 })
  expect((await ben.put(`/api/follows/people/${ids.ann}`)).status, 'he does not learn of it').toBe(404)
  expect((await ann.put(`/api/follows/people/${ids.ben}`)).status).toBe(403)
  expect((await ben.post(`/api/posts/${of.ann}/comments`, { text: 'Hello.' })).status).toBe(403)
  expect((await ben.put(`/api/posts/${of.ann}/like`)).status).toBe(403)
  expect((await ann.post(`/api/posts/${third}/comments`, { text: 'Hi.', parentId: comment })).status).toBe(403)
  expect(await commentsOf(ann, third)).toEqual([])
  expect((await ann.get('/api/relations')).body.blockedPeople).toMatchObject([{ id: ids.ben }])
  expect((await ben.get('/api/relations')).body.blockedPeople).toEqual([])
  await ann.delete(`/api/blocks/people/${ids.ben}`)
  expect((await ben.post(`/api/posts/${of.ann}/comments`, { text: 'Hello.' })).status).toBe(201)
})

test('only who has written something can be hidden, and nobody hides themselves', async () => {
  const silent = await aUser(api.db)
  for (const kind of ['mutes', 'blocks']) {
    expect((await maya.put(`/api/${kind}/people/${silent.id}`)).status).toBe(404)
    expect((await maya.put(`/api/${kind}/people/${ids.maya}`)).status).toBe(422)
    expect((await (await api.as(null)).put(`/api/${kind}/people/${ids.maya}`)).status).toBe(401)
  }
})

test('saved posts are listed by when they were saved, and hold only what is public', async () => {
  const [first, second] = [await posted(ben, 'One.'), await posted(ben, 'Two.')]
  for (const id of [second, first]) expect((await maya.put(`/api/saved/posts/${id}`)).body).toEqual({ isSaved: true })
  await maya.put(`/api/saved/posts/${second}`)
  const saved = async () => (await maya.get('/api/saved/posts')).body.items
  expect(await saved()).toMatchObject([{ id: first, isSaved: true }, { id: second }])
  await ben.delete(`/api/posts/${first}`)
  expect(await saved()).toMatchObject([{ id: second }])
  expect((await maya.put(`/api/saved/posts/${first}`)).status).toBe(404)
  expect((await maya.delete(`/api/saved/posts/${second}`)).body).toEqual({ isSaved: false })
  expect(await saved()).toEqual([])
  expect((await (await api.as(null)).get('/api/saved/posts')).status).toBe(401)
})

test('nobody learns a name by counting ids', async () => {
  const silent = await aUser(api.db, { displayName: 'Quiet Q.' })
  for (const path of ['follows', 'mutes', 'blocks'])
    expect((await maya.delete(`/api/${path}/people/${silent.id}`)).body).toMatchObject({ name: 'A member' })
  await maya.put(`/api/mutes/people/${ids.ben}`)
  expect((await maya.delete(`/api/mutes/people/${ids.ben}`)).body).toMatchObject({ name: 'Ben M.' })
  const member = await aMember(api.db, lot.id, 'dealership_sale')
  await api.db.update(users).set({ displayName: 'Dana W.' }).where(eq(users.id, member.id))
  const dana = await api.as(member, lot.id)
  await dana.post('/api/dealership/posts', { title: 'Ours', text: 'For the dealership alone.' })
  expect((await maya.get('/api/writers/dana.w')).status).toBe(404)
})

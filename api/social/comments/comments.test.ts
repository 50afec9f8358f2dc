import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { comments, posts } from '../schema'

let api: TestApi
let lot: { id: number; name: string }
let sale: Caller
let finance: Caller
let maya: Caller
let ben: Caller
let nobody: Caller
let postId: number

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  const staff = async (role: 'dealership_sale' | 'dealership_finance') => {
    const person = await aMember(api.db, lot.id, role)
    return api.as(person, lot.id)
  }
  ;[sale, finance] = [await staff('dealership_sale'), await staff('dealership_finance')]
  maya = await api.as(await aUser(api.db, { displayName: 'Maya O.' }))
  ben = await api.as(await aUser(api.db, { displayName: 'Ben M.' }))
  nobody = await api.as(null)
})
beforeEach(async () => {
  const row = { dealershipId: lot.id, text: 'Two wagons, one question.', publishedAt: new Date() }
  const [post] = await api.db.insert(posts).values(row).returning()
  postId = post?.id ?? 0
})
afterAll(() => api.close())

const commented = async (who: Caller, fields: object = {}) => {
  const { status, body } = await who.post(`/api/posts/${postId}/comments`, { text: 'Roof box, done.', ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const threads = async (query = '', who = nobody) => (await who.get(`/api/posts/${postId}/comments${query}`)).body

test('a comment is answered on one level, whatever it answers', async () => {
  const first = await commented(maya)
  const reply = await commented(ben, { text: 'With bikes?', parentId: first.id })
  await commented(maya, { text: 'Two of them.', parentId: reply.id })
  const { items, total } = await threads()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ text: 'Roof box, done.', author: { name: 'Maya O.', isYou: false } })
  expect(items[0].replies.map(({ text }: { text: string }) => text)).toEqual(['With bikes?', 'Two of them.'])
  expect((await nobody.get(`/api/posts/${postId}`)).body.commentCount).toBe(3)
})

test('staff of the dealership answer in its name; who may not open its social page in their own', async () => {
  expect((await commented(sale)).author).toMatchObject({ name: lot.name, isDealership: true, isAuthorOfPost: true })
  const { author } = await commented(finance)
  expect(author).toMatchObject({ isDealership: false, isAuthorOfPost: false })
})

test('its author edits it for a quarter of an hour, and deletes it at any time', async () => {
  const { id, version } = await commented(maya)
  const edit = { text: 'Roof box and a V60.', version }
  expect((await ben.put(`/api/comments/${id}`, edit)).status).toBe(404)
  expect((await maya.put(`/api/comments/${id}`, edit)).body).toMatchObject({
    ...edit,
    version: 2,
    editedAt: expect.any(String),
  })
  expect((await maya.put(`/api/comments/${id}`, edit)).status).toBe(409)
  await api.db
    .update(comments)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(comments.id, id))
  expect((await maya.put(`/api/comments/${id}`, { ...edit, version: 2 })).body.error.message).toContain('15 minutes')
  expect((await threads('', maya)).items[0].can).toEqual({ editUntil: null, delete: true })
  expect((await ben.delete(`/api/comments/${id}`)).status).toBe(404)
  expect((await maya.delete(`/api/comments/${id}`)).status).toBe(200)
  expect((await threads()).items).toEqual([])
})

test('a deleted comment that was answered stays as a place without words', async () => {
  const { id } = await commented(maya)
  await commented(ben, { text: 'Why?', parentId: id })
  await maya.delete(`/api/comments/${id}`)
  expect((await threads()).items).toMatchObject([{ author: null, text: '', replies: [{ text: 'Why?' }] }])
  const [row] = await api.db.select().from(comments).where(eq(comments.id, id))
  expect(row?.text).toBe('')
  expect((await nobody.get(`/api/posts/${postId}`)).body.commentCount).toBe(1)
})

test('comments are read in three orders, a page at a time', async () => {
  const at = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000)
  await api.db.insert(comments).values(
    Array.from({ length: 23 }, (_, n) => ({
      postId,
      text: `No. ${n}`,
      createdAt: at(n),
      likeCount: n === 7 ? 3 : 0,
    })),
  )
  const first = async (query: string) => (await threads(query)).items[0].text
  expect(await first('?sort=old')).toBe('No. 0')
  expect(await first('?sort=new')).toBe('No. 22')
  expect(await first('')).toBe('No. 7')
  expect(await threads('?sort=old&page=2')).toMatchObject({ page: 2, pageCount: 2, total: 23, items: { length: 3 } })
})

test('a comment is liked once by each', async () => {
  const { id } = await commented(maya)
  await ben.put(`/api/comments/${id}/like`)
  expect((await ben.put(`/api/comments/${id}/like`)).body).toEqual({ isLiked: true, likeCount: 1 })
  expect((await threads('', ben)).items[0]).toMatchObject({ isLiked: true, likeCount: 1 })
  expect((await ben.delete(`/api/comments/${id}/like`)).body).toEqual({ isLiked: false, likeCount: 0 })
})

test.each([
  ['nobody', () => nobody, { text: 'x' }, 401],
  ['no words', () => maya, { text: ' ' }, 422],
  ['2,001 characters', () => maya, { text: 'x'.repeat(2001) }, 422],
  ['a control character', () => maya, { text: 'x\u0001' }, 422],
  ['an answer to a comment of nowhere', () => maya, { text: 'x', parentId: 999_999 }, 404],
])('%s is refused', async (_name, who, body, status) => {
  expect((await who().post(`/api/posts/${postId}/comments`, body)).status).toBe(status)
})

test('a comment in the name of a dealership belongs to whoever writes for it', async () => {
  const { id } = await commented(sale)
  expect((await maya.delete(`/api/comments/${id}`)).status).toBe(404)
  const colleague = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  expect((await colleague.delete(`/api/comments/${id}`)).status).toBe(200)
})

test('a comment has room for a hundred replies', async () => {
  const { id: parentId } = await commented(maya)
  await api.db.insert(comments).values(Array.from({ length: 100 }, () => ({ postId, parentId, text: 'Me too.' })))
  const { status, body } = await ben.post(`/api/posts/${postId}/comments`, { text: 'And me.', parentId })
  expect([status, body.error.message]).toEqual([422, expect.stringContaining('no room')])
  expect((await threads()).items[0].replies).toHaveLength(100)
})

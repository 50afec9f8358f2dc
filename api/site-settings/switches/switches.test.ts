import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../../tests/support/factories'
import { aReview, knownAuthor } from '../../reviews/fixtures/a-review'

let api: TestApi
let admin: Caller
let maya: Caller
let sale: Caller
let reviewing: { path: string; body: object }
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const author = await aUser(api.db, { displayName: 'Maya O.', ...knownAuthor })
  maya = await api.as(author)
  const lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  const { id: conversationId } = await aThread(api.db, lot.id, {
    customerUserId: author.id,
    firstResponseAt: new Date('2026-10-12T15:00:00Z'),
  })
  reviewing = { path: `/api/dealerships/${lot.slug}/reviews`, body: { ...aReview, conversationId } }
})
afterAll(() => api.close())

const path = '/api/admin/settings/switches'
async function turn(changes: object) {
  const { version, value } = (await admin.get(path)).body
  const saved = await admin.put(path, { version, reason: 'A test', value: { ...value, ...changes } })
  expect(saved.status).toBe(200)
}
const off = async () => (await (await api.as(null)).get('/api/announcements')).body.site?.off
const post = (text: string, fields: object = {}) => maya.post('/api/posts', { text, ...fields })

test('without posts by members they have drafts, delete what they posted, give it no new words, and dealerships and the site still post', async () => {
  const before = await post('Winter wheels are on.')
  expect(before.status).toBe(201)
  await turn({ consumerPosts: false })
  expect(await off()).toEqual(['consumerPosts'])
  const refused = await post('Winter wheels are off.')
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'Members can’t publish or edit posts at the moment.',
  ])
  const { id, version: written } = before.body
  const rewritten = await maya.put(`/api/posts/${id}`, { text: 'Buy these wheels.', version: written })
  expect([rewritten.status, rewritten.body.error.message]).toEqual([
    409,
    'Members can’t publish or edit posts at the moment.',
  ])
  expect((await maya.delete(`/api/posts/${id}`)).status).toBe(200)
  const draft = await post('For later.', { publish: 'draft' })
  expect(draft.status).toBe(201)
  const { id: draftId, version: draftVersion } = draft.body
  expect((await maya.put(`/api/posts/${draftId}`, { text: 'For later, longer.', version: draftVersion })).status).toBe(
    200,
  )
  expect((await sale.post('/api/dealership/posts', { text: 'A new truck is here.', title: '' })).status).toBe(201)
  const { version } = (await admin.get(path)).body
  const { effects } = (await admin.post(`${path}/preview`, { value: { consumerPosts: true, reviews: false } })).body
  expect(effects).toEqual([expect.stringContaining('Members can’t write or edit reviews.')])
  expect(version).toBe(1)
  await turn({ consumerPosts: true })
  expect(await off()).toBeUndefined()
  expect((await post('Winter wheels are off again.')).status).toBe(201)
})

test('without reviews none is written or edited, and those that are there can be deleted', async () => {
  await turn({ reviews: false })
  const refused = await maya.post(reviewing.path, reviewing.body)
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'Reviews can’t be written or edited at the moment.',
  ])
  await turn({ reviews: true })
  const written = await maya.post(reviewing.path, reviewing.body)
  expect(written.status).toBe(201)
  await turn({ reviews: false })
  const { id, version } = written.body
  const { conversationId: _, ...words } = reviewing.body as { conversationId: number }
  const edited = await maya.put(`/api/reviews/${id}`, { ...words, title: 'Better than I thought', version })
  expect([edited.status, edited.body.error.code]).toEqual([409, 'conflict'])
  expect((await maya.delete(`/api/reviews/${id}`)).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { posts } from '../social/schema'
import { aModeratedSite, spam } from './fixtures/moderated-site'

let site: Awaited<ReturnType<typeof aModeratedSite>>
beforeAll(async () => {
  site = await aModeratedSite()
})
beforeEach(() => site.nextPost())
afterAll(() => site.api.close())
const three = () => Promise.all([1, 2, 3].map(() => site.reporter()))

test('three reports of three people hide it until a moderator has looked; approved it stays', async () => {
  const comment = await site.commented((await site.author()).caller)
  const address = `/api/content/comment/${comment.id}`
  const reporters = await Promise.all([1, 2, 3, 4].map(() => site.reporter()))
  const report = async (n: number) =>
    (await reporters[n]?.caller.post(`${address}/reports`, { reason: 'insult', note: 'Not kind.' }))?.status
  expect((await reporters[0]?.caller.get(address))?.body).toMatchObject({ text: 'Roof box, done.', isReported: false })
  expect([await report(0), await report(0), await report(1)]).toEqual([201, 409, 201])
  expect([await site.seen(), (await site.queue('show=reported')).items[0].reports]).toEqual([
    ['Roof box, done.'],
    [{ reason: 'insult', count: 2 }],
  ])
  expect(await report(2)).toBe(201)
  expect([await site.seen(), await report(3)]).toEqual([[], 404])
  expect((await site.queue('show=reported')).items).toMatchObject([
    { status: 'pending', reports: [{ reason: 'insult', count: 3 }] },
  ])
  const { id } = await site.itemOf(comment)
  await site.decide(site.admin, [id], { verdict: 'approve' })
  expect([await site.seen(), (await site.queue('show=reported')).total, await report(3)]).toEqual([
    ['Roof box, done.'],
    0,
    201,
  ])
  expect(await site.seen()).toEqual(['Roof box, done.'])
})

test('what is hidden by reports waits since then', async () => {
  const comment = await site.commented((await site.author()).caller, 'A day old, and nobody minded.')
  site.later(86_400_000)
  expect((await site.itemOf(comment)).heldAt).toBeNull()
  await site.reported(await three(), `comment/${comment.id}`)
  const { oldestWaits, items } = await site.queue()
  const { heldAt, createdAt } = await site.itemOf(comment)
  expect([Number(heldAt) - Number(createdAt), oldestWaits]).toEqual([86_400_000, heldAt?.toISOString()])
  site.later(600_000)
  await site.decide(
    site.admin,
    items.map(({ id }: { id: number }) => id),
    { verdict: 'approve' },
  )
  expect(await site.queue()).toMatchObject({ oldestWaits: null, medianMinutes: 10 })
})

test('one’s own cannot be reported, nor what nobody can see', async () => {
  const { caller } = await site.author()
  const shown = await site.commented(caller)
  expect((await caller.post(`/api/content/comment/${shown.id}/reports`, { reason: 'spam' })).status).toBe(409)
  const held = await site.commented(caller, spam)
  const reader = (await site.author('R R.')).caller
  expect((await reader.get(`/api/content/comment/${held.id}`)).status).toBe(404)
  expect((await reader.post(`/api/content/comment/${held.id}/reports`, { reason: 'spam' })).status).toBe(404)
  expect((await reader.post(`/api/content/comment/${shown.id}/reports`, { reason: 'nothing' })).status).toBe(422)
  expect((await site.nobody.post(`/api/content/comment/${shown.id}/reports`, { reason: 'spam' })).status).toBe(401)
})

test('what stands under a hidden post is neither read nor reported by its id', async () => {
  const { id } = await site.commented((await site.author()).caller)
  await site.api.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, site.post()))
  const reader = (await site.author('R R.')).caller
  expect((await reader.get(`/api/content/comment/${id}`)).status).toBe(404)
  expect((await reader.post(`/api/content/comment/${id}/reports`, { reason: 'spam' })).status).toBe(404)
})

test('an edit after an approval is nobody’s decision, and three reports hide it again', async () => {
  const { caller } = await site.author()
  const comment = await site.commented(caller)
  const { id } = await site.itemOf(comment)
  await site.decide(site.admin, [id], { verdict: 'reject', reason: 'insult' })
  await site.decide(site.admin, [id], { verdict: 'approve' })
  await caller.put(`/api/comments/${comment.id}`, { text: 'Other words.', version: comment.version })
  expect(await site.itemOf(comment)).toMatchObject({ status: 'approved', decidedBy: null })
  await site.reported(await three(), `comment/${comment.id}`)
  expect(await site.seen()).toEqual([])
})

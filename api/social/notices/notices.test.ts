import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { outboxRows, sendMails } from '../../../tests/support/mails'
import { dealerships } from '../../dealerships/schema'
import { commentModeration } from '../comments/moderation-source'
import { postModeration } from '../posts/moderation-source'
import { comments, posts } from '../schema'

let api: TestApi
let lot: { id: number; slug: string }
let sale: Caller
let maya: Caller
let ben: Caller
let ann: Caller
let ids: Record<'maya' | 'ben' | 'ann', number>

const emailVerifiedAt = new Date('2026-01-05T15:00:00Z')

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  const [a, b, c] = [
    await aUser(api.db, { displayName: 'Maya O.', email: 'maya@x.test', emailVerifiedAt }),
    await aUser(api.db, { displayName: 'Ben M.', email: 'ben@x.test' }),
    await aUser(api.db, { displayName: 'Ann K.', email: 'ann@x.test' }),
  ]
  ids = { maya: a.id, ben: b.id, ann: c.id }
  ;[maya, ben, ann] = [await api.as(a), await api.as(b), await api.as(c)]
})
afterAll(() => api.close())

const posted = async (who: Caller, text: string) => (await who.post('/api/posts', { text })).body.id as number
const said = async (who: Caller, post: number, text: string, parentId?: number) =>
  (await who.post(`/api/posts/${post}/comments`, { text, parentId })).body.id as number
const told = async (who: Caller) =>
  ((await who.get('/api/notifications')).body.items as { title: string; target: object }[]).map(({ title }) => title)

test('several comments on one post are one notification, which counts', async () => {
  const post = await posted(maya, 'Which wheels?')
  await said(ben, post, 'Steel ones.')
  await said(ann, post, 'Alloy.')
  await said(maya, post, 'Thank you both.')
  expect(await told(maya)).toEqual(['2 comments on your post'])
  const { items } = (await maya.get('/api/notifications')).body
  expect(items).toMatchObject([{ event: 'post-comments', read: false, target: { kind: 'post', id: post } }])
})

test('a reply is told to whom it answers, and not a second time to the author of the post', async () => {
  const post = await posted(ben, 'A question.')
  const comment = await said(ben, post, 'More of it.')
  await said(ann, post, 'An answer.', comment)
  expect(await told(ben)).toEqual(['Somebody answered your comment'])
})

test('who is named is told once, is a link, and blocks it', async () => {
  const post = await posted(ann, `Ask @Maya.O and @${lot.slug}, not me@maya.o or @nobody.here.`)
  const { body } = await ben.get(`/api/posts/${post}`)
  expect(body.mentions).toEqual([
    { kind: 'person', name: 'maya.o' },
    { kind: 'dealership', name: lot.slug },
  ])
  expect((await told(maya)).filter((title) => title.includes('mentioned'))).toEqual(['Somebody mentioned you'])
  expect(await told(sale)).toEqual(['Somebody mentioned you'])
  await ann.put(`/api/posts/${post}`, { text: 'Ask @maya.o again.', vehicles: [], version: 1 })
  expect((await told(maya)).filter((title) => title.includes('mentioned'))).toHaveLength(1)
  await maya.put(`/api/blocks/people/${ids.ann}`)
  const again = await posted(ann, 'Once more @maya.o.')
  expect((await ben.get(`/api/posts/${again}`)).body.mentions).toEqual([])
  expect((await told(maya)).filter((title) => title.includes('mentioned'))).toHaveLength(1)
  await maya.delete(`/api/blocks/people/${ids.ann}`)
})

test('what a moderator lets through of a dealership that was suspended meanwhile reaches nobody', async () => {
  const { id: dealershipId } = await aDealership(api.db)
  const { id: userId } = await aMember(api.db, dealershipId, 'dealership_sale')
  const rita = await api.as(await aUser(api.db, { displayName: 'Rita S.', email: 'rita@x.test', emailVerifiedAt }))
  const own = await posted(rita, 'Which tires?')
  const held = { dealershipId, userId, text: 'Wire the deposit, @rita.s.', status: 'pending' } as const
  const [post] = await api.db
    .insert(posts)
    .values({ ...held, publishedAt: new Date() })
    .returning()
  const [comment] = await api.db
    .insert(comments)
    .values({ ...held, postId: own })
    .returning()
  const show = () =>
    api.db.transaction(async (tx) => {
      for (const [source, id] of [
        [postModeration, post?.id],
        [commentModeration, comment?.id],
      ] as const)
        for (const to of ['hidden', 'published'] as const) await source.setVisibility(tx, api.context, [id ?? 0], to)
    })
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, dealershipId))
  await show()
  expect(await told(rita)).toEqual([])
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealershipId))
  await show()
  expect((await told(rita)).length).toBeGreaterThan(0)
})

test('likes and followers are told of here and not by mail; pressing again is not news', async () => {
  const post = await posted(maya, 'Like it.')
  await sendMails(api.db)
  for (const who of [ben, ben, ann]) {
    await who.put(`/api/posts/${post}/like`)
    await who.delete(`/api/posts/${post}/like`)
  }
  await ben.put(`/api/follows/people/${ids.maya}`)
  expect((await told(maya)).slice(0, 2).sort()).toEqual(['2 people like your post', 'Somebody follows you now'])
  expect((await sendMails(api.db)).filter(({ to }) => to.includes('maya'))).toEqual([])
})

test('who is named again and again is mailed once an hour, and told of fifty a day', async () => {
  const noor = await api.as(await aUser(api.db, { displayName: 'Noor P.', email: 'noor@x.test', emailVerifiedAt }))
  await posted(noor, 'Good morning.')
  const { id: post } = (await sale.post('/api/dealership/posts', { title: 'Ask us', text: 'Anything.' })).body
  for (let n = 1; n <= 51; n += 1) await said(sale, post, `Look, @noor.p, number ${n}.`)
  expect((await outboxRows(api.db)).filter(({ recipient }) => recipient === 'noor@x.test')).toHaveLength(1)
  expect((await noor.get('/api/notifications')).body.total).toBe(50)
})

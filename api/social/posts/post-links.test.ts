import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser } from '../../../tests/support/factories'
import { testOrigin } from '../../../tests/support/mails'
import { socialPersonalData } from '../personal-data'
import { posts } from '../schema'

let api: TestApi
let maya: Caller
let me: { id: number; email: string }
let nobody: Caller
let lot: { slug: string; name: string }

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  me = await aUser(api.db, { displayName: 'Maya O.' })
  maya = await api.as(me)
  nobody = await api.as(null)
})
afterAll(() => api.close())

const posted = async (text: string, more: object = {}) => {
  const { status, body } = await maya.post('/api/posts', { text, ...more })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const oembed = (id: number) => nobody.get(`/api/oembed?url=${encodeURIComponent(`${testOrigin}/social/post/${id}`)}`)

test('a link to a page of ours, a post among them, is an embed, and at most three are', async () => {
  const first = await posted('The first one.')
  const here = [`${testOrigin}/dealerships/${lot.slug}`, `${testOrigin}/social/post/${first.id}`]
  const { id } = await posted(`See ${here.join(' and ')}, or ${testOrigin}/about and ${testOrigin}/social/post/999.`)
  const { embeds } = (await maya.get(`/api/posts/${id}`)).body
  expect(embeds).toMatchObject([
    { url: here[0], shows: 'page', title: lot.name, frame: `/embed/dealership/${lot.slug}` },
    { url: here[1], shows: 'page', title: 'A post on Drive Avenue', author: null, frame: `/embed/post/${first.id}` },
  ])
  const many = await posted(Array.from({ length: 6 }, (_, n) => `${here[0]}?n=${n}`).join(' '))
  expect(many.embeds).toHaveLength(3)
})

test('a post is embedded elsewhere as long as everybody may see it, and its words are text there', async () => {
  const nasty = "\"><script>alert(1)</script> & 'quotes' \u202e{{7*7}} #hash"
  const { id, text } = await posted(nasty)
  expect(text).toBe(nasty)
  const { status, body } = await oembed(id)
  expect([status, body.author_name]).toEqual([200, 'Maya O.'])
  expect(body.html).not.toMatch(/<script|"><s/)
  expect(body.html).toContain(`src="${testOrigin}/embed/post/${id}"`)
  const draft = await posted('Not yet.', { publish: 'draft' })
  expect((await oembed(draft.id)).status).toBe(404)
})

test('with an account go its drafts, and what was public stays without a name', async () => {
  const draft = await posted('Never finished.', { publish: 'draft' })
  const open = await posted('Still here.')
  await api.db.transaction((tx) =>
    socialPersonalData.forget(tx, { ...me, emailVerifiedAt: null }, { now: () => new Date() }),
  )
  expect(await api.db.select().from(posts).where(eq(posts.id, draft.id))).toEqual([])
  const [left] = await api.db.select().from(posts).where(eq(posts.id, open.id))
  expect(left).toMatchObject({ userId: null, status: 'published' })
})

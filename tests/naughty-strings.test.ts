import strings from 'big-list-of-naughty-strings'
import { XmlDocument } from 'libxml2-wasm'
import { createElement as h, type ReactElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostCard as EmbeddedPost } from '~/embeds/OwnCards'
import { QuestionList } from '~/questions/QuestionList'
import { ReviewCard } from '~/reviews/ReviewCard'
import { Comments } from '~/social/Comments'
import { PostCard } from '~/social/PostCard'
import { atomOfPosts, jsonOfPosts } from '~/social/post-feed'
import { renderToText } from '~/static-html/render-to-text.server'
import { oneLine } from '../api/http/fields.contract'
import { firstRules } from '../api/moderation/rules.contract'
import { moderationRules } from '../api/moderation/schema'
import type { Post } from '../api/social/posts/posts.contract'
import { vehicleSlug } from '../api/vehicles/slug'
import { anApi, type Caller, type TestApi } from './support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from './support/factories'
import { sendMails } from './support/mails'

let api: TestApi
let lot: { id: number; slug: string; name: string }
let maya: Caller
let sale: Caller
let nobody: Caller
const known = { createdAt: new Date('2026-01-05T15:00:00Z'), emailVerifiedAt: new Date('2026-01-05T15:00:00Z') }

beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  const user = await aUser(api.db, { displayName: 'Maya O.', ...known })
  maya = await api.as(user)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  nobody = await api.as(null)
  await api.db.insert(moderationRules).values({ rules: { ...firstRules, holdAt: 101 } })
})
afterAll(() => api.close())

/** What a field takes at all: the rest is refused with words, which tests/odd-input.test.ts looks at. */
const naughty = strings.map((text) => text.normalize().trim()).filter((text) => text !== '' && oneLine.test(text))
const hostile = naughty.filter((text) => /[<>&"'{}]/.test(text))

/** All of them, many at once: as many pieces as the longest field of them needs. */
function together(max: number): string[] {
  const pieces: string[] = []
  for (const one of naughty.map((text) => text.slice(0, max))) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + one.length < max) pieces[pieces.length - 1] = `${last}\n${one}`
    else pieces.push(one)
  }
  return pieces
}
const titleAt = (at: number, max: number) => (hostile[at % hostile.length] ?? '').slice(0, max).trim()

/** Every tag is ours, nothing of ours runs anything, and what was written can be read. */
function expectText(part: ReactElement, written: readonly string[]) {
  const html = renderToText(part)
  const tags = html.match(/<[^/>][^>]*>/g) ?? []
  expect(tags.filter((tag) => all.includes(tag))).toEqual([])
  const runs = /\s(?:on\w+|srcdoc)=|=["']\s*(?:javascript|data|vbscript):/gi
  expect(tags.flatMap((tag) => tag.match(runs) ?? [])).toEqual([])
  const text = squashed(read(html.replace(/<[^>]*>/g, '')))
  for (const one of written) expect(text).toContain(squashed(one))
}
const all = strings.join('\n')
const squashed = (text: string) => text.replace(/\s+/g, '')
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
const read = (html: string) => html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (one) => entities[one] ?? one)

async function sent(who: Caller, path: string, body: object, method = 'POST') {
  const answer = await who.send(method, path, body)
  expect([answer.status, answer.body.error], JSON.stringify(body)).toEqual([method === 'POST' ? 201 : 200, undefined])
  return answer.body
}

test('posts and comments come out as text: on pages, in feeds, in frames, in oEmbed and in mails', async () => {
  const posts: Post[] = []
  const html: string[] = []
  for (const [at, text] of together(2000).entries()) {
    const { id } = await sent(sale, '/api/dealership/posts', { title: titleAt(at, 120), text })
    await sent(maya, `/api/posts/${id}/comments`, { text })
    const post = (await nobody.get(`/api/posts/${id}`)).body as Post
    const comments = (await nobody.get(`/api/posts/${id}/comments`)).body
    const image = { id: 'a', alt: titleAt(at, 300), color: '#000000', width: 4, height: 3 }
    const shown = { post: { ...post, images: [image, image] }, origin: 'https://a.test', action: '/social' }
    const lines = text.split('\n')
    expectText(h(PostCard, { ...shown, isSignedIn: false, isPage: true }), [post.title ?? '', ...lines])
    expectText(h(PostCard, { ...shown, isSignedIn: false }), [post.title ?? ''])
    expectText(h(Comments, { post, comments, sort: 'new', isSignedIn: false, href: '/social/post/1' }), lines)
    expectText(h(EmbeddedPost, { post, href: 'https://a.test/social/post/1' }), [post.title ?? ''])
    const oembed = await nobody.get(
      `/api/oembed?url=${encodeURIComponent(`https://drive-avenue.test/social/post/${id}`)}`,
    )
    expect(oembed.body).toMatchObject({ title: post.title })
    html.push(oembed.body.html)
    posts.push(post)
  }
  expect(html.join('').replace(/<\/?iframe[^<>]*>/g, '')).not.toMatch(/[<>]/)
  const feed = {
    self: 'https://a.test/f',
    page: 'https://a.test/p',
    origin: 'https://a.test',
    dealership: lot.name,
    posts,
  }
  XmlDocument.fromString(atomOfPosts(feed)).dispose()
  expect(JSON.parse(JSON.stringify(jsonOfPosts(feed)))).toEqual(jsonOfPosts(feed))
})

test('so do questions, their answers, reviews, and what a report says', async () => {
  for (const [at, text] of together(500).entries()) {
    const car = await aVehicle(api.db, lot.id)
    const slug = vehicleSlug({ ...car, make: 'Honda', model: 'Accord' })
    const asked = text.padEnd(10, '?')
    const person = await aUser(api.db, known)
    const asker = await api.as(person)
    const { id } = await sent(asker, `/api/vehicles/${slug}/questions`, { text: asked })
    const question = await sent(sale, `/api/dealership/questions/${id}/answer`, { text }, 'PUT')
    expectText(h(QuestionList, { questions: [question], name: lot.name }), [asked, text])
    const conversation = await aThread(api.db, lot.id, { customerUserId: person.id, firstResponseAt: new Date() })
    const review = await sent(asker, `/api/dealerships/${lot.slug}/reviews`, {
      aspects: { communication: 5, helpfulness: 5 },
      title: titleAt(at, 100).padEnd(3, '!'),
      body: text.padEnd(30, '.'),
      wouldRecommend: true,
      conversationId: conversation.id,
    })
    expectText(h(ReviewCard, { review, dealership: lot }), [review.title, text])
    const reporter = await api.as(await aUser(api.db, known))
    await sent(reporter, `/api/content/review/${review.id}/reports`, { reason: 'other', note: text })
  }
  const mails = await sendMails(api.db)
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails)
    expect((mail.html?.match(/<[^/>][^>]*>/g) ?? []).filter((tag) => all.includes(tag))).toEqual([])
})

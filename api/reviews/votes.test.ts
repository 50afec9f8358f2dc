import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../tests/support/factories'
import { dealerships } from '../dealerships/schema'
import type { threads } from '../inbox/schema'
import { aReview, knownAuthor } from './fixtures/a-review'
import { reviewModeration } from './moderation-source'

let api: TestApi
let now = Date.parse('2026-11-20T15:00:00Z')
let lot: { id: number; slug: string }

beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(async () => {
  lot = await aDealership(api.db)
})
afterAll(() => api.close())

const starsOf = (stars: number) => ({
  aspects: {
    priceAsListed: stars,
    carAsDescribed: stars,
    communication: stars,
    helpfulness: stars,
    timeAtTheDesk: stars,
    afterSale: stars,
  },
})
const aCustomer = async () => {
  const user = await aUser(api.db, knownAuthor)
  const caller = await api.as(user)
  const talk = async (overrides: Partial<typeof threads.$inferInsert> = {}) => {
    const answered = { customerUserId: user.id, firstResponseAt: new Date('2026-10-12T15:00:00Z') }
    return (await aThread(api.db, lot.id, { ...answered, ...overrides })).id
  }
  const review = (conversationId: number, stars: number) => {
    now += 60_000
    const body = `${aReview.body} It was conversation ${conversationId}.`
    const said = { ...aReview, ...starsOf(stars), body, conversationId, wouldRecommend: stars > 3 }
    return caller.post(`/api/dealerships/${lot.slug}/reviews`, said)
  }
  return { caller, talk, review }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>
const reviewed = async ({ talk, review }: Customer, stars: number) => (await review(await talk(), stars)).body

const listed = async () => (await (await api.as(null)).get(`/api/dealerships/${lot.slug}/reviews`)).body
const rated = async () => {
  const { ratingAverage: average, ratingCount: count } = dealerships
  return (await api.db.select({ average, count }).from(dealerships).where(eq(dealerships.id, lot.id)))[0]
}

test('of several reviews by one person the latest counts; all stay to be read', async () => {
  const [angry, content] = [await aCustomer(), await aCustomer()]
  await reviewed(angry, 1)
  await reviewed(content, 5)
  await reviewed(angry, 2)
  expect(await rated()).toEqual({ average: 3.5, count: 2 })
  const page = await listed()
  expect(page).toMatchObject({ total: 3, counted: 2, average: 3.5, recommend: 50 })
  expect(page.items.map(({ rating }: { rating: number }) => rating)).toEqual([2, 5, 1])
  expect(page.aspects[0]).toMatchObject({ average: 3.5 })
})

test('once the latest is gone or hidden the one before it counts again', async () => {
  const angry = await aCustomer()
  await reviewed(angry, 1)
  const second = await reviewed(angry, 3)
  const third = await reviewed(angry, 4)
  expect(await rated()).toEqual({ average: 4, count: 1 })
  await angry.caller.delete(`/api/reviews/${third.id}`)
  expect(await rated()).toEqual({ average: 3, count: 1 })
  await api.db.transaction((tx) => reviewModeration.setVisibility(tx, api.context, [second.id], 'hidden'))
  expect(await rated()).toEqual({ average: 1, count: 1 })
})

test('a review of another dealership counts there', async () => {
  const angry = await aCustomer()
  await reviewed(angry, 1)
  const first = lot
  lot = await aDealership(api.db)
  await reviewed(angry, 4)
  expect(await rated()).toEqual({ average: 4, count: 1 })
  lot = first
  expect(await rated()).toEqual({ average: 1, count: 1 })
})

test('a conversation that was answered can be reviewed whatever the dealership calls it', async () => {
  const { caller, talk, review } = await aCustomer()
  const id = await talk({ status: 'contacted' })
  const sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  expect((await sale.put(`/api/dealership/inbox/${id}/status`, { status: 'spam', version: 1 })).status).toBe(200)
  expect((await caller.get(`/api/dealerships/${lot.slug}/own-reviews`)).body.conversations).toMatchObject([{ id }])
  expect((await review(id, 1)).status).toBe(201)
  const unanswered = await talk({ status: 'spam', firstResponseAt: null })
  expect((await review(unanswered, 1)).status).toBe(404)
})

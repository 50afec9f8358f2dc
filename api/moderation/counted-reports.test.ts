import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDealership } from '../../tests/support/factories'
import { memberships } from '../accounts/schema'
import { reviews } from '../reviews/schema'
import { aModeratedSite } from './fixtures/moderated-site'
import { writingMeasures } from './schema'

let site: Awaited<ReturnType<typeof aModeratedSite>>
beforeAll(async () => {
  site = await aModeratedSite()
})
beforeEach(() => site.nextPost())
afterAll(() => site.api.close())

const people = (n: number) => Promise.all(Array.from({ length: n }, () => site.reporter()))
const aComment = async () => site.commented((await site.author()).caller)

async function employ(dealershipId: number, staff: readonly { id: number }[], status: 'active' | 'deactivated') {
  const rows = staff.map(({ id: userId }) => ({ userId, dealershipId, role: 'dealership_sale' as const, status }))
  await site.api.db.insert(memberships).values(rows)
}

test('the staff of the dealership concerned report what stays until others do', async () => {
  const { id } = await aComment()
  const staff = await people(4)
  await employ(site.dealershipId(), staff.slice(0, 2), 'active')
  await employ(site.dealershipId(), staff.slice(2), 'deactivated')
  expect(await site.reported(staff, `comment/${id}`)).toEqual([201, 201, 201, 201])
  expect(await site.seen()).toEqual(['Roof box, done.'])
  expect((await site.queue('show=reported')).items[0]).toMatchObject({ reports: [{ reason: 'insult', count: 4 }] })
  expect(await site.reported(await people(3), `comment/${id}`)).toEqual([201, 201, 201])
  expect(await site.seen()).toEqual([])
})

test('several people of another dealership count once', async () => {
  const { id } = await aComment()
  const staff = await people(4)
  await employ((await aDealership(site.api.db)).id, staff, 'active')
  await site.reported([...staff, ...(await people(1))], `comment/${id}`)
  expect(await site.seen()).toEqual(['Roof box, done.'])
  await site.reported(await people(1), `comment/${id}`)
  expect(await site.seen()).toEqual([])
})

test('an account that was younger than a day when it reported, a closed and a suspended one do not count', async () => {
  const { id } = await aComment()
  const { createdAt } = await site.itemOf({ id })
  const young = await site.reporter({ createdAt: new Date(createdAt.getTime() - 23 * 3_600_000) })
  const closed = await site.reporter({ status: 'locked' })
  const suspended = await site.reporter()
  await site.api.db.insert(writingMeasures).values({ userId: suspended.id, kind: 'suspension', reason: 'insult' })
  await site.reported([young, closed, suspended, ...(await people(2))], `comment/${id}`)
  expect(await site.seen()).toEqual(['Roof box, done.'])
  site.later(2 * 86_400_000)
  await site.reported([await site.reporter({ status: 'locked' })], `comment/${id}`)
  expect(await site.seen()).toEqual(['Roof box, done.'])
  await site.reported(await people(1), `comment/${id}`)
  expect(await site.seen()).toEqual([])
})

test('a review of a dealership is never hidden by reports alone', async () => {
  const { id: dealershipId, slug } = await aDealership(site.api.db)
  const aspects = { priceAsListed: 1, carAsDescribed: 1, communication: 1, timeAtTheDesk: 1 }
  const words = { title: 'Never again', body: 'They added fees.', authorName: 'Ann', wouldRecommend: false }
  const [review] = await site.api.db
    .insert(reviews)
    .values({ dealershipId, rating: 1, status: 'published', migrated: true, aspects, ...words })
    .returning()
  expect(await site.reported(await people(4), `review/${review?.id}`)).toEqual([201, 201, 201, 201])
  expect((await site.nobody.get(`/api/dealerships/${slug}/reviews`)).body.items).toHaveLength(1)
  const { items } = await site.queue('show=reported&kind=review')
  expect(items[0]).toMatchObject({ text: expect.stringContaining('They added fees.'), status: 'approved' })
})

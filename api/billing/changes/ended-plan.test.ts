import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlanWorld } from '../../../tests/support/plan-world'
import { dealerships } from '../../dealerships/schema'
import { endSubscriptionsOfClosed } from '../runs/end-closed'

let world: Awaited<ReturnType<typeof aPlanWorld>>
beforeAll(async () => {
  world = await aPlanWorld()
})
afterAll(() => world.api.close())

const rowOf = async (id: number) => (await world.api.db.select().from(dealerships).where(eq(dealerships.id, id)))[0]

test('without a plan people and keys that are there stay, and none are added', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('lot', { billedThrough: '2026-11-30' })
  const key = { name: 'Site', scopes: ['leads:read'], expiresInDays: null }
  expect((await me.post('/api/dealership/api-keys', key)).status).toBe(201)
  await world.cancel(me, id, 'end')
  await world.on('2026-12-01')
  expect(await rowOf(id)).toMatchObject({
    plan: null,
    listingLimit: 0,
    memberLimit: 1,
    apiKeyLimit: 1,
    photoLimitGb: 0,
  })
  expect((await me.post('/api/dealership/api-keys', { ...key, name: 'Other' })).status).toBe(409)
  const { status } = await me.post('/api/dealership/invitations', {
    emails: ['new@elsewhere.example'],
    role: 'dealership_sale',
  })
  expect(status).toBe(409)
})

test('a dealership that was closed and is opened again has no plan until it chooses one', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('avenue', { billedThrough: '2026-11-30', trialEndsOn: '2026-02-01' })
  await world.api.db.update(dealerships).set({ status: 'closed' }).where(eq(dealerships.id, id))
  await endSubscriptionsOfClosed(world.contextOf())
  await world.api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, id))
  expect(await rowOf(id)).toMatchObject({ plan: null, listingLimit: 0, feedLimit: 0, featuredLimit: 0 })
  expect((await world.change(me, { plan: 'lot', starts: 'now' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ plan: 'lot', listingLimit: 100 })
  await world.on('2026-11-10')
  expect(await world.billed(id), 'the rest of November, and December').toBe(Math.round((49_900 * 26) / 30) + 49_900)
})

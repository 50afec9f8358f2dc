import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { firmOffer, saleWorld, sellRequestsPath } from '../../../tests/support/sale-world'
import { dealerships } from '../../dealerships/schema'
import { leadDeliveries, leadRoutes } from '../../inbox/deliveries/deliveries.schema'
import { leads, threads } from '../../inbox/schema'
import { notifications } from '../../notifications/schema'
import { sellRequests } from '../schema'

let api: TestApi
let visitor: Caller
let world: ReturnType<typeof saleWorld>
beforeAll(async () => {
  api = await anApi()
  visitor = await api.as(null)
  world = saleWorld(api)
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const secrets = /Jamie|seller[^ ]*@example|7345550177/

test('two dealerships bid, one raises, the seller counters the other, which agrees', async () => {
  const sale = await world.aSale()
  const { first, second, request } = sale
  expect((await first.office.get(sellRequestsPath)).body).toMatchObject({ total: 1, counts: { waiting: 1 } })
  expect(await world.offer(sale, first)).toMatchObject({ status: 201 })
  expect(
    await world.offer(sale, second, { amountCents: 864_000, firmness: 'inspection', reductionCents: 15_000 }),
  ).toMatchObject({ status: 201 })
  expect(await world.offer(sale, first, { amountCents: 915_000 })).toMatchObject({ status: 201 })
  const seen = (await visitor.get(sale.seller)).body
  expect(seen.dealerships.map((one: { offer: { amountCents: number } }) => one.offer.amountCents)).toEqual([
    915_000, 864_000,
  ])
  expect((await first.office.get(`${sellRequestsPath}?tab=offered`)).body.items).toMatchObject([
    { offerCents: 915_000 },
  ])
  const theirs = await world.openOf(sale, second)
  const counter = { amountCents: 900_000, hours: 48 }
  expect(await visitor.post(`${sale.seller}/offers/${theirs.offer.id}/counters`, counter)).toMatchObject({
    status: 201,
  })
  const { offer: withCounter, version } = await world.opened(sale, second)
  expect(withCounter).toMatchObject({ status: 'open', amountCents: 864_000, counter: { amountCents: 900_000 } })
  expect((await second.office.get(`${sellRequestsPath}/waiting`)).body).toEqual({ waiting: 0, countered: 1 })
  const yes = { answer: 'accept', version }
  expect(await second.office.put(`${sale.path}/counters/${withCounter.counter.id}`, yes)).toMatchObject({ status: 200 })
  expect(await world.opened(sale, second)).toMatchObject({
    status: 'accepted',
    offer: { status: 'accepted', amountCents: 900_000 },
    contact: { name: 'Jamie Seller', email: request.email, phone: '+17345550177' },
  })
  expect(await world.opened(sale, first)).toMatchObject({
    contact: null,
    isAcceptedElsewhere: true,
    offer: { status: 'open' },
  })
  const subjects = (await sendMails(api.db)).map(({ subject }) => subject)
  expect(subjects).toContain(`You and ${second.dealership.name} agree on $9,000`)
})

test('nothing that reaches a dealership names the seller before the acceptance, and then one dealership alone gets it', async () => {
  const sale = await world.aSale()
  const { first, second, request } = sale
  const [route] = await api.db
    .insert(leadRoutes)
    .values({ dealershipId: first.dealership.id, channel: 'email', target: 'crm@example.com', confirmedAt: new Date() })
    .returning()
  await visitor.post(`${sale.seller}/dealerships/${(await world.openOf(sale, first)).id}/messages`, {
    body: 'Any questions?',
  })
  await world.offer(sale, first)
  await world.offer(sale, second)
  const before = [
    await first.office.get(sellRequestsPath),
    await first.office.get(sale.path),
    await first.office.get(`${sellRequestsPath}?size=10000`),
    await first.office.get('/api/dealership/inbox'),
    await first.office.get('/api/notifications'),
  ]
  for (const { status, body } of before) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(secrets)
  }
  const mails = (await sendMails(api.db)).filter(({ to }) => to !== request.email)
  expect(mails.map(({ text }) => text).join()).not.toMatch(secrets)
  expect(JSON.stringify(await api.db.select().from(notifications))).not.toMatch(secrets)
  expect(await api.db.$count(leads, eq(leads.email, request.email ?? ''))).toBe(0)
  const { offer: best } = await world.openOf(sale, first)
  const accepted = await visitor.put(`${sale.seller}/offers/${best.id}/acceptance`, {})
  expect(accepted.status).toBe(200)
  const named = await api.db
    .select()
    .from(threads)
    .innerJoin(leads, eq(leads.threadId, threads.id))
    .where(eq(leads.email, request.email ?? ''))
  expect(named).toMatchObject([
    { thread: { dealershipId: first.dealership.id }, lead: { phone: '+17345550177', source: { page: 'sell' } } },
  ])
  expect(await api.db.$count(leadDeliveries, eq(leadDeliveries.routeId, route?.id ?? 0))).toBe(1)
  expect(JSON.stringify((await second.office.get(sale.path)).body)).not.toMatch(secrets)
  expect(JSON.stringify((await second.office.get('/api/dealership/inbox')).body)).not.toMatch(secrets)
})

test('what the seller owes reaches the dealership whose offer was accepted, and no other', async () => {
  const sale = await world.aSale()
  const { first, second, request } = sale
  await api.db
    .update(sellRequests)
    .set({ ownership: 'loan', payoffCents: 620_000 })
    .where(eq(sellRequests.id, request.id))
  await world.offer(sale, first)
  const owed = async (buyer: typeof first) => (await world.opened(sale, buyer)).car.payoffCents
  expect([await owed(first), await owed(second)]).toEqual([null, null])
  const { offer } = await world.openOf(sale, first)
  expect((await visitor.put(`${sale.seller}/offers/${offer.id}/acceptance`, {})).status).toBe(200)
  expect([await owed(first), await owed(second)]).toEqual([620_000, null])
})

test('an offer may be raised, not lowered, and not made worse by an inspection', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first, { firmness: 'inspection', reductionCents: 20_000 })
  expect(await world.offer(sale, sale.first, { amountCents: 880_000 })).toMatchObject({
    status: 422,
    body: { error: { fields: { amountCents: 'You offered $8,900. You can raise it, not lower it.' } } },
  })
  expect(
    await world.offer(sale, sale.first, { amountCents: 900_000, firmness: 'inspection', reductionCents: 90_000 }),
  ).toMatchObject({
    status: 422,
    body: { error: { fields: { reductionCents: expect.stringContaining('$8,700') } } },
  })
  expect(await world.offer(sale, sale.first, { amountCents: 900_000 })).toMatchObject({ status: 201 })
})

test.each([
  ['an amount that is none', { amountCents: 0 }, 'amountCents'],
  ['more than seven days', { days: 8 }, 'days'],
  ['an inspection without a limit', { firmness: 'inspection' }, 'reductionCents'],
  ['a limit above the offer', { firmness: 'inspection', reductionCents: 900_000 }, 'reductionCents'],
])('an offer with %s is refused at its field', async (_, changes, field) => {
  const sale = await world.aSale()
  const refused = await world.offer(sale, sale.first, changes)
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { [field]: expect.any(String) } } } })
})

test('another dealership, another link and a stale page get nothing', async () => {
  const sale = await world.aSale()
  const stranger = await world.aBuyer()
  expect((await stranger.office.get(sale.path)).status).toBe(404)
  expect((await stranger.office.post(`${sale.path}/offers`, { ...firmOffer, version: 1 })).status).toBe(404)
  expect((await visitor.get(sale.path)).status).toBe(401)
  expect((await visitor.get(`/api/sell-requests/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await visitor.get(`/api/sell-requests/${sale.request.id}`)).status).toBe(404)
  const someone = await api.as(await aUser(api.db))
  expect((await someone.get(`/api/sell-requests/${sale.request.id}`)).status).toBe(404)
  await world.offer(sale, sale.first)
  expect((await sale.first.office.post(`${sale.path}/offers`, { ...firmOffer, version: 1 })).status).toBe(409)
  const other = await world.aSale()
  const { offer: theirs } = await world.openOf(sale, sale.first)
  const version = await world.versionOf(other)
  expect((await visitor.put(`${other.seller}/offers/${theirs.id}/acceptance`, { version })).status).toBe(404)
})

test('an offer of a suspended dealership cannot be accepted, and it makes none', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first)
  const { offer: made } = await world.openOf(sale, sale.first)
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, sale.first.dealership.id))
  expect(await world.offer(sale, sale.first, { amountCents: 950_000 })).toMatchObject({ status: 409 })
  const accepted = await visitor.put(`${sale.seller}/offers/${made.id}/acceptance`, {})
  expect(accepted.status).toBe(409)
  expect((await world.openOf(sale, sale.first)).dealership.isServing).toBe(false)
})

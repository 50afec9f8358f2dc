import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { aSellRequest } from '../../../tests/support/selling'
import { users } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { leadDeliveries, leadRoutes } from '../../inbox/deliveries/deliveries.schema'
import { leads, threads } from '../../inbox/schema'
import { notifier } from '../../notifications/notifier'
import { notifications } from '../../notifications/schema'
import { expireSelling } from '../expire'
import { sellOffers, sellPhotos, sellRequests } from '../schema'

let api: TestApi
let visitor: Caller
beforeAll(async () => {
  api = await anApi()
  visitor = await api.as(null)
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const path = '/api/dealership/sell-requests'
const firm = { amountCents: 890_000, firmness: 'firm', handover: 'pickup', payment: 'transfer', days: 3, note: '' }
const secrets = /Jamie|seller[^ ]*@example|7345550177/

async function aBuyer(role: 'dealership_admin' | 'dealership_sale' | 'dealership_finance' = 'dealership_sale') {
  const dealership = await aDealership(api.db)
  const member = await aMember(api.db, dealership.id, role)
  const verified = { status: 'active', emailVerifiedAt: new Date() } as const
  await api.db.update(users).set(verified).where(eq(users.id, member.id))
  return { dealership, member, office: await api.as(member, dealership.id) }
}

async function aSale() {
  const [first, second] = [await aBuyer(), await aBuyer()]
  const request = await aSellRequest(api.db, [first.dealership.id, second.dealership.id])
  const mails = await sendMails(api.db)
  const mine = mails.find(({ to }) => to === request.email)
  const token = linkIn(mine).searchParams.get('token') ?? ''
  return { request, first, second, mails, seller: `/api/sell-requests/${token}`, path: `${path}/${request.id}` }
}
type Sale = Awaited<ReturnType<typeof aSale>>

const opened = async ({ path: address }: Sale, { office }: { office: Caller }) => (await office.get(address)).body
const versionOf = async ({ seller }: Sale) => (await visitor.get(seller)).body.version
const offer = async (sale: Sale, buyer: { office: Caller }, changes = {}) =>
  buyer.office.post(`${sale.path}/offers`, { ...firm, ...changes, version: (await opened(sale, buyer)).version })
const openOf = async (sale: Sale, { dealership }: Sale['first']) =>
  (await visitor.get(sale.seller)).body.dealerships.find(
    (one: { dealership: { id: number } }) => one.dealership.id === dealership.id,
  )

test('two dealerships bid, one raises, the seller counters the other, which agrees', async () => {
  const sale = await aSale()
  const { first, second, request } = sale
  expect((await first.office.get(path)).body).toMatchObject({ total: 1, counts: { waiting: 1 } })
  expect(await offer(sale, first)).toMatchObject({ status: 201 })
  expect(
    await offer(sale, second, { amountCents: 864_000, firmness: 'inspection', reductionCents: 15_000 }),
  ).toMatchObject({ status: 201 })
  expect(await offer(sale, first, { amountCents: 915_000 })).toMatchObject({ status: 201 })
  const seen = (await visitor.get(sale.seller)).body
  expect(seen.dealerships.map((one: { offer: { amountCents: number } }) => one.offer.amountCents)).toEqual([
    915_000, 864_000,
  ])
  expect((await first.office.get(`${path}?tab=offered`)).body.items).toMatchObject([{ offerCents: 915_000 }])
  const theirs = await openOf(sale, second)
  const counter = { amountCents: 900_000, hours: 48, version: await versionOf(sale) }
  expect(await visitor.post(`${sale.seller}/offers/${theirs.offer.id}/counters`, counter)).toMatchObject({
    status: 201,
  })
  const { offer: withCounter, version } = await opened(sale, second)
  expect(withCounter).toMatchObject({ status: 'open', amountCents: 864_000, counter: { amountCents: 900_000 } })
  expect((await second.office.get(`${path}/waiting`)).body).toEqual({ waiting: 0, countered: 1 })
  const yes = { answer: 'accept', version }
  expect(await second.office.put(`${sale.path}/counters/${withCounter.counter.id}`, yes)).toMatchObject({ status: 200 })
  expect(await opened(sale, second)).toMatchObject({
    status: 'accepted',
    offer: { status: 'accepted', amountCents: 900_000 },
    contact: { name: 'Jamie Seller', email: request.email, phone: '+17345550177' },
  })
  expect(await opened(sale, first)).toMatchObject({
    contact: null,
    isAcceptedElsewhere: true,
    offer: { status: 'open' },
  })
  const subjects = (await sendMails(api.db)).map(({ subject }) => subject)
  expect(subjects).toContain(`You and ${second.dealership.name} agree on $9,000`)
})

test('nothing that reaches a dealership names the seller before the acceptance, and then one dealership alone gets it', async () => {
  const sale = await aSale()
  const { first, second, request } = sale
  const [route] = await api.db
    .insert(leadRoutes)
    .values({ dealershipId: first.dealership.id, channel: 'email', target: 'crm@example.com', confirmedAt: new Date() })
    .returning()
  await visitor.post(`${sale.seller}/dealerships/${(await openOf(sale, first)).id}/messages`, {
    body: 'Any questions?',
  })
  await offer(sale, first)
  await offer(sale, second)
  const before = [
    await first.office.get(path),
    await first.office.get(sale.path),
    await first.office.get(`${path}?size=10000`),
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
  const { offer: best } = await openOf(sale, first)
  const accepted = await visitor.put(`${sale.seller}/offers/${best.id}/acceptance`, { version: await versionOf(sale) })
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

test('an offer may be raised, not lowered, and not made worse by an inspection', async () => {
  const sale = await aSale()
  await offer(sale, sale.first, { firmness: 'inspection', reductionCents: 20_000 })
  expect(await offer(sale, sale.first, { amountCents: 880_000 })).toMatchObject({
    status: 422,
    body: { error: { fields: { amountCents: 'You offered $8,900. You can raise it, not lower it.' } } },
  })
  expect(
    await offer(sale, sale.first, { amountCents: 900_000, firmness: 'inspection', reductionCents: 90_000 }),
  ).toMatchObject({
    status: 422,
    body: { error: { fields: { reductionCents: expect.stringContaining('$8,700') } } },
  })
  expect(await offer(sale, sale.first, { amountCents: 900_000 })).toMatchObject({ status: 201 })
})

test.each([
  ['an amount that is none', { amountCents: 0 }, 'amountCents'],
  ['more than seven days', { days: 8 }, 'days'],
  ['an inspection without a limit', { firmness: 'inspection' }, 'reductionCents'],
  ['a limit above the offer', { firmness: 'inspection', reductionCents: 900_000 }, 'reductionCents'],
])('an offer with %s is refused at its field', async (_, changes, field) => {
  const sale = await aSale()
  const refused = await offer(sale, sale.first, changes)
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { [field]: expect.any(String) } } } })
})

test('another dealership, another link and a stale page get nothing', async () => {
  const sale = await aSale()
  const stranger = await aBuyer()
  expect((await stranger.office.get(sale.path)).status).toBe(404)
  expect((await stranger.office.post(`${sale.path}/offers`, { ...firm, version: 1 })).status).toBe(404)
  expect((await visitor.get(sale.path)).status).toBe(401)
  expect((await visitor.get(`/api/sell-requests/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await visitor.get(`/api/sell-requests/${sale.request.id}`)).status).toBe(404)
  const someone = await api.as(await aUser(api.db))
  expect((await someone.get(`/api/sell-requests/${sale.request.id}`)).status).toBe(404)
  await offer(sale, sale.first)
  expect((await sale.first.office.post(`${sale.path}/offers`, { ...firm, version: 1 })).status).toBe(409)
  const other = await aSale()
  const { offer: theirs } = await openOf(sale, sale.first)
  const version = await versionOf(other)
  expect((await visitor.put(`${other.seller}/offers/${theirs.id}/acceptance`, { version })).status).toBe(404)
})

test('an offer of a suspended dealership cannot be accepted, and it makes none', async () => {
  const sale = await aSale()
  await offer(sale, sale.first)
  const { offer: made } = await openOf(sale, sale.first)
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, sale.first.dealership.id))
  expect(await offer(sale, sale.first, { amountCents: 950_000 })).toMatchObject({ status: 409 })
  const accepted = await visitor.put(`${sale.seller}/offers/${made.id}/acceptance`, { version: await versionOf(sale) })
  expect(accepted.status).toBe(409)
  expect((await openOf(sale, sale.first)).dealership.isServing).toBe(false)
})

test('a sale that fell through lets the others count again, and one that both confirm is completed', async () => {
  const sale = await aSale()
  await offer(sale, sale.first, { amountCents: 915_000 })
  await offer(sale, sale.second)
  const accept = async (buyer: Sale['first']) =>
    visitor.put(`${sale.seller}/offers/${(await openOf(sale, buyer)).offer.id}/acceptance`, {
      version: await versionOf(sale),
    })
  await accept(sale.first)
  expect((await accept(sale.second)).status).toBe(409)
  const outcome = async (what: string) =>
    visitor.put(`${sale.seller}/outcome`, { outcome: what, version: await versionOf(sale) })
  expect((await outcome('fell_through')).status).toBe(200)
  expect((await accept(sale.second)).status).toBe(200)
  expect((await outcome('completed')).status).toBe(200)
  const { version } = await opened(sale, sale.second)
  expect((await sale.second.office.put(`${sale.path}/outcome`, { outcome: 'completed', version })).status).toBe(200)
  expect((await visitor.get(sale.seller)).body).toMatchObject({
    status: 'completed',
    handedOver: { seller: true, dealership: true },
  })
  const actions = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.entityId, String(sale.request.id)))
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['sell_offer.made', 'sell_offer.accepted', 'sell_request.ended']),
  )
})

test('a request ends seven days after it was sent with its open offers, and an accepted one stays', async () => {
  const at = new Date(Date.now() - 7.5 * 86_400_000)
  const buyer = await aBuyer()
  const request = await aSellRequest(api.db, [buyer.dealership.id], { at })
  const failed: unknown[] = []
  await expireSelling({ db: api.db, now: () => new Date(), notifier }, (error) => failed.push(error))
  expect(failed).toEqual([])
  const [row] = await api.db.select().from(sellRequests).where(eq(sellRequests.id, request.id))
  expect(row).toMatchObject({ status: 'expired', endedAt: expect.any(Date) })
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toContain(
    'Your request for the 2016 Honda Fit EX has ended',
  )
  expect((await buyer.office.get(`${path}?tab=ended`)).body.total).toBe(1)
})

test('a withdrawn car tells its dealerships, and a link can be made new', async () => {
  const sale = await aSale()
  await offer(sale, sale.first)
  await sendMails(api.db)
  expect((await visitor.post(`${sale.seller}/links`, { revoke: true })).body).toEqual({ sent: true })
  expect((await visitor.get(sale.seller)).status).toBe(404)
  const [mail] = (await sendMails(api.db)).filter(({ to }) => to === sale.request.email)
  const renewed = { ...sale, seller: `/api/sell-requests/${linkIn(mail).searchParams.get('token')}` }
  const gone = await visitor.put(`${renewed.seller}/withdrawal`, { reason: 'sold', version: await versionOf(renewed) })
  expect(gone.status).toBe(200)
  const mailed = (await sendMails(api.db)).map(({ to }) => to).sort()
  expect(mailed).toEqual([sale.first.member.email, sale.second.member.email].sort())
  expect((await offer(sale, sale.second)).status).toBe(409)
  const [made] = await api.db.select().from(sellOffers).where(eq(sellOffers.requestId, sale.request.id))
  expect(made?.status).toBe('expired')
  expect(await api.db.$count(sellPhotos, eq(sellPhotos.requestId, sale.request.id))).toBe(0)
})

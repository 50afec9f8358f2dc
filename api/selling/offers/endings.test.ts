import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { firmOffer, type Sale, saleWorld, sellRequestsPath } from '../../../tests/support/sale-world'
import { aSellRequest } from '../../../tests/support/selling'
import { assets } from '../../assets/schema'
import { auditLog } from '../../audit/schema'
import { notifier } from '../../notifications/notifier'
import { workContext } from '../../work-parts'
import { expireSelling } from '../expire'
import { purgeEnded } from '../forget'
import { sellOffers, sellPhotos, sellRequests } from '../schema'

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

test('a sale that fell through lets the others count again, and one that both confirm is completed', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first, { amountCents: 915_000 })
  await world.offer(sale, sale.second)
  const accept = async (buyer: Sale['first']) =>
    visitor.put(`${sale.seller}/offers/${(await world.openOf(sale, buyer)).offer.id}/acceptance`, {})
  await accept(sale.first)
  expect((await accept(sale.second)).status).toBe(409)
  const outcome = async (what: string) =>
    visitor.put(`${sale.seller}/outcome`, { outcome: what, version: await world.versionOf(sale) })
  expect((await outcome('fell_through')).status).toBe(200)
  expect((await accept(sale.second)).status).toBe(200)
  expect((await outcome('completed')).status).toBe(200)
  const { version } = await world.opened(sale, sale.second)
  // Takes nothing back that the seller has confirmed.
  const against = await sale.second.office.put(`${sale.path}/outcome`, { outcome: 'fell_through', version })
  expect(against).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('The seller has confirmed') } },
  })
  expect((await sale.second.office.put(`${sale.path}/outcome`, { outcome: 'completed', version })).status).toBe(200)
  expect((await visitor.get(sale.seller)).body).toMatchObject({
    status: 'completed',
    handedOver: { seller: true, dealership: true },
  })
  const actions = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'sell_request'), eq(auditLog.entityId, String(sale.request.id))))
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['sell_offer.made', 'sell_offer.accepted', 'sell_request.ended']),
  )
})

test('who sold with an account may review the dealership once both say that the car was handed over', async () => {
  const [seller, buyer] = [await aUser(api.db), await world.aBuyer()]
  const request = await aSellRequest(api.db, [buyer.dealership.id], { userId: seller.id })
  const caller = await api.as(seller)
  const sale = { seller: `/api/sell-requests/${request.id}`, path: `${sellRequestsPath}/${request.id}` }
  const { version } = await world.opened(sale, buyer)
  await buyer.office.post(`${sale.path}/offers`, { ...firmOffer, version })
  const { dealerships } = (await caller.get(sale.seller)).body
  const { offer, dealership } = dealerships[0]
  expect((await caller.put(`${sale.seller}/offers/${offer.id}/acceptance`, {})).status).toBe(200)
  const reviewable = async () =>
    (await caller.get(`/api/dealerships/${dealership.slug}/own-reviews`)).body.conversations
  const outcome = async (who: Caller, path: string) =>
    who.put(`${path}/outcome`, { outcome: 'completed', version: (await who.get(path)).body.version })
  expect((await outcome(caller, sale.seller)).status).toBe(200)
  expect(await reviewable()).toEqual([])
  expect((await outcome(buyer.office, sale.path)).status).toBe(200)
  expect(await reviewable()).toHaveLength(1)
})

test('who sold as a guest may review the dealership with an account of the same confirmed address', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first)
  const { offer, dealership } = await world.openOf(sale, sale.first)
  expect((await visitor.put(`${sale.seller}/offers/${offer.id}/acceptance`, {})).status).toBe(200)
  const done = async (who: Caller, path: string, version: number) =>
    expect((await who.put(`${path}/outcome`, { outcome: 'completed', version })).status).toBe(200)
  await done(visitor, sale.seller, await world.versionOf(sale))
  await done(sale.first.office, sale.path, (await world.opened(sale, sale.first)).version)
  const reviewable = async (email: string) => {
    const caller = await api.as(await aUser(api.db, { email }))
    return (await caller.get(`/api/dealerships/${dealership.slug}/own-reviews`)).body.conversations
  }
  expect(await reviewable('another@example.com')).toEqual([])
  expect(await reviewable(sale.request.email ?? '')).toHaveLength(1)
})

test('a request ends seven days after it was sent with its open offers, and an accepted one stays', async () => {
  const at = new Date(Date.now() - 7.5 * 86_400_000)
  const buyer = await world.aBuyer()
  const request = await aSellRequest(api.db, [buyer.dealership.id], { at })
  const failed: unknown[] = []
  await expireSelling(workContext({ db: api.db, now: () => new Date(), notifier }, 'test'), (error) =>
    failed.push(error),
  )
  expect(failed).toEqual([])
  const [row] = await api.db.select().from(sellRequests).where(eq(sellRequests.id, request.id))
  expect(row).toMatchObject({ status: 'expired', endedAt: expect.any(Date) })
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toContain(
    'Your request for the 2016 Honda Fit EX has ended',
  )
  expect((await buyer.office.get(`${sellRequestsPath}?tab=ended`)).body.total).toBe(1)
})

test('a withdrawn car tells its dealerships, and a link can be made new', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first)
  await sendMails(api.db)
  expect((await visitor.post(`${sale.seller}/links`, { revoke: true })).body).toEqual({ sent: true })
  expect((await visitor.get(sale.seller)).status).toBe(404)
  const [mail] = (await sendMails(api.db)).filter(({ to }) => to === sale.request.email)
  const renewed = { ...sale, seller: `/api/sell-requests/${linkIn(mail).searchParams.get('token')}` }
  const gone = await visitor.put(`${renewed.seller}/withdrawal`, {
    reason: 'sold',
    version: await world.versionOf(renewed),
  })
  expect(gone.status).toBe(200)
  const mailed = (await sendMails(api.db)).map(({ to }) => to).sort()
  expect(mailed).toEqual([sale.first.member.email, sale.second.member.email].sort())
  expect((await world.offer(sale, sale.second)).status).toBe(409)
  const [made] = await api.db.select().from(sellOffers).where(eq(sellOffers.requestId, sale.request.id))
  expect(made?.status).toBe('expired')
  expect(await api.db.$count(sellPhotos, eq(sellPhotos.requestId, sale.request.id))).toBe(0)
})

test('what others do disturbs no dealership, and an offer is raised or left', async () => {
  const sale = await world.aSale()
  const { version } = await world.opened(sale, sale.first)
  const assigning = { userId: null, version: (await world.opened(sale, sale.second)).version }
  expect((await sale.second.office.put(`${sale.path}/assignment`, assigning)).status).toBe(200)
  await world.offer(sale, sale.second)
  expect((await sale.first.office.post(`${sale.path}/offers`, { ...firmOffer, version })).status).toBe(201)
  expect(await world.offer(sale, sale.first)).toMatchObject({
    status: 422,
    body: { error: { fields: { amountCents: 'Raise the amount: this is what you offer already.' } } },
  })
})

test('a dealership that backs out of what was agreed makes no lower offer, and its seller hears of it', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first, { amountCents: 915_000 })
  await visitor.put(`${sale.seller}/offers/${(await world.openOf(sale, sale.first)).offer.id}/acceptance`, {})
  await sendMails(api.db)
  const ended = { outcome: 'fell_through', version: (await world.opened(sale, sale.first)).version }
  expect((await sale.first.office.put(`${sale.path}/outcome`, ended)).status).toBe(200)
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toContain(
    'The sale of your 2016 Honda Fit EX fell through',
  )
  expect(await world.offer(sale, sale.first, { amountCents: 800_000 })).toMatchObject({
    status: 422,
    body: { error: { fields: { amountCents: 'You backed out of $9,150. A new offer can’t be lower.' } } },
  })
  expect((await world.offer(sale, sale.first, { amountCents: 915_000 })).status).toBe(201)
})

test('a request that ended shows a dealership the car’s name alone, and its photos go after 30 days', async () => {
  const sale = await world.aSale()
  const picture = { kind: 'message_attachment', mime: 'image/webp', bytes: 1, width: 8, height: 6 } as const
  const asset = {
    ...picture,
    id: `sell-photo-${sale.request.id}`,
    sha256: 'x',
    storageKey: 'x',
    attachedAt: new Date(),
  }
  await api.db.insert(assets).values(asset)
  await api.db.insert(sellPhotos).values({ requestId: sale.request.id, assetId: asset.id, position: 0 })
  expect((await world.opened(sale, sale.first)).car.photos).toHaveLength(1)
  await visitor.put(`${sale.seller}/withdrawal`, { version: await world.versionOf(sale) })
  expect((await world.opened(sale, sale.first)).car).toMatchObject({
    name: '2016 Honda Fit EX',
    vin: null,
    remarks: '',
    photos: [],
  })
  expect((await sale.first.office.get(`${sale.path}/photos/${asset.id}`)).status).toBe(404)
  const later = new Date(Date.now() + 91 * 86_400_000)
  await purgeEnded({ db: api.db, now: () => later })
  const [file] = await api.db.select().from(assets).where(eq(assets.id, asset.id))
  expect(file).toMatchObject({ status: 'deleted', attachedAt: null })
  const [row] = await api.db.select().from(sellRequests).where(eq(sellRequests.id, sale.request.id))
  expect(row).toMatchObject({ contactName: null, email: null, vin: null })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { rateLimits } from '../../limits/schema'
import { outbox } from '../../mail/schema'
import { vehicleSlug } from '../../vehicles/slug'
import { issueGuestLink } from '../guests/guest-links'
import { threads } from '../schema'
import { expireDueOffers } from './expire-offers'
import { offers } from './schema'

let api: TestApi
const start = Date.parse('2026-11-18T15:10:00Z')
let now = start
const dayMs = 86_400_000
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(async () => {
  now = start
  await api.db.delete(rateLimits)
})
afterAll(() => api.close())

async function anOffer(user: { id: number; email: string } | null = null) {
  const customerUser = user ?? (await aUser(api.db))
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const lead = { type: 'offer', offerCents: 2_300_000, vehicle: slug, name: 'Maya', email: customerUser.email }
  const customer = await api.as(customerUser)
  const { body, status } = await customer.post('/api/leads', { ...lead, page: 'vehicle', consent: 'on' })
  expect(status).toBe(201)
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const id: number = body.thread
  const own = `/api/inbox/${id}`
  const theirs = `/api/dealership/inbox/${id}`
  const [offer] = (await customer.get(own)).body.offers
  return { dealership, customer, customerUser, staff, id, own, theirs, offer }
}
interface Named {
  id: number
  version: number
}
const answer = (person: Caller, base: string, { id, version }: Named, status: string) =>
  person.put(`${base}/offers/${id}/status`, { status, version })
const counter = (person: Caller, base: string, { id, version }: Named, amountCents: number) =>
  person.post(`${base}/offers/${id}/counter-offers`, { amountCents, note: 'With floor mats.', version })
const threadOf = async (id: number) => (await api.db.select().from(threads).where(eq(threads.id, id)))[0]

test('a lead makes the first offer, the dealership counters it, the customer accepts', async () => {
  const { customer, staff, id, own, theirs, offer } = await anOffer()
  expect(offer).toMatchObject({
    amountCents: 2_300_000,
    madeBy: 'customer',
    status: 'open',
    version: 1,
    expiresAt: new Date(start + 3 * dayMs).toISOString(),
    can: { accept: false, decline: false, counter: false, withdraw: true },
  })
  expect(await threadOf(id), 'nobody has answered').toMatchObject({ status: 'new' })
  now += 60_000
  const countered = await counter(staff, theirs, offer, 2_390_000)
  expect(countered).toMatchObject({ status: 201, body: { madeBy: 'staff', can: { withdraw: true } } })
  expect(await threadOf(id)).toMatchObject({ status: 'negotiating', waitingSince: null, unreadByCustomer: true })
  const opened = (await customer.get(own)).body
  expect(opened.offers).toMatchObject([{ status: 'countered' }, { status: 'open', can: { accept: true } }])
  expect(opened.messages.at(-1)).toMatchObject({
    event: { what: 'offer-countered', amountCents: 2_390_000 },
    body: 'Offer countered: $23,900. With floor mats.',
  })
  expect((await answer(customer, own, countered.body, 'accepted')).body.status).toBe('accepted')
  const seen = (await staff.get(theirs)).body
  expect(seen).toMatchObject({ status: 'negotiating', unread: true, waitingSince: expect.any(String) })
  expect(seen.offers.at(-1)).toMatchObject({ status: 'accepted', can: { withdraw: false } })
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  expect(entries.map(({ action }) => action)).toEqual(['offer.made', 'lead.sent', 'offer.countered', 'offer.accepted'])
})

test('whoever made it takes it back, the other side answers it, and each once', async () => {
  const { customer, staff, own, theirs, offer } = await anOffer()
  expect((await answer(customer, own, offer, 'accepted')).status, 'their own').toBe(409)
  expect((await counter(customer, own, offer, 2_200_000)).status, 'their own').toBe(409)
  expect((await answer(staff, theirs, offer, 'withdrawn')).status).toBe(409)
  expect((await staff.post(`${theirs}/offers`, { amountCents: 2_500_000 })).status, 'one is open').toBe(409)
  expect((await answer(customer, own, offer, 'withdrawn')).body).toMatchObject({ status: 'withdrawn', version: 2 })
  expect((await answer(staff, theirs, offer, 'accepted')).status, 'stale').toBe(409)
  expect((await answer(staff, theirs, { ...offer, version: 2 }, 'accepted')).status, 'over').toBe(409)
  const made = await staff.post(`${theirs}/offers`, { amountCents: 2_500_000, days: 1 })
  expect(made).toMatchObject({ status: 201, body: { expiresAt: new Date(start + dayMs).toISOString() } })
  expect((await answer(customer, own, made.body, 'declined')).body.status).toBe('declined')
})

test('an offer ends with its time: at reading, in a new one’s way, and by the job', async () => {
  const { customer, staff, id, own, theirs, offer } = await anOffer()
  now += 3 * dayMs
  expect((await customer.get(own)).body.offers).toMatchObject([{ status: 'expired', can: { withdraw: false } }])
  expect((await answer(staff, theirs, offer, 'accepted')).status).toBe(409)
  const again = await customer.post(`${own}/offers`, { amountCents: 2_350_000 })
  expect(again.status).toBe(201)
  now += 3 * dayMs
  expect(await expireDueOffers({ db: api.db, now: () => new Date(now) }, () => {})).toBeGreaterThan(0)
  const rows = await api.db.select().from(offers).where(eq(offers.threadId, id))
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired'])
  const events = (await customer.get(own)).body.messages.flatMap(({ event }: { event: { what: string } | null }) =>
    event ? [event.what] : [],
  )
  expect(events).toEqual(['offer-made', 'offer-expired', 'offer-made', 'offer-expired'])
})

test('of many who answer at the same moment, one does', async () => {
  const { customer, staff, id, own, theirs, offer } = await anOffer()
  const sent = await Promise.all([
    ...Array.from({ length: 5 }, () => answer(customer, own, offer, 'withdrawn')),
    ...Array.from({ length: 5 }, () => answer(staff, theirs, offer, 'accepted')),
    ...Array.from({ length: 5 }, (_, n) => counter(staff, theirs, offer, 2_400_000 + n * 100)),
  ])
  const done = sent.filter(({ status }) => status < 300)
  expect(done).toHaveLength(1)
  expect(await api.db.$count(offers, eq(offers.threadId, id))).toBeLessThanOrEqual(2)
})

test('a guest counters by the link of the mail', async () => {
  const { staff, id, theirs, offer, customerUser } = await anOffer()
  const email = `guest${id}@example.com`
  await api.db.update(threads).set({ customerUserId: null, guestEmail: email }).where(eq(threads.id, id))
  const countered = await counter(staff, theirs, offer, 2_390_000)
  expect(await api.db.select().from(outbox).where(eq(outbox.recipient, email))).toMatchObject([
    { message: { kind: 'guest-notified', threadId: id } },
  ])
  const guest = await api.as(null)
  const own = `/api/guest-threads/${await issueGuestLink(api, id)}`
  expect(await counter(guest, own, countered.body, 2_350_000)).toMatchObject({ status: 201 })
  const { offers: all } = (await guest.get(own)).body
  expect(all.map(({ status }: { status: string }) => status)).toEqual(['countered', 'countered', 'open'])
  expect((await answer(guest, own, all[2], 'withdrawn')).status).toBe(200)
  expect((await guest.post(`${own}/offers`, { amountCents: 2_360_000 })).status).toBe(201)
  expect((await (await api.as(customerUser)).get(`/api/inbox/${id}`)).status).toBe(404)
})

test('another’s offer does not exist, and what is no offer is refused', async () => {
  const { customer, staff, own, theirs, offer, id } = await anOffer()
  const other = await anOffer()
  for (const [person, base] of [
    [other.customer, own],
    [other.staff, theirs],
  ] as const) {
    expect((await answer(person, base, offer, 'declined')).status).toBe(404)
    expect((await counter(person, base, offer, 2_000_000)).status).toBe(404)
    expect((await person.post(`${base}/offers`, { amountCents: 2_000_000 })).status).toBe(404)
  }
  expect((await answer(customer, own, other.offer, 'withdrawn')).status, 'of another thread').toBe(404)
  for (const wrong of [{ amountCents: -1 }, { amountCents: 1e12 }, { amountCents: 2e6, days: 99 }, {}])
    expect((await customer.post(`${own}/offers`, wrong)).status).toBe(422)
  await api.db.update(threads).set({ status: 'lost' }).where(eq(threads.id, id))
  expect((await counter(staff, theirs, offer, 2_000_000)).status, 'ended').toBe(409)
  expect((await answer(staff, theirs, offer, 'accepted')).status, 'ended').toBe(409)
  await answer(customer, own, offer, 'withdrawn')
  expect((await customer.post(`${own}/offers`, { amountCents: 2_000_000 })).status, 'ended').toBe(409)
})

test('an offer that cannot be ended is named, and stops no other', async () => {
  const [broken, other] = [await anOffer(), await anOffer()]
  await api.db.execute(sql`create function refuse_message() returns trigger language plpgsql as
    $$ begin raise exception 'no message here'; end $$`)
  await api.db.execute(sql`create trigger refuse_message before insert on message for each row
    when (new.thread_id = ${sql.raw(String(broken.id))}) execute function refuse_message()`)
  now += 30 * dayMs
  const failed: number[] = []
  await expireDueOffers({ db: api.db, now: () => new Date(now) }, (_error, id) => failed.push(id))
  await api.db.execute(sql`drop trigger refuse_message on message`)
  expect(failed).toEqual([broken.offer.id])
  const statuses = await api.db.select().from(offers).where(eq(offers.threadId, other.id))
  expect(statuses.map(({ status }) => status)).toEqual(['expired'])
})

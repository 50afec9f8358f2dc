import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { emailRenderers } from '../../emails'
import { rateLimits } from '../../limits/schema'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { vehicleSlug } from '../../vehicles/slug'
import { leadDeliveries } from '../deliveries/deliveries.schema'
import { outgoingLead } from '../deliveries/outgoing-lead'
import { issueGuestLink } from '../guests/guest-links'
import { inboxPersonalData } from '../personal-data'
import { leadRequests, leads, threads } from '../schema'
import { countLeadsByVehicle } from '../threads/count-by-vehicle'
import { referenceOf } from './reference'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
beforeEach(() => api.db.delete(rateLimits))
afterAll(() => api.close())

let customers = 0
async function aCar() {
  customers += 1
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const email = `customer${customers}@example.com`
  const ask = async (user: { id: number } | null, lead: object) =>
    (await api.as(user)).post(
      '/api/leads',
      { vehicle: slug, name: 'Maya Okafor', email, page: 'vehicle', consent: 'on', ...lead },
      { 'x-forwarded-for': `203.0.113.${customers}` },
    )
  const slots: string[] = (await (await api.as(null)).get(`/api/test-drive-slots?vehicle=${slug}`)).body.days.flatMap(
    (day: { slots: string[] }) => day.slots,
  )
  const threadIds = async () =>
    (
      await api.db
        .select({ id: threads.id })
        .from(threads)
        .where(eq(threads.dealershipId, dealership.id))
        .orderBy(threads.id)
    ).map(({ id }) => id)
  return { dealership, vehicle, slug, staff, email, ask, slots, threadIds }
}
const question = { type: 'question', message: 'Is there a spare wheel?' }
const offer = { type: 'offer', offerCents: 2_000_000 }

/** Renders every mail to an address, the oldest first, with the token of its link. */
async function mailsTo(address: string) {
  const rows = await api.db.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(outbox.id)
  const context = { db: api.db, origin: 'https://drive.example', renderers: emailRenderers(['a'.repeat(32)]) }
  const mails = await Promise.all(rows.map(({ message }) => renderEmail(context, message)))
  return mails.map((mail) => ({ mail, token: /thread\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none' }))
}

test('four requests of one person about one car are one conversation, with the appointment and the offer in it', async () => {
  const { dealership, vehicle, ask, staff, slots, threadIds } = await aCar()
  const user = await aUser(api.db)
  const first = await ask(user, question)
  const drive = await ask(user, { type: 'test_drive', at: slots[0], phone: '+17345550199' })
  const offered = await ask(user, offer)
  const moved = await ask(user, { type: 'test_drive', at: slots[4] })
  expect(await threadIds()).toEqual([first.body.thread])
  expect([first, drive, offered, moved].map(({ body }) => [body.thread, body.isAdded])).toEqual([
    [first.body.thread, false],
    [first.body.thread, true],
    [first.body.thread, true],
    [first.body.thread, true],
  ])
  expect(new Set([first, drive, offered, moved].map(({ body }) => body.reference)).size, 'each has its own').toBe(4)
  const { body } = await staff.get(`/api/dealership/inbox/${first.body.thread}`)
  expect(body.requests).toMatchObject([
    { reference: drive.body.reference, type: 'test_drive', isConfirmed: true, request: { at: slots[0] } },
    { reference: offered.body.reference, type: 'offer', request: { offerCents: offer.offerCents } },
    { reference: moved.body.reference, type: 'test_drive' },
  ])
  expect(body.requests[0].phone).toContain('7345550199')
  expect(body.appointment).toMatchObject({ at: slots[4], status: 'proposed', proposedBy: 'customer' })
  expect(body.offers).toMatchObject([{ amountCents: offer.offerCents, status: 'open' }])
  const events = body.messages.flatMap(({ event }: { event: { what: string } | null }) => event?.what ?? [])
  expect(events).toEqual([
    'request-added',
    'appointment-proposed',
    'request-added',
    'offer-made',
    'request-added',
    'appointment-moved',
  ])
  expect(body).toMatchObject({ unread: true, waitingSince: expect.any(String), lastText: 'I would like to drive it.' })
  const deliveries = await api.db
    .select()
    .from(leadDeliveries)
    .where(eq(leadDeliveries.threadId, first.body.thread))
    .orderBy(leadDeliveries.id)
  expect(deliveries.map(({ requestId }) => requestId !== null)).toEqual([false, true, true, true])
  const sentLead = await Promise.all(deliveries.map((row) => outgoingLead({ db: api.db, origin: '' }, row)))
  expect(sentLead.map(({ type, reference }) => [type, reference])).toEqual([
    ['question', first.body.reference],
    ['test_drive', drive.body.reference],
    ['offer', offered.body.reference],
    ['test_drive', moved.body.reference],
  ])
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const byVehicle = await countLeadsByVehicle({ db: api.db }, [vehicle.id])
  expect(byVehicle.get(vehicle.id), 'requests are counted, not conversations').toBe(4)
  const dashboard = await admin.get('/api/dealership/dashboard')
  expect(JSON.stringify(dashboard.body)).toContain('"leads":{"now":4,')
})

test('the same request sent again is one, also of twenty at the same moment', async () => {
  const { ask, threadIds } = await aCar()
  const user = await aUser(api.db)
  await ask(user, question)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(user, offer)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference} ${body.isAdded}`)).size).toBe(1)
  const [threadId = 0] = await threadIds()
  expect(await api.db.$count(leadRequests, eq(leadRequests.threadId, threadId))).toBe(1)
  const both = await aCar()
  const other = await aUser(api.db)
  await Promise.all([both.ask(other, question), both.ask(other, offer), both.ask(other, { type: 'availability' })])
  expect(await both.threadIds(), 'different ones wait for each other').toHaveLength(1)
})

test('a second offer replaces the customer’s own, and answers the dealership’s', async () => {
  const { ask, staff } = await aCar()
  const user = await aUser(api.db)
  const { thread } = (await ask(user, offer)).body
  await ask(user, { ...offer, offerCents: 2_100_000 })
  const theirs = `/api/dealership/inbox/${thread}`
  const [withdrawn, open] = (await staff.get(theirs)).body.offers
  expect([withdrawn.status, open.status, open.amountCents]).toEqual(['withdrawn', 'open', 2_100_000])
  const counter = { version: open.version, amountCents: 2_300_000 }
  expect((await staff.post(`${theirs}/offers/${open.id}/counter-offers`, counter)).status).toBeLessThan(300)
  await ask(user, { ...offer, offerCents: 2_200_000 })
  const last = (await staff.get(theirs)).body.offers.slice(-2)
  expect(last).toMatchObject([
    { madeBy: 'staff', status: 'countered' },
    { madeBy: 'customer', status: 'open', amountCents: 2_200_000 },
  ])
})

test('another car, another person, another role’s work, a conversation that ended or was blocked: each begins one', async () => {
  const { ask, threadIds, slug } = await aCar()
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const { thread } = (await ask(user, question)).body
  const separate = [await ask(other, question), await ask(user, { type: 'finance' }), await ask(null, question)]
  const another = await aCar()
  const elsewhere = await another.ask(user, question)
  expect(another.slug).not.toBe(slug)
  expect([...separate, elsewhere].map(({ body }) => body.isAdded)).toEqual([false, false, false, false])
  expect(await threadIds()).toHaveLength(4)
  await api.db.update(threads).set({ status: 'lost' }).where(eq(threads.id, thread))
  const afterEnd = (await ask(user, offer)).body
  expect(afterEnd).toMatchObject({ isAdded: false })
  await api.db.update(threads).set({ blockedByCustomer: true }).where(eq(threads.id, afterEnd.thread))
  expect((await ask(user, { type: 'availability' })).body).toMatchObject({ isAdded: false })
  expect((await ask(user, { ...question, homepage: 'https://spam.example' })).body).toMatchObject({ isAdded: false })
})

test('a time that is not free adds no request', async () => {
  const { ask, threadIds } = await aCar()
  const user = await aUser(api.db)
  await ask(user, question)
  const refused = await ask(user, { type: 'test_drive', at: '2020-01-05T15:00:00Z' })
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { at: expect.any(String) } } } })
  const [threadId = 0] = await threadIds()
  expect(await api.db.$count(leadRequests, eq(leadRequests.threadId, threadId))).toBe(0)
})

test('a guest’s further request goes into the conversation of the address, marked until the link of its mail is opened', async () => {
  const { ask, threadIds, email, staff, slots } = await aCar()
  const first = await ask(null, question)
  const [{ token } = { token: 'none' }] = await mailsTo(email)
  const guest = await api.as(null)
  await guest.put(`/api/guest-threads/${token}/read`, { upTo: 1 })
  const { body } = await ask(null, { type: 'test_drive', at: slots[0], message: 'Saturday suits me.' })
  const [threadId = 0, ...more] = await threadIds()
  expect(more).toEqual([])
  expect(body, 'it does not say that there was a conversation').toEqual({
    reference: expect.stringMatching(/^L-\w+$/),
    thread: null,
    isAdded: false,
    emailed: true,
  })
  expect(body.reference).not.toBe(first.body.reference)
  const theirs = `/api/dealership/inbox/${threadId}`
  const seen = (await staff.get(theirs)).body
  expect(seen.requests).toMatchObject([{ reference: body.reference, isConfirmed: false }])
  const [, line] = seen.messages
  expect(line).toMatchObject({ kind: 'event', event: { what: 'request-added', isUnconfirmed: true } })
  expect(line.body).toContain(`New request, sent without signing in: Test drive (${body.reference}).`)
  await guest.put(`/api/guest-threads/${token}/read`, { upTo: 2 })
  expect((await staff.get(theirs)).body.requests[0].isConfirmed, 'an older link proves nothing of it').toBe(false)
  const mails = await mailsTo(email)
  expect(mails.at(-1)?.mail?.subject).toContain(body.reference)
  expect(mails.at(-1)?.mail?.text).toContain('Saturday suits me.')
  expect(mails.at(-1)?.mail?.text).toContain('the conversation that you have about this car')
  const own = `/api/guest-threads/${mails.at(-1)?.token}`
  expect((await guest.get(own)).body).toMatchObject({ id: threadId, appointment: { at: slots[0] } })
  expect((await staff.get(theirs)).body.requests[0].isConfirmed, 'programs open links, too').toBe(false)
  const update = `/api/guest-threads/${await issueGuestLink(api, threadId)}`
  await guest.put(`${update}/read`, { upTo: 3 })
  expect((await staff.get(theirs)).body.requests[0].isConfirmed, 'another mail said nothing of it').toBe(false)
  await guest.put(`${own}/read`, { upTo: 3 })
  const confirmed = (await staff.get(theirs)).body
  expect(confirmed.requests[0].isConfirmed).toBe(true)
  expect(confirmed.messages[1].event.isUnconfirmed).toBeUndefined()
})

test('a time that is not free is refused alike, whether or not the address has an appointment on the car', async () => {
  const { ask, threadIds, slots } = await aCar()
  const night = new Date(Date.parse(slots[0] ?? '') + 12 * 3_600_000 + 60_000).toISOString()
  const drive = (at: string | undefined) => ask(null, { type: 'test_drive', at })
  const unknown = await drive(night)
  expect(unknown.body.error.fields.at).toContain('not free')
  expect((await drive(slots[0])).status).toBe(201)
  const [threadId = 0] = await threadIds()
  for (const at of [night, slots[0]]) {
    const { status, body } = await ask(null, { type: 'test_drive', at, message: 'Once more.' })
    expect([status, body.error.fields]).toEqual([422, unknown.body.error.fields])
  }
  expect(await api.db.$count(leadRequests, eq(leadRequests.threadId, threadId))).toBe(0)
})

test('whoever types a guest’s address changes neither their appointment nor their offer, and never reaches an account', async () => {
  const { ask, threadIds, staff, slots, email } = await aCar()
  await ask(null, { type: 'test_drive', at: slots[0] })
  await ask(null, offer)
  await ask(null, { type: 'test_drive', at: slots[6] })
  await ask(null, { ...offer, offerCents: 100 })
  const [threadId = 0] = await threadIds()
  const { body } = await staff.get(`/api/dealership/inbox/${threadId}`)
  expect(body.appointment.at).toBe(slots[0])
  expect(body.offers).toMatchObject([{ amountCents: offer.offerCents, status: 'open' }])
  expect(body.requests.at(-1)).toMatchObject({ type: 'offer', request: { offerCents: 100 }, isConfirmed: false })
  const user = await aUser(api.db, { email })
  const customer = await api.as(user)
  expect((await customer.get('/api/inbox')).body.items).toMatchObject([{ id: threadId }])
  const stranger = await ask(null, { type: 'availability' })
  expect(stranger.body).toMatchObject({ thread: null, isAdded: false })
  expect(await threadIds(), 'a guest joins no account').toHaveLength(2)
  const own = await ask(user, { type: 'delivery', zip: '48104' })
  expect(own.body.isAdded).toBe(true)
})

test('a person’s data has every request, and forgetting them leaves none of it', async () => {
  const { ask, threadIds, email } = await aCar()
  const user = await aUser(api.db, { email })
  await ask(user, question)
  await ask(user, { type: 'delivery', zip: '48104', phone: '+17345550199' })
  const subject = { id: user.id, email, emailVerifiedAt: new Date() }
  const collected = await inboxPersonalData.collect({ db: api.db } as never, subject as never)
  expect(collected).toMatchObject({ requests: [{ type: 'delivery', request: { zip: '48104' } }] })
  expect(JSON.stringify(collected)).not.toContain('fingerprint')
  await api.db.transaction((tx) => inboxPersonalData.forget(tx, subject as never, { now: () => new Date() } as never))
  const [threadId = 0] = await threadIds()
  const [request] = await api.db.select().from(leadRequests).where(eq(leadRequests.threadId, threadId))
  expect(request).toMatchObject({ name: 'Former customer', email: 'removed@invalid', phone: null, request: {} })
  expect(await api.db.$count(leads, sql`${leads.threadId} = ${threadId} and ${leads.phone} is not null`)).toBe(0)
  expect(referenceOf(request?.id ?? 0)).toMatch(/^L-/)
})

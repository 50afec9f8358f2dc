import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { sendMails, testOrigin, testSecrets } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { transaction } from '../../context'
import { updateDealership } from '../../dealerships/change-dealership'
import { dealerships } from '../../dealerships/schema'
import { emailRenderers } from '../../emails'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { notifier } from '../../notifications/notifier'
import { changeStatus } from '../../vehicles/lifecycle/change-status'
import { vehicles } from '../../vehicles/schema'
import { vehicleSlug } from '../../vehicles/slug'
import { threads } from '../schema'
import { followVehicles } from './follow-vehicles'

let api: TestApi
let clock = new Date('2026-11-18T15:10:00Z')
const now = () => clock
beforeAll(async () => {
  api = await anApi({ now })
  await follow()
})
afterAll(() => api.close())

const failed = (error: unknown) => {
  throw error
}
const follow = () => followVehicles({ ...api.context, db: api.db, now, notifier, actor: null }, failed)

async function aCar() {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const sale = await aMember(api.db, dealership.id, 'dealership_admin')
  return { dealership, vehicle, slug, sale: await api.as(sale, dealership.id) }
}

async function aLead(slug: string, fields: object) {
  const user = await aUser(api.db)
  await api.db.update(users).set({ emailVerifiedAt: now() }).where(eq(users.id, user.id))
  const customer = await api.as(user)
  const about = { vehicle: slug, name: 'Maya', email: user.email, page: 'vehicle', consent: 'on', ...fields }
  const { body, status } = await customer.post('/api/leads', about)
  expect(status, JSON.stringify(body)).toBe(201)
  const read = async () => (await customer.get(`/api/inbox/${body.thread}`)).body
  return { id: body.thread as number, user, customer, read }
}
const eventsOf = (thread: { messages: unknown[] }) => JSON.stringify(thread.messages)
/** Renders what would leave for this address by now, as text. */
async function mailTo({ email }: { email: string }): Promise<string> {
  const rows = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
  const context = { db: api.db, origin: testOrigin, renderers: emailRenderers(testSecrets) }
  const mails = await Promise.all(rows.map(({ message }) => renderEmail(context, message)))
  return mails.map((mail) => mail?.text ?? '').join()
}
const offerOf = { type: 'offer', offerCents: 2_300_000 }
const question = { type: 'question', message: 'Is the scratch only in the paint?' }

async function freeSlot(slug: string): Promise<string> {
  const { body } = await (await api.as(null)).get(`/api/test-drive-slots?vehicle=${slug}`)
  const [first] = JSON.stringify(body).match(/2026-11-\d\dT[\d:.]+Z/g) ?? []
  return first ?? ''
}

test('a sale ends the appointments and offers of every open conversation about the car, with a mail to each customer', async () => {
  const { slug, vehicle } = await aCar()
  const offered = await aLead(slug, offerOf)
  const driving = await aLead(slug, { type: 'test_drive', at: await freeSlot(slug) })
  const asking = await aLead(slug, question)
  const ended = await aLead(slug, offerOf)
  await api.db.update(threads).set({ status: 'won' }).where(eq(threads.id, ended.id))
  await sendMails(api.db)
  const upcoming = async () => (await driving.customer.get('/api/appointments')).body
  expect(JSON.stringify(await upcoming())).toContain('"status":"proposed"')

  await transaction(api.context, (tx) =>
    changeStatus(tx, { now }, { to: 'sold', reason: 'feed', which: eq(vehicles.id, vehicle.id) }),
  )
  expect(await follow()).toBe(3)
  expect((await offered.read()).offers[0]).toMatchObject({ status: 'declined' })
  expect((await driving.read()).appointment).toBeNull()
  expect(eventsOf(await driving.read())).toContain('Appointment canceled:')
  expect(JSON.stringify(await upcoming())).not.toContain('"status":"proposed"')
  expect(eventsOf(await asking.read())).toContain('This car was sold.')
  expect((await ended.read()).offers[0]).toMatchObject({ status: 'open' })
  expect(await mailTo(offered.user)).toContain('The offer has ended. This car was sold.')
  expect(await mailTo(driving.user)).toContain('Appointment canceled:')
  expect(await mailTo(asking.user)).toBe('')
  expect(await follow(), 'nothing is told twice').toBe(0)
})

test('a price drop and a delisting are told once each, a rise is not', async () => {
  const { slug, vehicle } = await aCar()
  const asking = await aLead(slug, question)
  const price = (cents: number) =>
    transaction(api.context, async (tx) => {
      await tx.update(vehicles).set({ priceVehicleCents: cents }).where(eq(vehicles.id, vehicle.id))
      await changeStatus(tx, { now }, { to: 'active', reason: 'x', which: eq(vehicles.id, vehicle.id) })
    })
  const before = vehicle.priceVehicleCents ?? 0
  await price(before + 50_000)
  expect(await follow()).toBe(0)
  await api.db
    .update(vehicles)
    .set({ alertsHeldUntil: new Date(now().getTime() + 60_000) })
    .where(eq(vehicles.id, vehicle.id))
  await price(before - 100_000)
  expect(await follow(), 'while it can be undone').toBe(0)
  await api.db.update(vehicles).set({ alertsHeldUntil: null }).where(eq(vehicles.id, vehicle.id))
  await price(before - 100_000)
  expect(await follow()).toBe(1)
  expect(eventsOf(await asking.read())).toContain('The price dropped from $')
  await transaction(api.context, (tx) =>
    changeStatus(tx, { now }, { to: 'delisted', reason: 'feed', which: eq(vehicles.id, vehicle.id) }),
  )
  expect(await follow()).toBe(1)
  expect(eventsOf(await asking.read())).toContain('This car is no longer listed.')
  await price(before - 100_000)
  expect(await follow()).toBe(1)
  expect(eventsOf(await asking.read())).toContain('This car is for sale again.')
})

test('a price that drops by a little is not told, and one drop a day is', async () => {
  const { slug, vehicle } = await aCar()
  const asking = await aLead(slug, question)
  const before = vehicle.priceVehicleCents ?? 0
  const price = async (cents: number) => {
    await transaction(api.context, async (tx) => {
      await tx.update(vehicles).set({ priceVehicleCents: cents }).where(eq(vehicles.id, vehicle.id))
      await changeStatus(tx, { now }, { to: 'active', reason: 'x', which: eq(vehicles.id, vehicle.id) })
    })
    return follow()
  }
  expect([await price(before - 1), await price(before - 9_900)], 'by less than $100').toEqual([0, 0])
  expect(await price(before - 10_000), 'together').toBe(1)
  expect(await price(before - 50_000), 'the same day').toBe(0)
  const today = clock
  clock = new Date(today.getTime() + 25 * 3_600_000)
  expect(await price(before - 50_100)).toBe(1)
  clock = today
  expect(eventsOf(await asking.read()).match(/The price dropped/g)).toHaveLength(2)
})

test('a suspended dealership’s cars are told of once it is reinstated', async () => {
  const { dealership, slug, vehicle } = await aCar()
  const offered = await aLead(slug, offerOf)
  const moveTo = (status: 'suspended' | 'approved') =>
    transaction(api.context, async (tx) => {
      const [row] = await tx.select().from(dealerships).where(eq(dealerships.id, dealership.id))
      if (row) await updateDealership(tx, api.context, row, { status })
    })
  await moveTo('suspended')
  await transaction(api.context, (tx) =>
    changeStatus(tx, { now }, { to: 'sold', reason: 'feed', which: eq(vehicles.id, vehicle.id) }),
  )
  expect(await follow()).toBe(0)
  expect(eventsOf(await offered.read())).not.toContain('This car was sold.')
  await moveTo('approved')
  expect(await follow()).toBe(1)
  expect(eventsOf(await offered.read())).toContain('This car was sold.')
  expect((await offered.read()).offers[0]).toMatchObject({ status: 'declined' })
})

test('who marks a car as sold is told first how many conversations, appointments and offers that touches', async () => {
  const { slug, vehicle, sale } = await aCar()
  await aLead(slug, offerOf)
  const driving = await aLead(slug, { type: 'test_drive', at: await freeSlot(slug) })
  await aLead(slug, question)
  const preview = async (status: string) => {
    const rule = { kind: 'status', status }
    const asked = { rule, selection: { ids: [vehicle.id] } }
    return (await sale.post('/api/dealership/inventory-changes/preview', asked)).body.openDeals
  }
  expect(await preview('sold')).toEqual({ conversations: 3, appointments: 1, offers: 1 })
  expect(await preview('delisted')).toEqual({ conversations: 3, appointments: 1, offers: 1 })
  expect(await preview('pending')).toBeNull()
  const opened = (await sale.get(`/api/dealership/inbox/${driving.id}`)).body
  expect(opened.otherDeals).toEqual({ conversations: 2, appointments: 0, offers: 1 })
  const other = await aMember(api.db, (await aDealership(api.db)).id, 'dealership_admin')
  const theirs = await api.as(other)
  expect((await theirs.get(`/api/dealership/inbox/${driving.id}`)).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { emailRenderers } from '../../emails'
import { rateLimits } from '../../limits/schema'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { vehicleSlug } from '../../vehicles/slug'
import { threads } from '../schema'
import { appointments } from './schema'

let api: TestApi
/** A Wednesday in Detroit, 10:10 in the morning. */
const start = Date.parse('2026-11-18T15:10:00Z')
let now = start
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(async () => {
  now = start
  await api.db.delete(rateLimits)
})
afterAll(() => api.close())

async function aCar() {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  return { dealership, vehicle, slug, staff }
}
type Car = Awaited<ReturnType<typeof aCar>>
async function slotsOf({ slug }: Pick<Car, 'slug'>): Promise<string[]> {
  const { body } = await (await api.as(null)).get(`/api/test-drive-slots?vehicle=${slug}`)
  return body.days.flatMap((day: { slots: string[] }) => day.slots)
}
async function ask(car: Car, lead: object, user: { id: number; email: string } | null, email = 'rosa@example.com') {
  const sent = { vehicle: car.slug, name: 'Maya Okafor', email: user?.email ?? email, page: 'vehicle', consent: 'on' }
  return (await api.as(user)).post('/api/leads', { ...sent, ...lead })
}
async function aTestDrive(at = '2026-11-19T15:00:00.000Z') {
  const car = await aCar()
  const user = await aUser(api.db)
  const { status, body } = await ask(car, { type: 'test_drive', at }, user)
  expect(status).toBe(201)
  const id: number = body.thread
  const customer = await api.as(user)
  const own = `/api/inbox/${id}`
  const theirs = `/api/dealership/inbox/${id}`
  const { appointment } = (await customer.get(own)).body
  return { ...car, id, user, customer, own, theirs, appointment }
}
const statusOf = async (id: number) => (await api.db.select().from(threads).where(eq(threads.id, id)))[0]?.status
const decide = (person: Caller, base: string, { id, version }: { id: number; version: number }, status: string) =>
  person.put(`${base}/appointments/${id}/status`, { status, version })

test('slots: half hours within opening hours, two hours ahead, by day of the dealership', async () => {
  const { slug } = await aCar()
  const { status, body } = await (await api.as(null)).get(`/api/test-drive-slots?vehicle=${slug}`)
  expect({ status, ...body }).toMatchObject({ status: 200, timeZone: 'America/Detroit', minutes: 30 })
  expect(body.days).toHaveLength(12)
  expect(body.days[0].date).toBe('2026-11-18')
  expect(body.days[0].slots[0], 'half past twelve').toBe('2026-11-18T17:30:00.000Z')
  expect(body.days[0].slots.at(-1), 'half an hour before it closes').toBe('2026-11-18T23:30:00.000Z')
  expect(body.days[1].slots).toHaveLength(20)
  expect(body.days.map((day: { date: string }) => day.date)).not.toContain('2026-11-22')
})

test('slots of a dealership: in summer time, and where no hours are known', async () => {
  now = Date.parse('2026-10-31T12:00:00Z')
  const { slug } = await aDealership(api.db, { hours: Array.from({ length: 7 }, () => ({ opens: 600, closes: 660 })) })
  const anyone = await api.as(null)
  const { body } = await anyone.get(`/api/test-drive-slots?dealership=${slug}`)
  expect(body.days.slice(0, 2).flatMap((day: { slots: string[] }) => day.slots)).toEqual([
    '2026-10-31T14:00:00.000Z',
    '2026-10-31T14:30:00.000Z',
    '2026-11-01T15:00:00.000Z',
    '2026-11-01T15:30:00.000Z',
  ])
  const unknown = await aDealership(api.db, { hours: Array.from({ length: 7 }, () => null) })
  const { body: assumed } = await anyone.get(`/api/test-drive-slots?dealership=${unknown.slug}`)
  expect(assumed.days[0].slots.at(-1)).toBe('2026-10-31T21:30:00.000Z')
  expect((await anyone.get('/api/test-drive-slots')).status).toBe(422)
  expect((await anyone.get('/api/test-drive-slots?dealership=nobody')).status).toBe(404)
})

test('a lead for a test drive proposes its time, which nobody else is offered then', async () => {
  const { id, slug, customer, own, staff, theirs, appointment } = await aTestDrive()
  expect(appointment).toMatchObject({
    at: '2026-11-19T15:00:00.000Z',
    minutes: 30,
    timeZone: 'America/Detroit',
    status: 'proposed',
    version: 1,
    proposedBy: 'customer',
    can: { confirm: false, decline: false, move: true, cancel: true, settle: false },
  })
  expect(await statusOf(id), 'nobody has answered').toBe('new')
  const { messages } = (await customer.get(own)).body
  expect(messages).toMatchObject([
    { kind: 'text', body: 'I would like to drive it.' },
    { kind: 'event', isOwn: true, event: { what: 'appointment-proposed', at: appointment.at } },
  ])
  expect(messages[1].body).toBe('Appointment proposed: Thu, Nov 19, 10:00 AM EST.')
  expect((await staff.get(theirs)).body.appointment.can).toMatchObject({ confirm: true, decline: true })
  expect(await slotsOf({ slug })).not.toContain(appointment.at)
})

test('a time that is no slot makes no lead', async () => {
  const { slug } = await aTestDrive()
  const car = await aCar()
  const times = ['2026-11-18T16:00:00Z', '2026-11-19T15:10:00Z', '2026-11-22T15:00:00Z', '2027-01-05T15:00:00Z']
  for (const [sold, at] of [...times.map((time) => [car.slug, time]), [slug, '2026-11-19T15:00:00Z']]) {
    const { status, body } = await ask(car, { type: 'test_drive', vehicle: sold, at }, null)
    expect({ status, fields: body.error.fields }).toEqual({
      status: 422,
      fields: { at: 'This time is not free. Choose another one.' },
    })
  }
  expect(await api.db.$count(threads, eq(threads.dealershipId, car.dealership.id))).toBe(0)
})

test('of twenty who choose the same time at the same moment, one gets it', async () => {
  const car = await aCar()
  const lead = { type: 'test_drive', at: '2026-11-20T18:00:00Z' }
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(api.db)))
  const sent = await Promise.all(people.map((person) => ask(car, lead, person)))
  expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
})

test('the dealership confirms: it has answered, and both lists of appointments show it', async () => {
  const { id, customer, own, staff, theirs, appointment, dealership } = await aTestDrive()
  now += 10 * 60_000
  expect(await decide(customer, own, appointment, 'confirmed')).toMatchObject({ status: 409 })
  const confirmed = await decide(staff, theirs, appointment, 'confirmed')
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed', version: 2 } })
  const [thread] = await api.db.select().from(threads).where(eq(threads.id, id))
  expect(thread).toMatchObject({ status: 'appointment', waitingSince: null, firstResponseMinutes: 10 })
  expect(thread?.unreadByCustomer).toBe(true)
  expect((await decide(staff, theirs, appointment, 'cancelled')).status, 'stale').toBe(409)
  const [mine, ours] = [
    (await customer.get('/api/appointments')).body,
    (await staff.get('/api/dealership/appointments')).body,
  ]
  const both = { thread: id, at: appointment.at, status: 'confirmed', subject: '2021 Honda Accord' }
  expect(mine.items).toMatchObject([{ ...both, dealership: { slug: dealership.slug } }])
  expect(ours.items).toMatchObject([{ ...both, customer: 'Maya Okafor', assignedTo: { name: expect.any(String) } }])
  expect((await decide(staff, theirs, confirmed.body, 'done')).status, 'it has not been').toBe(409)
  now = Date.parse('2026-11-19T16:00:00Z')
  expect((await decide(customer, own, confirmed.body, 'done')).status).toBe(422)
  expect((await decide(staff, theirs, confirmed.body, 'done')).body.status).toBe('done')
  expect((await customer.get('/api/appointments')).body.items).toEqual([])
})

test('a move is a new proposal of whoever moves it, and its old time is free again', async () => {
  const { slug, customer, own, staff, theirs, appointment } = await aTestDrive()
  const later = '2026-11-20T15:00:00.000Z'
  const time = `appointments/${appointment.id}/time`
  expect((await customer.put(`${own}/${time}`, { at: '2026-11-20T15:07:00Z', version: 1 })).status).toBe(422)
  const moved = await staff.put(`${theirs}/${time}`, { at: later, version: 1 })
  expect(moved).toMatchObject({ status: 200, body: { at: later, status: 'proposed', proposedBy: 'staff', version: 2 } })
  expect(await slotsOf({ slug })).toContain(appointment.at)
  const file = await staff.get(`${theirs}/appointments/${appointment.id}/ics`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.body).toMatch(
    /METHOD:PUBLISH[\s\S]*UID:appointment-\d+@[\s\S]*SEQUENCE:1\r\n[\s\S]*DTSTART:20261120T150000Z/,
  )
  expect((await decide(staff, theirs, moved.body, 'confirmed')).status).toBe(409)
  expect((await decide(customer, own, moved.body, 'declined')).body.status).toBe('declined')
  expect((await customer.get(own)).body.appointment).toBeNull()
  const again = await customer.post(`${own}/appointments`, { at: later })
  expect(again).toMatchObject({ status: 201, body: { status: 'proposed', proposedBy: 'customer' } })
  expect((await staff.post(`${theirs}/appointments`, { at: later })).status, 'there is one').toBe(409)
  expect(
    (await staff.get(theirs)).body.messages.map(({ event }: { event: { what: string } | null }) => event?.what),
  ).toEqual([undefined, 'appointment-proposed', 'appointment-moved', 'appointment-declined', 'appointment-proposed'])
})

test('staff propose what they like of the future; an ended conversation takes nothing', async () => {
  const car = await aCar()
  const user = await aUser(api.db)
  const { body } = await ask(car, { type: 'question', message: 'May I see it?' }, user)
  const theirs = `/api/dealership/inbox/${body.thread}`
  expect((await car.staff.post(`${theirs}/appointments`, { at: '2026-11-18T15:00:00Z' })).status).toBe(422)
  expect((await car.staff.post(`${theirs}/appointments`, { at: 'tomorrow' })).status).toBe(422)
  const sunday = await car.staff.post(`${theirs}/appointments`, { at: '2026-11-22T20:15:00Z' })
  expect(sunday.status).toBe(201)
  expect(await statusOf(body.thread)).toBe('appointment')
  await decide(car.staff, theirs, sunday.body, 'cancelled')
  await api.db.update(threads).set({ status: 'lost' }).where(eq(threads.id, body.thread))
  expect(
    (await (await api.as(user)).post(`/api/inbox/${body.thread}/appointments`, { at: '2026-11-20T18:00:00Z' })).status,
  ).toBe(409)
})

test('a guest is told by mail and answers by its link', async () => {
  const car = await aCar()
  const email = `guest${car.vehicle.id}@example.com`
  await ask(car, { type: 'test_drive', at: '2026-11-19T15:00:00Z' }, null, email)
  const [thread] = await api.db.select().from(threads).where(eq(threads.guestEmail, email))
  const [row] = await api.db
    .select()
    .from(appointments)
    .where(eq(appointments.threadId, thread?.id ?? 0))
  const moved = { at: '2026-11-19T16:00:00Z', version: 1 }
  const time = `/api/dealership/inbox/${thread?.id}/appointments/${row?.id}/time`
  const { body } = await car.staff.put(time, moved)
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const context = { db: api.db, origin: 'https://drive.example', renderers: emailRenderers(['a'.repeat(32)]) }
  const mail = await renderEmail(context, mails.at(-1)?.message ?? { kind: 'none' })
  expect(mail?.text).toContain('Appointment moved: Thu, Nov 19, 11:00 AM EST.')
  const token = /thread\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  const guest = await api.as(null)
  const own = `/api/guest-threads/${token}`
  expect((await guest.get(own)).body.appointment).toMatchObject({ proposedBy: 'staff', can: { confirm: true } })
  expect((await decide(guest, own, body, 'confirmed')).body.status).toBe('confirmed')
  expect((await guest.get(`${own}/appointments/${row?.id}/ics`)).status).toBe(200)
  expect((await decide(guest, `/api/guest-threads/${'x'.repeat(43)}`, body, 'cancelled')).status).toBe(404)
})

test('another’s appointment does not exist', async () => {
  const { own, theirs, appointment, customer } = await aTestDrive()
  const other = await aTestDrive('2026-11-19T18:00:00Z')
  const unverified = await api.as(await aUser(api.db, { status: 'unverified' }))
  for (const [person, base] of [
    [other.customer, own],
    [other.staff, theirs],
  ] as const) {
    expect((await decide(person, base, appointment, 'cancelled')).status).toBe(404)
    expect((await person.get(`${base}/appointments/${appointment.id}/ics`)).status).toBe(404)
    expect((await person.post(`${base}/appointments`, { at: '2026-11-20T15:00:00Z' })).status).toBe(404)
    const time = `${base}/appointments/${appointment.id}/time`
    expect((await person.put(time, { at: '2026-11-20T15:00:00Z', version: 1 })).status).toBe(404)
  }
  expect((await decide(customer, own, other.appointment, 'cancelled')).status, 'of another thread').toBe(404)
  expect((await decide(unverified, own, appointment, 'cancelled')).status).toBe(403)
  expect((await other.staff.get('/api/dealership/appointments')).body.items).toHaveLength(1)
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { aMailServer, type TestMailServer } from '../../../tests/support/mail-server'
import { testOrigin, testSecrets } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { emailRenderers } from '../../emails'
import { deliverDue } from '../../mail/deliver'
import { openMailer } from '../../mail/mailer'
import { outbox } from '../../mail/schema'
import { vehicleSlug } from '../../vehicles/slug'
import { threads } from '../schema'

let api: TestApi
let mailServer: TestMailServer
/** A Wednesday in Detroit, 10:10 in the morning. */
const start = Date.parse('2026-11-18T15:10:00Z')
let now = start
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  mailServer = await aMailServer()
})
beforeEach(async () => {
  now = start
  await api.db.delete(outbox)
})
afterAll(async () => {
  await api.close()
  await mailServer.close()
})

/** Sends what waits in the outbox over SMTP; returns the newest mail to the address, with the event it carries. */
async function mailTo(address: string) {
  await api.db.update(outbox).set({ nextAt: sql`now()` })
  const onError = (error: unknown) => expect.unreachable(String(error))
  const mailer = openMailer({ smtpUrl: mailServer.url, dataDir: mkdtempSync(join(tmpdir(), 'da-mail-')) })
  const parts = { origin: testOrigin, renderers: emailRenderers(testSecrets), onError }
  await deliverDue({ db: api.db, mailer, ...parts })
  const message = mailServer.received.findLast(({ mail }) => mail.to?.[0]?.address === address)
  const file = message?.mail.attachments[0]
  const calendar = file && new ICAL.Component(ICAL.parse(Buffer.from(file.content as ArrayBuffer).toString()))
  const component = calendar?.getFirstSubcomponent('vevent')
  return {
    mail: message?.mail,
    raw: message?.raw.replaceAll(/\r\n\s+/g, ' '),
    method: calendar?.getFirstPropertyValue('method'),
    component,
    event: component && new ICAL.Event(component),
  }
}

const confirmed = { emailVerifiedAt: new Date() }
let sold = 0
async function aTestDrive(user: { id: number; email: string } | null) {
  sold += 1
  const dealership = await aDealership(api.db, { name: `Maple; "Lake", Motors ${sold}` })
  const vehicle = await aVehicle(api.db, dealership.id)
  const slug = vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' })
  const member = await aMember(api.db, dealership.id, 'dealership_sale')
  await api.db.update(users).set(confirmed).where(eq(users.id, member.id))
  const staff = await api.as(member, dealership.id)
  const email = user?.email ?? `rosa${sold}@example.com`
  const lead = { type: 'test_drive', at: '2026-11-19T15:00:00Z', vehicle: slug, name: 'Rosa Díaz', email }
  const answer = await (await api.as(user)).post('/api/leads', { ...lead, page: 'vehicle', consent: 'on' })
  expect(answer.status).toBe(201)
  const [thread] = await api.db.select().from(threads).where(eq(threads.dealershipId, dealership.id))
  const id = thread?.id ?? 0
  const theirs = `/api/dealership/inbox/${id}`
  return { dealership, member, staff, email, id, theirs, appointment: (await staff.get(theirs)).body.appointment }
}
const decide = (person: Caller, base: string, { id, version }: { id: number; version: number }, status: string) =>
  person.put(`${base}/appointments/${id}/status`, { status, version })

test('a guest’s mails put a confirmed, a moved and a canceled time into their calendar', async () => {
  const { dealership, staff, theirs, email, appointment } = await aTestDrive(null)
  expect((await mailTo(email)).mail?.attachments, 'nothing is agreed yet').toEqual([])
  const agreed = await decide(staff, theirs, appointment, 'confirmed')
  const first = await mailTo(email)
  const { name, address, city, state, zip } = dealership
  expect(first.mail?.attachments).toMatchObject([{ filename: 'appointment.ics', mimeType: 'text/calendar' }])
  expect(first.raw).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
  expect(first.mail?.text).toContain('The attached file puts the appointment into your calendar.')
  expect(first.method).toBe('REQUEST')
  expect(first.event).toMatchObject({
    uid: `appointment-${appointment.id}@drive-avenue`,
    sequence: 1,
    location: `${name}, ${address}, ${city}, ${state} ${zip}`,
    summary: `2021 Honda Accord: ${name}`,
    organizer: `mailto:${dealership.email}`,
  })
  expect(first.event?.startDate.toJSDate()).toEqual(new Date('2026-11-19T15:00:00Z'))
  expect(first.component?.getFirstPropertyValue('status')).toBe('CONFIRMED')
  const attendee = first.component?.getFirstProperty('attendee')
  expect(attendee?.getFirstValue()).toBe(`mailto:${email}`)
  expect([attendee?.getParameter('partstat'), attendee?.getParameter('cn')]).toEqual(['ACCEPTED', 'Rosa Díaz'])
  const time = `${theirs}/appointments/${appointment.id}/time`
  now += 7_200_000
  const moved = await staff.put(time, { at: '2026-11-20T20:30:00Z', version: agreed.body.version })
  const second = await mailTo(email)
  expect(second).toMatchObject({ method: 'REQUEST', event: { uid: first.event?.uid, sequence: 2 } })
  expect(second.event?.startDate.toJSDate()).toEqual(new Date('2026-11-20T20:30:00Z'))
  expect(second.component?.getFirstPropertyValue('status'), 'the guest has not confirmed it').toBe('TENTATIVE')
  now += 7 * 3_600_000
  await decide(staff, theirs, moved.body, 'cancelled')
  const last = await mailTo(email)
  expect(last.raw).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL')
  expect(last).toMatchObject({ method: 'CANCEL', event: { uid: first.event?.uid, sequence: 3 } })
  expect(last.component?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(last.mail?.text).toContain('The attached file takes the appointment out of your calendar.')
})

test('both people with an account get one: the customer of what staff confirm, the assignee of what they cancel', async () => {
  const user = await aUser(api.db, confirmed)
  const { staff, theirs, member, id, appointment } = await aTestDrive(user)
  const agreed = await decide(staff, theirs, appointment, 'confirmed')
  expect(await mailTo(user.email)).toMatchObject({ method: 'REQUEST', event: { sequence: 1 } })
  await decide(await api.as(user), `/api/inbox/${id}`, agreed.body, 'cancelled')
  const { method, event, component } = await mailTo(member.email)
  expect(method).toBe('CANCEL')
  expect(event).toMatchObject({ sequence: 2, summary: '2021 Honda Accord: Rosa Díaz' })
  expect(component?.getFirstProperty('attendee')?.getFirstValue()).toBe(`mailto:${member.email}`)
})

test('a mail that leaves late has the newest state, and one of words alone has no file', async () => {
  const user = await aUser(api.db, confirmed)
  const { staff, theirs, appointment } = await aTestDrive(user)
  const agreed = await decide(staff, theirs, appointment, 'confirmed')
  const time = `${theirs}/appointments/${appointment.id}/time`
  await staff.put(time, { at: '2026-11-20T20:30:00Z', version: agreed.body.version })
  expect(await mailTo(user.email)).toMatchObject({ method: 'REQUEST', event: { sequence: 2 } })
  const other = await aUser(api.db, confirmed)
  const quiet = await aTestDrive(other)
  await quiet.staff.post(`${quiet.theirs}/messages`, { body: 'Which time suits you?' })
  expect((await mailTo(other.email)).mail?.attachments).toEqual([])
})

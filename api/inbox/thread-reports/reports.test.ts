import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../../tests/support/factories'
import { issueGuestLink } from '../guests/guest-links'
import { threadReports } from './schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

async function aTalk() {
  const dealership = await aDealership(api.db)
  const user = await aUser(api.db)
  const { id } = await aThread(api.db, dealership.id, { customerUserId: user.id })
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  return { dealership, id, customer: await api.as(user), staff }
}
const report = { reason: 'fraud', text: 'They asked for a deposit by gift card.' }

test('a report reaches the administrators once for each reporter, without the conversation', async () => {
  const { dealership, id, customer, staff } = await aTalk()
  const sent = await Promise.all(Array.from({ length: 10 }, () => customer.post(`/api/inbox/${id}/reports`, report)))
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1)
  expect((await staff.post(`/api/dealership/inbox/${id}/reports`, { reason: 'abuse' })).status).toBe(201)
  expect(await api.db.$count(threadReports, eq(threadReports.threadId, id))).toBe(2)
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const { items } = (await admin.get('/api/admin/inbox')).body
  const found = items.find(({ reference }: { reference: string }) => reference === sent[0]?.body.reference)
  expect(found).toMatchObject({ kind: 'thread_report', subject: 'It looks like fraud: Question' })
  const { body } = await admin.get(`/api/admin/inbox/${found.id}`)
  expect(JSON.stringify(body)).toContain(dealership.name)
  expect(JSON.stringify(body)).toContain(report.text)
  expect(JSON.stringify(body)).not.toContain('Are you open on Sunday?')
})

test('a guest reports by the link; strangers, and without a reason, nobody does', async () => {
  const [{ id, customer }, other] = [await aTalk(), await aTalk()]
  const dealership = await aDealership(api.db)
  const guestThread = await aThread(api.db, dealership.id, { guestEmail: 'reporting@example.com' })
  const link = `/api/guest-threads/${await issueGuestLink(api, guestThread.id)}`
  const guest = await api.as(null)
  expect((await guest.post(`${link}/reports`, report)).status).toBe(201)
  expect((await guest.post(`/api/guest-threads/${'x'.repeat(43)}/reports`, report)).status).toBe(404)
  expect((await other.customer.post(`/api/inbox/${id}/reports`, report)).status).toBe(404)
  expect((await other.staff.post(`/api/dealership/inbox/${id}/reports`, report)).status).toBe(404)
  expect((await customer.post(`/api/inbox/${id}/reports`, { reason: 'boredom' })).status).toBe(422)
})

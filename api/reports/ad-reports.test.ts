import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLiveAd, aRunningCampaign } from '../../tests/support/advertising'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser } from '../../tests/support/factories'
import { advertisements } from '../advertising/schema'
import { auditLog } from '../audit/schema'
import { adReports } from './schema'

let api: TestApi
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(() => {
  now += 86_400_000
})
afterAll(() => api.close())

async function anAd() {
  const { id: dealershipId } = await aDealership(api.db)
  const campaign = await aRunningCampaign(api.db, { placement: 'srp_top', dealershipId })
  return aLiveAd(api.db, campaign.id)
}
const send = async (id: number, body: unknown, user: { id: number } | null = null) =>
  (await api.as(user)).post(`/api/ads/${id}/reports`, body)
const reportsOf = (id: number) => api.db.select().from(adReports).where(eq(adReports.advertisementId, id))

test('a report of an advertisement is stored, audited, and lands in the administrators’ inbox, where it is decided', async () => {
  const { id } = await anAd()
  const user = await aUser(api.db)
  const words = { reason: 'price', text: ' They asked for a prep fee. ', email: 'me@example.com' }
  const { status, body } = await send(id, words, user)
  const [report] = await reportsOf(id)
  expect(status).toBe(201)
  expect(body).toEqual({ reference: `A-${report?.id.toString(36)}` })
  expect(report).toMatchObject({ ...words, text: 'They asked for a prep fee.', reporterUserId: user.id })
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'advertisement.reported'))
  expect(entry).toMatchObject({ entity: 'advertisement', entityId: String(id) })
  expect(JSON.stringify(entry?.detail)).not.toContain('me@example.com')

  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const [listed] = (await admin.get(`/api/admin/inbox?q=${body.reference}&kind=ad_report`)).body.items
  expect(listed.subject).toContain('The price isn’t the whole price: “Dog, bikes, snow”')
  const opened = (await admin.get(`/api/admin/inbox/${listed.id}`)).body
  expect(opened).toMatchObject({ content: { text: 'They asked for a prep fee.' }, outcomes: ['actioned', 'dismissed'] })
  expect(opened.content.facts).toContainEqual({ label: 'Campaign', value: 'All-wheel days' })
  const decision = { status: 'closed', outcome: 'actioned', version: opened.version }
  expect((await admin.put(`/api/admin/inbox/${listed.id}/status`, decision)).status).toBe(200)
  expect(await reportsOf(id)).toMatchObject([{ status: 'actioned' }])
})

test('the same report within 10 minutes is one, and the sixth within an hour has to wait', async () => {
  const { id } = await anAd()
  const twice = await Promise.all([1, 2].map(() => send(id, { reason: 'offensive' })))
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  expect(await reportsOf(id)).toHaveLength(1)
  for (const n of [2, 3, 4, 5]) expect((await send(id, { reason: 'other', text: `report ${n}` })).status).toBe(201)
  expect((await send(id, { reason: 'other', text: 'report 6' })).status).toBe(429)
})

test.each([
  [{}, 'reason'],
  [{ reason: 'sold' }, 'reason'],
  [{ reason: 'other', text: ' ' }, 'text'],
  [{ reason: 'price', email: 'no address' }, 'email'],
])('%j is refused at %s', async (body, field) => {
  const { id } = await anAd()
  const answer = await send(id, body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
})

test('an advertisement that was never approved cannot be reported', async () => {
  const { id } = await anAd()
  await api.db.update(advertisements).set({ status: 'pending' }).where(eq(advertisements.id, id))
  expect((await send(id, { reason: 'price' })).status).toBe(404)
  expect((await send(999_999, { reason: 'price' })).status).toBe(404)
})

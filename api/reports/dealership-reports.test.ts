import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { dealershipReports } from './schema'

let api: TestApi
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
beforeEach(() => {
  now += 86_400_000
})
afterAll(() => api.close())

const send = async ({ slug }: { slug: string }, body: unknown, user: { id: number } | null = null) =>
  (await api.as(user)).post(`/api/dealerships/${slug}/reports`, body)
const reportsOf = ({ id }: { id: number }) =>
  api.db.select().from(dealershipReports).where(eq(dealershipReports.dealershipId, id))

test('a report of a dealership is kept, audited, and lands in the list of reports, where it is decided', async () => {
  const dealership = await aDealership(api.db)
  const user = await aUser(api.db)
  const words = { reason: 'cars_missing', text: ' Neither of the two was there. ', email: 'me@example.com' }
  const { status, body } = await send(dealership, words, user)
  const [report] = await reportsOf(dealership)
  expect(status).toBe(201)
  expect(body).toEqual({ reference: `D-${report?.id.toString(36)}` })
  expect(report).toMatchObject({ ...words, text: 'Neither of the two was there.', reporterUserId: user.id })
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id))
  expect(entry).toMatchObject({ action: 'dealership.reported', entity: 'dealership' })
  expect(JSON.stringify(entry?.detail)).not.toContain('me@example.com')

  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const [listed] = (await admin.get(`/api/admin/inbox?q=${body.reference}&kind=dealership_report`)).body.items
  expect(listed.subject).toBe(`It lists cars that it does not have: ${dealership.name}`)
  const opened = (await admin.get(`/api/admin/inbox/${listed.id}`)).body
  expect(opened).toMatchObject({
    content: { text: 'Neither of the two was there.', dealership: { id: dealership.id, name: dealership.name } },
    outcomes: ['actioned', 'dismissed'],
  })
  const decision = { status: 'closed', outcome: 'dismissed', version: opened.version }
  expect((await admin.put(`/api/admin/inbox/${listed.id}/status`, decision)).status).toBe(200)
  expect(await reportsOf(dealership)).toMatchObject([{ status: 'dismissed' }])
})

test('the same report within 10 minutes is one, and the sixth within an hour has to wait', async () => {
  const dealership = await aDealership(api.db)
  const twice = await Promise.all([1, 2].map(() => send(dealership, { reason: 'prices' })))
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  expect(await reportsOf(dealership)).toHaveLength(1)
  const more = await Promise.all([2, 3, 4, 5].map((n) => send(dealership, { reason: 'other', text: `report ${n}` })))
  expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await send(dealership, { reason: 'other', text: 'report 6' })).status).toBe(429)
})

test.each([
  [{}, 'reason'],
  [{ reason: 'sold' }, 'reason'],
  [{ reason: 'other', text: ' ' }, 'text'],
  [{ reason: 'prices', text: 'a'.repeat(1001) }, 'text'],
  [{ reason: 'prices', email: 'nobody' }, 'email'],
])('%j is refused at %s', async (body, field) => {
  const dealership = await aDealership(api.db)
  const answer = await send(dealership, body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual([field])
  expect(await reportsOf(dealership)).toEqual([])
})

test('one that is not open to the public cannot be reported', async () => {
  for (const status of ['pending', 'suspended', 'closed'] as const)
    expect((await send(await aDealership(api.db, { status }), { reason: 'prices' })).status).toBe(404)
  expect((await send({ slug: 'nowhere-motors' }, { reason: 'prices' })).status).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { aStaleAdmin } from '../../tests/support/stale-admin'
import { identities } from '../accounts/schema'

let api: TestApi
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  visitor = await api.as(null)
})
afterAll(() => api.close())

const root = '/api/admin/legal-texts'
const terms = `${root}/term-of-use`
const mine = '/api/legal-acceptances'
const draft = async () => {
  const { markdown, today } = (await admin.get(terms)).body
  return { markdown: `${markdown}\n\nPrices hold for 72 hours.`, effectiveOn: today, isMaterial: false, summary: '' }
}
const agree = (caller: Caller, version: number) => caller.post(mine, { texts: [{ slug: 'term-of-use', version }] })

test('only administrators read versions and publish them, and only who is signed in agrees', async () => {
  const dealershipId = (await aDealership(api.db)).id
  const staff = await api.as(await aMember(api.db, dealershipId, 'dealership_admin'), dealershipId)
  const input = { ...(await draft()), version: 1, reason: 'Mine' }
  for (const [caller, status] of [
    [staff, 403],
    [visitor, 401],
  ] as const) {
    expect((await caller.get(root)).status).toBe(status)
    expect((await caller.get(terms)).status).toBe(status)
    expect((await caller.get(`${terms}/versions/1`)).status).toBe(status)
    expect((await caller.post(`${terms}/preview`, input)).status).toBe(status)
    expect((await caller.post(`${terms}/versions`, input)).status).toBe(status)
  }
  expect((await visitor.get(mine)).status).toBe(401)
  expect((await agree(visitor, 1)).status).toBe(401)
  expect((await staff.get(mine)).status).toBe(200)
  for (const texts of [[], [{ slug: 'other', version: 1 }], undefined, [{ slug: 'term-of-use', version: 'x' }]])
    expect((await staff.post(mine, { texts })).status).toBe(422)
  expect((await admin.get(`${root}/other`)).status).toBe(422)
  expect((await admin.get(`${terms}/versions/99`)).status).toBe(404)
})

test('publishing asks for a recent authentication', async () => {
  const stale = await aStaleAdmin(api)
  expect((await stale.post(`${terms}/preview`, await draft())).status).toBe(200)
  const refused = await stale.post(`${terms}/versions`, { ...(await draft()), version: 1, reason: 'Mine' })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'confirm_needed' } } })
})

test('who came by a third party before versions were stored accepted the terms alone', async () => {
  const createdAt = new Date('2026-11-21T12:00:00Z')
  const user = await aUser(api.db, { createdAt, termsAcceptedAt: createdAt })
  const userId = user.id
  await api.db
    .insert(identities)
    .values({ userId, createdAt, issuer: 'https://id.example', subject: `legal-${userId}` })
  const [text, policy] = (await (await api.as(user)).get(mine)).body.items
  expect([text.agreedVersion, policy.agreedVersion]).toEqual([1, null])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { memberships } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

async function aLot() {
  const dealership = await aDealership(api.db)
  return { dealership, admin: await aMember(api.db, dealership.id, 'dealership_admin') }
}

test('the same key for another dealership is another invitation', async () => {
  const [one, two] = [await aLot(), await aLot()]
  const mine = one.dealership
  await api.db
    .insert(memberships)
    .values({ userId: one.admin.id, dealershipId: two.dealership.id, role: 'dealership_admin' })
  const me = await api.as(one.admin)
  const send = (dealershipId: number) =>
    me.post(
      '/api/dealership/invitations',
      { email: 'both.lots@example.com', role: 'dealership_sale' },
      { 'idempotency-key': 'one-form', 'da-dealership-id': String(dealershipId) },
    )
  const answers = [await send(mine.id), await send(two.dealership.id), await send(mine.id)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[1]?.body.id).not.toBe(answers[0]?.body.id)
  expect(answers[2]?.body.id).toBe(answers[0]?.body.id)
})

test('an invitation that is sent twenty times at once with one key is one', async () => {
  const lot = await aLot()
  const me = await api.as(lot.admin, lot.dealership.id)
  const body = { email: 'twenty.times@example.com', role: 'dealership_sale' }
  const send = () => me.post('/api/dealership/invitations', body, { 'idempotency-key': 'twenty' })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
  expect(await sendMails(api.db)).toHaveLength(1)
})

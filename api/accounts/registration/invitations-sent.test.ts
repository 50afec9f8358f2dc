import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { memberships, users } from '../schema'

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
      { emails: ['both.lots@example.com'], role: 'dealership_sale' },
      { 'idempotency-key': 'one-form', 'da-dealership-id': String(dealershipId) },
    )
  const answers = [await send(mine.id), await send(two.dealership.id), await send(mine.id)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[1]?.body[0].id).not.toBe(answers[0]?.body[0].id)
  expect(answers[2]?.body[0].id).toBe(answers[0]?.body[0].id)
})

test('an invitation that is sent twenty times at once with one key is one', async () => {
  const lot = await aLot()
  const me = await api.as(lot.admin, lot.dealership.id)
  const body = { emails: ['twenty.times@example.com'], role: 'dealership_sale' }
  const send = () => me.post('/api/dealership/invitations', body, { 'idempotency-key': 'twenty' })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body[0]?.id}`)).size).toBe(1)
  expect(await sendMails(api.db)).toHaveLength(1)
})

const invite = async (lot: { admin: { id: number }; dealership: { id: number } }, email: string) =>
  (await api.as(lot.admin, lot.dealership.id)).post('/api/dealership/invitations', {
    emails: [email],
    role: 'dealership_sale',
    message: 'Come over',
  })

test('a dealership that waits for approval, and somebody who has not confirmed their address, invite nobody', async () => {
  const waiting = await aDealership(api.db, { status: 'pending' })
  const lots = [
    { dealership: waiting, admin: await aMember(api.db, waiting.id, 'dealership_admin') },
    await aLot(),
  ] as const
  await api.db.update(users).set({ status: 'unverified' }).where(eq(users.id, lots[1].admin.id))
  for (const lot of lots) expect((await invite(lot, 'stranger@example.com')).status).toBe(403)
  expect(await sendMails(api.db)).toEqual([])
})

test('one person gets three invitations a day, from however many dealerships', async () => {
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await invite(await aLot(), 'wanted@example.com'))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429])
  expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect(await sendMails(api.db)).toHaveLength(3)
})

test('names of before the rule that hold an address stand in no mail to a stranger', async () => {
  const lot = await aLot()
  await api.db.update(users).set({ displayName: 'Win at evil.example' }).where(eq(users.id, lot.admin.id))
  await invite(lot, 'new.colleague@example.com')
  const [mail] = await sendMails(api.db)
  expect(mail?.subject).toBe(`A colleague invites you to ${lot.dealership.name}`)
})

test.each([
  ['is not active any more', { status: 'deactivated' as const }],
  ['is of another role', { role: 'dealership_sale' as const }],
])('an invitation ends when its inviter’s membership %s', async (_, change) => {
  const lot = await aLot()
  const [sent, waiting] = [`sent.${lot.admin.id}@example.com`, `waiting.${lot.admin.id}@example.com`]
  await invite(lot, sent)
  const token = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('invite')
  const look = async () => (await (await api.as(null)).get(`/api/dealership-invitations/${token}`)).status
  expect(await look()).toBe(200)
  await invite(lot, waiting)
  await api.db.update(memberships).set(change).where(eq(memberships.userId, lot.admin.id))
  expect(await look()).toBe(410)
  expect(await sendMails(api.db)).toEqual([])
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { enqueueEmail } from '../emails/messages'
import { oneTimeTokens, users } from '../schema'
import { createOneTimeToken } from './one-time'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const unverified = () => aUser(api.db, { status: 'unverified' })
const resend = async (user: { id: number }, headers = {}) =>
  (await api.as(user)).post('/api/auth/verifications', undefined, headers)
const verifyEmail = async (body: object) =>
  (await api.as(null)).put('/api/auth/email', { password: testPassword, ...body })
const look = async (token: string, change = false) =>
  (await api.as(null)).get(`/api/auth/email/${token}${change ? '?change=1' : ''}`)
const account = async ({ id }: { id: number }) => {
  const [row] = await api.db.select().from(users).where(eq(users.id, id))
  return row
}
const tokenOf = async () => linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token') ?? ''

/** As the profile does it: the link goes to the new address. */
async function aMove(user: { id: number }, email: string): Promise<string> {
  await api.db.transaction(async (tx) => {
    const oneTimeId = await createOneTimeToken(tx, { kind: 'email_change', userId: user.id, email })
    await enqueueEmail(tx, { to: email, message: { kind: 'email-change', oneTimeId } })
  })
  return tokenOf()
}

test('the link confirms the address, once, and looking at it does not', async () => {
  const user = await unverified()
  await resend(user)
  const token = await tokenOf()
  expect((await look(token)).body).toMatchObject({ email: user.email })
  expect((await account(user))?.status).toBe('unverified')
  expect((await verifyEmail({ token })).body).toEqual({ email: user.email })
  expect(await account(user)).toMatchObject({ status: 'active', emailVerifiedAt: expect.any(Date) })
  expect((await verifyEmail({ token })).status).toBe(410)
  expect((await look(token)).status).toBe(410)
})

test('it works for 24 hours, and not longer', async () => {
  const user = await unverified()
  await resend(user)
  const token = await tokenOf()
  const [row] = await api.db
    .select({ hours: sql<number>`extract(epoch from ${oneTimeTokens.expiresAt} - now()) / 3600` })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, user.id))
  expect(Number(row?.hours)).toBeCloseTo(24, 0)
  await api.db
    .update(oneTimeTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(oneTimeTokens.userId, user.id))
  expect((await verifyEmail({ token })).status).toBe(410)
})

test('another link is sent on asking, three times an hour', async () => {
  const user = await unverified()
  for (let times = 0; times < 3; times += 1)
    expect((await resend(user)).body).toEqual({ email: user.email, sent: true })
  const fourth = await resend(user)
  expect(fourth.status).toBe(429)
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the same form sent twice sends one link', async () => {
  const user = await unverified()
  const me = await api.as(user)
  for (let times = 0; times < 3; times += 1)
    await me.post('/api/auth/verifications', undefined, { 'idempotency-key': 'one-form' })
  const rows = await api.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
  expect(rows).toHaveLength(1)
})

test('who has confirmed gets no other link, and who is not signed in neither', async () => {
  const user = await aUser(api.db)
  expect((await resend(user)).body).toEqual({ email: user.email, sent: false })
  expect((await (await api.as(null)).post('/api/auth/verifications')).status).toBe(401)
  expect(await sendMails(api.db)).toEqual([])
})

test('a change of address takes effect with its link; sessions go on and the old address is told', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const token = await aMove(user, 'maya.new@example.com')
  expect((await look(token, true)).body).toMatchObject({ email: 'maya.new@example.com' })
  expect((await verifyEmail({ token, change: true })).body).toEqual({ email: 'maya.new@example.com' })
  expect(await account(user)).toMatchObject({ email: 'maya.new@example.com', version: user.version + 1 })
  expect((await me.get('/api/auth/ping')).body).toMatchObject({ email: 'maya.new@example.com', verified: true })
  const [mail] = await sendMails(api.db)
  expect(mail).toMatchObject({ to: user.email, subject: 'Your account has a new email address' })
  expect((await me.get('/api/notifications')).body.items[0]).toMatchObject({
    title: 'Your email address was changed',
    text: 'It is now maya.new@example.com.',
  })
})

test('links that went to the old address work no more', async () => {
  const user = await aUser(api.db)
  const move = await aMove(user, 'someone.else@example.com')
  await (await api.as(null)).post('/api/auth/password-resets', { email: user.email })
  const reset = await tokenOf()
  await verifyEmail({ token: move, change: true })
  const late = await (await api.as(null)).put('/api/auth/password', { token: reset, newPassword: 'wombat teapot lamp' })
  expect(late.status).toBe(410)
})

test('an address that has an account by now is refused, and the account stays where it is', async () => {
  const user = await aUser(api.db)
  const token = await aMove(user, 'wanted@example.com')
  await aUser(api.db, { email: 'Wanted@example.com' })
  expect((await verifyEmail({ token, change: true })).status).toBe(409)
  expect((await account(user))?.email).toBe(user.email)
})

test('of two accounts that move to one address at once, one does', async () => {
  const [one, other] = [await aUser(api.db), await aUser(api.db)]
  const tokens = [await aMove(one, 'both@example.com'), await aMove(other, 'Both@example.com')]
  const answers = await Promise.all(tokens.map((token) => verifyEmail({ token, change: true })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a link does only what it is for', async () => {
  const user = await unverified()
  await resend(user)
  const verify = await tokenOf()
  const move = await aMove(user, 'third@example.com')
  expect((await verifyEmail({ token: verify, change: true })).status).toBe(410)
  expect((await verifyEmail({ token: move })).status).toBe(410)
  const reset = await (await api.as(null)).put('/api/auth/password', {
    token: verify,
    newPassword: 'wombat teapot lamp',
  })
  expect(reset.status).toBe(410)
})

test.each(['x', 'A'.repeat(43), '%00', 'x'.repeat(20_000)])('the token %s confirms nothing', async (token) => {
  expect([410, 422]).toContain((await verifyEmail({ token })).status)
  expect([410, 422]).toContain((await look(encodeURIComponent(token))).status)
})

test('when the account moves, the links to unsubscribe that its old address was sent stop working', async () => {
  const user = await aUser(api.db)
  await verifyEmail({ token: await aMove(user, `moved-${user.id}@example.com`), change: true })
  expect(await account(user)).toMatchObject({ email: `moved-${user.id}@example.com`, unsubscribeEpoch: 1 })
})

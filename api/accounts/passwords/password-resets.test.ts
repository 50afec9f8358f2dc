import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { withApp, withPasskey } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { idempotencyKeys } from '../../idempotency/schema'
import { identities, oneTimeTokens, users } from '../schema'
import { startSession } from '../sessions/sessions'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const newPassword = 'wombat teapot lantern'
const nobody = () => api.as(null)
let address = 0
const askFrom = async (ip: string, email: unknown) =>
  (await nobody()).post('/api/auth/password-resets', { email }, { 'x-forwarded-for': ip })
const ask = (email: unknown) => askFrom(`198.51.100.${++address}`, email)
const set = async (body: object) => (await nobody()).put('/api/auth/password', body)
const look = async (token: string) => (await nobody()).get(`/api/auth/password-resets/${token}`)
const login = async (email: string, password: string) => (await nobody()).post('/api/auth/login', { email, password })

async function aLink(email: string): Promise<string> {
  await ask(email)
  const mails = await sendMails(api.db)
  return linkIn(mails.at(-1)).searchParams.get('token') ?? ''
}

test('known and unknown accounts get the same answer, and neither before the other’s work could be done', async () => {
  const user = await aUser(api.db)
  const timed = async (email: string) => {
    const began = performance.now()
    const { status, body } = await ask(email)
    return { status, body, took: performance.now() - began }
  }
  const [known, unknown] = [await timed(user.email), await timed('nobody@example.com')]
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(known.body).toEqual(unknown.body)
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(240)
})

test('a mail leaves when there is an account that may sign in, and only then', async () => {
  const [user, locked] = [await aUser(api.db), await aUser(api.db, { status: 'locked' })]
  for (const email of [user.email.toUpperCase(), locked.email, 'nobody@example.com']) await ask(email)
  const mails = await sendMails(api.db)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[user.email, 'Set a new password']])
  expect(linkIn(mails[0]).pathname).toBe('/set-password')
})

test('the fourth link in an hour is too many, for known accounts and unknown ones alike', async () => {
  const user = await aUser(api.db)
  for (const email of [user.email, 'no-one@example.com']) {
    for (let times = 0; times < 3; times += 1) expect((await askFrom('192.0.2.1', email)).status).toBe(200)
    const fourth = await askFrom('192.0.2.1', email.toUpperCase())
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await sendMails(api.db)).toHaveLength(1) // only the newest link works, so only that one is sent
})

test('strangers use up none of the links that the owner may ask for', async () => {
  const user = await aUser(api.db)
  await api.db.transaction((tx) => startSession(tx, user.id, { ip: '192.0.2.9', userAgent: null }))
  for (const email of [user.email, 'nobody-again@example.com']) {
    for (let times = 0; times < 6; times += 1) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).status).toBe(429)
  }
  expect((await askFrom('192.0.2.9', user.email)).status).toBe(200)
})

test('looking at a link uses nothing up, and tells whose it is', async () => {
  const user = await aUser(api.db)
  const token = await aLink(user.email)
  for (let times = 0; times < 3; times += 1)
    expect((await look(token)).body).toEqual({ email: user.email, movesBack: false })
  expect((await set({ token, newPassword })).status).toBe(200)
})

test('the link sets the password, signs in, ends every other session and tells the owner', async () => {
  const user = await aUser(api.db)
  const elsewhere = await api.as(user)
  const token = await aLink(user.email)
  const answer = await set({ token, newPassword })
  expect(answer.body.profile.id).toBe(user.id)
  expect((await elsewhere.get('/api/auth/ping')).status).toBe(401)
  expect((await login(user.email, testPassword)).status).toBe(401)
  expect((await login(user.email, newPassword)).status).toBe(200)
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toContain('Your password was changed')
  const { items } = (await (await api.as(user)).get('/api/notifications')).body
  expect(items.map(({ title }: { title: string }) => title)).toContain('Your password was changed')
})

test('a link works once, also when it is used many times at once', async () => {
  const token = await aLink((await aUser(api.db)).email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => set({ token, newPassword })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  expect((await look(token)).status).toBe(410)
})

test('a newer link ends the older one', async () => {
  const user = await aUser(api.db)
  const older = await aLink(user.email)
  const newer = await aLink(user.email)
  expect((await set({ token: older, newPassword })).status).toBe(410)
  expect((await set({ token: newer, newPassword })).status).toBe(200)
})

test('after ten minutes it has run out', async () => {
  const user = await aUser(api.db)
  const token = await aLink(user.email)
  const [row] = await api.db
    .select({ minutes: sql<number>`extract(epoch from ${oneTimeTokens.expiresAt} - now()) / 60` })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, user.id))
  expect(Number(row?.minutes)).toBeCloseTo(10, 0)
  await api.db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await set({ token, newPassword })).status).toBe(410)
  expect((await look(token)).status).toBe(410)
})

test('a weak password is refused at its field and leaves the link as it is', async () => {
  const user = await aUser(api.db, { email: 'bartholomew@example.com' })
  const token = await aLink(user.email)
  for (const weak of ['short', 'qwertyuiop', 'bartholomew rules', 'drive avenue forever']) {
    const answer = await set({ token, newPassword: weak })
    expect(answer.status, weak).toBe(422)
    expect(answer.body.error.fields, weak).toHaveProperty('newPassword')
  }
  expect((await set({ token, newPassword })).status).toBe(200)
})

test('who has the mail has the address: the account is confirmed', async () => {
  const user = await aUser(api.db, { status: 'unverified' })
  const { body } = await set({ token: await aLink(user.email), newPassword })
  expect(body.profile.verified).toBe(true)
})

test('who opened an account with another’s address has no way back in once that person has claimed it', async () => {
  const user = await aUser(api.db, { status: 'unverified' })
  const stranger = await api.as(user)
  await withPasskey(stranger)
  await withApp(stranger)
  await api.db.insert(identities).values({ userId: user.id, issuer: 'https://x.test', subject: 'stranger' })
  const { body } = await set({ token: await aLink(user.email), newPassword })
  expect(body.step).toBeUndefined()
  const security = await api.as(user)
  expect((await security.get('/api/profile/security')).body).toMatchObject({ totp: false, passkeys: [] })
  expect((await security.get('/api/profile/connections')).body.items).toEqual([])
})

test('a link leaves the ways in of a confirmed account as they are', async () => {
  const user = await aUser(api.db)
  await withPasskey(await api.as(user))
  const { body } = await set({ token: await aLink(user.email), newPassword })
  expect(body.step.methods).toContain('passkey')
})

test('an account that was locked meanwhile stays shut', async () => {
  const user = await aUser(api.db)
  const token = await aLink(user.email)
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, user.id))
  expect((await set({ token, newPassword })).status).toBe(410)
})

test.each([
  ['no email', undefined],
  ['an array', ['a@example.com']],
  ['NUL', 'a\u0000@example.com'],
  ['20,000 characters', `${'x'.repeat(20_000)}@example.com`],
  ['no address', 'maya'],
])('asking with %s is 422', async (_, email) => {
  expect((await ask(email)).status).toBe(422)
})

test.each(['x', 'A'.repeat(43), '%00', "' or 1=1 --", 'x'.repeat(20_000)])(
  'the token %s opens nothing',
  async (token) => {
    expect([410, 422]).toContain((await look(encodeURIComponent(token))).status)
    expect([410, 422]).toContain((await set({ token, newPassword })).status)
  },
)

test('tokens and passwords stand in no table but as hashes', async () => {
  const user = await aUser(api.db)
  const token = await aLink(user.email)
  const me = await api.as(user)
  const body = { token, newPassword }
  const answer = await me.put('/api/auth/password', body, { 'idempotency-key': 'a-key-of-a-form' })
  expect(answer.status).toBe(200)
  const kept = await Promise.all([auditLog, oneTimeTokens, users, idempotencyKeys].map((t) => api.db.select().from(t)))
  for (const secret of [token, newPassword, answer.body.token]) expect(JSON.stringify(kept)).not.toContain(secret)
})

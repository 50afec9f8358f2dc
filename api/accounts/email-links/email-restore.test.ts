import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { withApp, withPasskey } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { passkeys, recoveryCodes, totpSecrets } from '../mfa/factors.schema'
import { identities, oneTimeTokens, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const newPassword = 'wombat teapot lantern'
const nobody = () => api.as(null)
const look = async (token: string) => (await nobody()).get(`/api/auth/password-resets/${token}`)
const restore = async (token: string, password = newPassword) =>
  (await nobody()).put('/api/auth/password', { token, newPassword: password })
const login = async (email: string, password: string) => (await nobody()).post('/api/auth/login', { email, password })
const account = async ({ id }: { id: number }) => {
  const [row] = await api.db.select().from(users).where(eq(users.id, id))
  return row
}
const tokenTo = async (address: string) =>
  linkIn((await sendMails(api.db)).find(({ to }) => to === address)).searchParams.get('token') ?? ''

/** Moves an account as whoever knows its password does; returns the token of the link back that its old address gets. */
async function movedAway(user: { id: number; email: string }, email: string, password = testPassword): Promise<string> {
  const old = (await account(user))?.email ?? ''
  const asked = await (await api.as(user)).post('/api/profile/email-changes', { email, password })
  expect(asked.status).toBe(201)
  const confirmed = await (await api.as(user)).put('/api/auth/email', { token: await tokenTo(email), change: true })
  expect(confirmed.body).toEqual({ email })
  return tokenTo(old)
}

test('the old address takes the account back: its address, a new password, everybody else signed out', async () => {
  const user = await aUser(api.db)
  const token = await movedAway(user, 'thief@example.com')
  const thief = await api.as(user)
  expect((await look(token)).body).toEqual({ email: user.email, movesBack: true })
  const answer = await restore(token)
  expect(answer.body.profile).toMatchObject({ id: user.id, email: user.email })
  expect((await thief.get('/api/auth/ping')).status).toBe(401)
  expect((await login('thief@example.com', newPassword)).status).toBe(401)
  expect((await login(user.email, newPassword)).status).toBe(200)
  expect(await account(user)).toMatchObject({ email: user.email, version: user.version + 2 })
  const told = (await sendMails(api.db)).map(({ to, subject }) => [to, subject])
  expect(told).toContainEqual(['thief@example.com', 'Your account has gone back to its old email address'])
  expect(told).toContainEqual([user.email, 'Your password was changed'])
  const { items } = (await (await api.as(user)).get('/api/notifications')).body
  expect(items).toContainEqual(expect.objectContaining({ text: `It is ${user.email} again.` }))
})

test('the link works for seven days, once, and not where the account is back already', async () => {
  const user = await aUser(api.db)
  const token = await movedAway(user, 'a-week@example.com')
  const ofLink = eq(oneTimeTokens.email, user.email)
  const days = sql<number>`extract(epoch from ${oneTimeTokens.expiresAt} - now()) / 86400`
  expect(Number((await api.db.select({ days }).from(oneTimeTokens).where(ofLink))[0]?.days)).toBeCloseTo(7, 1)
  const expire = (when: ReturnType<typeof sql>) => api.db.update(oneTimeTokens).set({ expiresAt: when }).where(ofLink)
  await expire(sql`now() - interval '1 second'`)
  expect([(await look(token)).status, (await restore(token)).status]).toEqual([410, 410])
  await expire(sql`now() + interval '1 day'`)
  await api.db.update(users).set({ email: user.email }).where(eq(users.id, user.id))
  expect([(await look(token)).status, (await restore(token)).status]).toEqual([410, 410])
  await api.db.update(users).set({ email: 'a-week@example.com' }).where(eq(users.id, user.id))
  expect([(await restore(token)).status, (await restore(token)).status]).toEqual([200, 410])
})

test('moving it on does not end the first link, nor does using a later one; the first ends the later ones', async () => {
  const user = await aUser(api.db)
  const first = await movedAway(user, 'thief-1@example.com')
  const second = await movedAway(user, 'thief-2@example.com')
  const third = await movedAway(user, 'thief-3@example.com')
  expect((await restore(second)).body.profile.email).toBe('thief-1@example.com')
  expect((await restore(third)).status).toBe(410)
  expect((await restore(first)).body.profile.email).toBe(user.email)
  const open = await api.db.select().from(oneTimeTokens).where(sql`user_id = ${user.id} and used_at is null`)
  expect(open).toEqual([])
})

test('ways in that were added shortly before the move or since are removed, older ones stay', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const token = await movedAway(user, 'thief-4@example.com')
  await withPasskey(me)
  await withApp(me)
  const connected = { userId: user.id, issuer: 'https://x.test' }
  await api.db.insert(identities).values([
    { ...connected, subject: 'young' },
    { ...connected, subject: 'old', createdAt: sql`now() - interval '8 days'` },
  ])
  expect((await restore(token)).body.profile.id).toBe(user.id)
  for (const table of [passkeys, totpSecrets, recoveryCodes])
    expect(await api.db.select().from(table).where(eq(table.userId, user.id))).toEqual([])
  const left = await api.db.select().from(identities).where(eq(identities.userId, user.id))
  expect(left.map(({ subject }) => subject)).toEqual(['old'])
})

test('a second factor that was there long before is asked for, and its recovery codes stay', async () => {
  const user = await aUser(api.db)
  const token = await movedAway(user, 'thief-5@example.com')
  await withPasskey(await api.as(user))
  for (const table of [passkeys, recoveryCodes])
    await api.db.update(table).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(table.userId, user.id))
  const answer = await restore(token)
  expect(answer.body.step).toBeDefined()
  expect(answer.body.profile).toBeUndefined()
  expect(await api.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toHaveLength(10)
})

test('from an address that was never confirmed no account moves: it may be another’s', async () => {
  const user = await aUser(api.db, { status: 'unverified', emailVerifiedAt: null })
  const change = { email: 'right@example.com', password: testPassword }
  expect((await (await api.as(user)).post('/api/profile/email-changes', change)).status).toBe(403)
  expect(await sendMails(api.db)).toEqual([])
})

test('where another has the address by now, nothing changes, and the link goes on', async () => {
  const user = await aUser(api.db)
  const token = await movedAway(user, 'thief-6@example.com')
  const other = await aUser(api.db, { email: user.email.toUpperCase() })
  const refused = await restore(token)
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'There is an account with this email address already.',
  ])
  expect((await login('thief-6@example.com', testPassword)).status).toBe(200)
  await api.db.delete(users).where(eq(users.id, other.id))
  expect((await restore(token)).status).toBe(200)
})

test('a weak password is refused at its field, a locked account has no way back, and the link does nothing else', async () => {
  const user = await aUser(api.db)
  const token = await movedAway(user, 'thief-7@example.com')
  expect(Object.keys((await restore(token, 'short')).body.error.fields)).toEqual(['newPassword'])
  for (const change of [true, false])
    expect((await (await nobody()).put('/api/auth/email', { token, change })).status).toBe(410)
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, user.id))
  expect([(await look(token)).status, (await restore(token)).status]).toEqual([410, 410])
})

test('of many uses at once, one takes the account back', async () => {
  const user = await aUser(api.db)
  const token = await movedAway(user, 'thief-8@example.com')
  const answers = await Promise.all(Array.from({ length: 4 }, () => restore(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOneTimeToken } from '../api/accounts/email-links/one-time'
import { recoveryCodes } from '../api/accounts/mfa/factors.schema'
import { invitations, oneTimeTokens, sessions, users } from '../api/accounts/schema'
import { savedSearches } from '../api/saved/schema'
import { type Answer, anApi, type Caller, type TestApi } from './support/api'
import { anAuthenticator } from './support/authenticator'
import { aDealership, aMember, aUser, testPassword } from './support/factories'
import { codeAt, nextCode, withApp, withPasskey } from './support/factors'
import { linkIn, sendMails } from './support/mails'

let api: TestApi
let nobody: Caller
beforeAll(async () => {
  api = await anApi()
  nobody = await api.as(null)
})
beforeEach(() => sendMails(api.db))
afterAll(() => api.close())

const password = 'wombat teapot lantern'
const atOnce = (times: number, send: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => send(n)))
/** How often each status was answered. */
function counted(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const tokenMailed = async (name = 'token') => linkIn((await sendMails(api.db)).at(-1)).searchParams.get(name) ?? ''
const signIn = ({ email }: { email: string }, address: number) =>
  nobody.post('/api/auth/login', { email, password: testPassword }, { 'x-forwarded-for': `198.51.100.${address}` })
const openSessions = (userId: number) =>
  api.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.revokedAt} is null`))
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('a link that sets a password, used twenty times at once, sets one', async () => {
  const user = await aUser(api.db)
  await nobody.post('/api/auth/password-resets', { email: user.email })
  const token = await tokenMailed()
  const answers = await atOnce(20, (n) => nobody.put('/api/auth/password', { token, newPassword: `${password} ${n}` }))
  expect(counted(answers)).toEqual({ 200: 1, 410: 19 })
  expect(await openSessions(user.id)).toHaveLength(1)
  const winner = answers.findIndex(({ status }) => status === 200)
  const login = await nobody.post('/api/auth/login', { email: user.email, password: `${password} ${winner}` })
  expect(login.status).toBe(200)
})

test('of links that are asked for at once, each ends those before it', async () => {
  const { id: userId } = await aUser(api.db)
  const ask = () => api.db.transaction((tx) => createOneTimeToken(tx, { kind: 'reset', userId }))
  await Promise.all(Array.from({ length: 20 }, ask))
  const { usedAt } = oneTimeTokens
  const open = and(eq(oneTimeTokens.userId, userId), isNull(usedAt))
  expect(await api.db.select({ usedAt }).from(oneTimeTokens).where(open)).toHaveLength(1)
})

test('of invitations that are sent at once, each ends those before it', async () => {
  const dealership = await aDealership(api.db)
  const me = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const invitation = { emails: ['both.of.us@example.com'], role: 'dealership_sale' }
  const sent = await atOnce(9, () => me.post('/api/dealership/invitations', invitation))
  expect(counted(sent), 'three mails of a kind a day').toEqual({ 201: 3, 429: 6 })
  const open = and(eq(invitations.dealershipId, dealership.id), eq(invitations.status, 'sent'))
  expect(await api.db.select({ id: invitations.id }).from(invitations).where(open)).toHaveLength(1)
})

test('a link that confirms an address, used twenty times at once, is used once', async () => {
  const user = await aUser(api.db, { status: 'unverified' })
  const me = await api.as(user)
  await me.post('/api/auth/verifications')
  const token = await tokenMailed()
  expect(counted(await atOnce(20, () => me.put('/api/auth/email', { token })))).toEqual({ 200: 1, 410: 19 })
})

test('two accounts that move to one address at once: one does', async () => {
  const [one, two] = [await aUser(api.db), await aUser(api.db)]
  const tokens: string[] = []
  for (const user of [one, two]) {
    const body = { email: 'both-want-it@example.com', password: testPassword }
    await (await api.as(user)).post('/api/profile/email-changes', body)
    tokens.push(await tokenMailed())
  }
  const answers = await Promise.all(
    tokens.map((token) => nobody.put('/api/auth/email', { token, change: true, password: testPassword })),
  )
  expect(counted(answers)).toEqual({ 200: 1, 409: 1 })
})

test('one code of an app and one recovery code, each given to ten steps at once, let one in', async () => {
  const user = await aUser(api.db)
  const { secret, recoveryCodes: codes } = await withApp(await api.as(user))
  let address = 0
  const step = async () => (await signIn(user, ++address)).body.step
  for (const proof of [{ recoveryCode: codes[0] }, { code: nextCode(secret) }]) {
    const tokens = await Promise.all(Array.from({ length: 9 }, step))
    const answers = await Promise.all(
      tokens.map(({ token }) => nobody.post('/api/auth/second-step', { token, ...proof })),
    )
    const { 200: entered, 422: wrong = 0, 429: tooMany = 0 } = counted(answers) // the first round counts for the second
    expect([entered, wrong + tooMany]).toEqual([1, 8])
  }
})

test('a step that is answered rightly ten times at once opens one session', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const { device } = await withPasskey(me)
  const { step } = (await nobody.post('/api/auth/login', { email: user.email, password: testPassword })).body
  const passkey = device.sign(step.webauthn)
  const before = (await openSessions(user.id)).length
  const answers = await atOnce(10, () => nobody.post('/api/auth/second-step', { token: step.token, passkey }))
  expect(counted(answers)[200]).toBe(1)
  expect(await openSessions(user.id)).toHaveLength(before + 1)
})

test('an app and three passkeys that are added at once come with one set of recovery codes', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const { secret } = (await me.post('/api/profile/totp')).body
  const begun = await atOnce(3, () => me.post('/api/profile/passkey-options', { for: 'new' }))
  const answers = await Promise.all([
    me.put('/api/profile/totp', { code: codeAt(secret, Date.now()) }),
    ...begun.map(({ body: { token, options } }) =>
      me.post('/api/profile/passkeys', { token, response: anAuthenticator().create(options) }),
    ),
  ])
  expect(counted(answers)).toEqual({ 200: 1, 201: 3 })
  expect(answers.filter(({ body }) => body.recoveryCodes)).toHaveLength(1)
  expect(await api.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toHaveLength(10)
})

test('two people who register one address at once with their own passwords: one has it', async () => {
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'race@example.com', zip: '48104', terms: true }
  const answers = await atOnce(2, (n) => nobody.post('/api/auth/register', { ...person, password: `${password} ${n}` }))
  expect(counted(answers)).toEqual({ 201: 1, 409: 1 })
})

test('an invitation that two browsers accept at once is accepted once', async () => {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  await admin.post('/api/dealership/invitations', { emails: ['joins@example.com'], role: 'dealership_sale' })
  const invite = await tokenMailed('invite')
  const fields = { invite, firstName: 'Lee', lastName: 'Park', password, terms: 'on' }
  const answers = await atOnce(5, () => nobody.post('/api/dealership/auth/register', form(fields)))
  expect(counted(answers)[201]).toBe(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
})

test('two dealerships that invite the same people at once, in opposite orders, both have them invited', async () => {
  const emails = Array.from({ length: 12 }, (_, n) => `crossed${n}@example.com`)
  const teams = await Promise.all(
    [emails, emails.toReversed()].map(async (order) => {
      const { id } = await aDealership(api.db)
      return { order, admin: await api.as(await aMember(api.db, id, 'dealership_admin'), id) }
    }),
  )
  const answers = await Promise.all(
    teams.map(({ order, admin }) =>
      admin.post('/api/dealership/invitations', { emails: order, role: 'dealership_sale' }),
    ),
  )
  expect(counted(answers)).toEqual({ 201: 2 })
})

test('sixty searches that are saved at once are fifty', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const save = (n: number) => me.post('/api/saved/searches', { name: `Search ${n}`, query: `year_min=${1950 + n}` })
  expect(counted(await atOnce(60, save))).toEqual({ 200: 50, 422: 10 })
  expect(await api.db.select().from(savedSearches).where(eq(savedSearches.userId, user.id))).toHaveLength(50)
})

test('once a session is ended, no call that begins after it is answered', async () => {
  const user = await aUser(api.db)
  const [one, two] = [await api.as(user), await api.as(user)]
  const inFlight = atOnce(20, () => two.get('/api/profile'))
  await one.delete('/api/profile/sessions')
  expect(counted(await atOnce(20, () => two.get('/api/profile')))).toEqual({ 401: 20 })
  expect((await inFlight).every(({ status }) => [200, 401].includes(status))).toBe(true)
})

test('of two administrators who leave at once, one stays', async () => {
  const two = [await aUser(api.db, { role: 'system_admin' }), await aUser(api.db, { role: 'system_admin' })]
  const answers = await Promise.all(
    two.map(async (user) => (await api.as(user)).put('/api/profile/deactivation', { password: testPassword })),
  )
  expect(counted(answers)).toEqual({ 200: 1, 409: 1 })
})

test('asking for deletion and keeping the account, over and over at once, ends in one of the two', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const answers = await atOnce(20, (n) =>
    n % 2 === 0 ? me.post('/api/profile/deletion', { password: testPassword }) : me.delete('/api/profile/deletion'),
  )
  expect(answers.every(({ status }) => [200, 201, 429].includes(status))).toBe(true)
  const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
  const said = (await me.get('/api/profile/deletion')).body.deletesAt
  expect(said === null).toBe(row?.deletionAskedAt === null)
})

test('two changes of one password at once: the second is told that it is no longer the current one', async () => {
  const user = await aUser(api.db)
  const [one, two] = [await api.as(user), await api.as(user)]
  const change = (me: Caller, n: number) =>
    me.put('/api/profile/password', { currentPassword: testPassword, newPassword: `${password} ${n}` })
  const answers = await Promise.all([change(one, 1), change(two, 2)])
  expect(counted(answers)[200]).toBe(1)
  expect(await openSessions(user.id)).toHaveLength(1)
})

test('a sign-in that was on its way when the password changed does not outlive the change', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const signIns = atOnce(6, (n) => signIn(user, n))
  await me.put('/api/profile/password', { currentPassword: testPassword, newPassword: password })
  await signIns
  expect(await openSessions(user.id)).toHaveLength(1)
})

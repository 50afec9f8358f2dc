import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../../tests/support/factories'
import { nextCode, withApp } from '../../../tests/support/factors'
import { sendMails } from '../../../tests/support/mails'
import { aProvider, type TestProvider, throughProvider } from '../../../tests/support/provider'
import { auditLog } from '../../audit/schema'
import { identities, sessions, users } from '../schema'
import { openProvider } from './provider'

const redirectUri = 'https://drive-avenue.test/auth/google/callback'
let provider: TestProvider
let api: TestApi
beforeAll(async () => {
  provider = await aProvider()
  provider.returnTo([redirectUri])
  api = await anApi({ thirdParty: provider.client })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

/** What the web half has after the person came back: the code, and what it asked with. */
async function comesBackAs(login: string) {
  const nobody = await api.as(null)
  const { authorizationEndpoint, clientId } = (await nobody.get('/api/auth/google')).body.provider
  const [state, nonce, codeVerifier] = [random(), random(), random()]
  const start = new URL(authorizationEndpoint)
  start.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const back = await throughProvider(start.href, login)
  expect(back.searchParams.get('state')).toBe(state)
  const code = back.searchParams.get('code') ?? ''
  return { code, codeVerifier, nonce, redirectUri, issuer: back.searchParams.get('iss') ?? undefined }
}
const random = () => randomBytes(32).toString('base64url')
const tell = async (body: object, as: { id: number } | null = null) =>
  (await api.as(as)).post('/api/auth/google/callback', body)

test('a person who is new gets an account with a verified email, and the next time the same one', async () => {
  const first = await tell(await comesBackAs('maya'))
  expect(first).toMatchObject({ status: 200, body: { outcome: 'created' } })
  expect(first.body.profile).toMatchObject({ email: 'maya@example.com', role: 'consumer', firstName: 'Maya' })
  const again = await tell(await comesBackAs('maya'))
  expect(again).toMatchObject({ status: 200, body: { outcome: 'signed-in' } })
  expect(again.body.profile.id).toBe(first.body.profile.id)
  const [user] = await api.db.select().from(users).where(eq(users.email, 'maya@example.com'))
  expect(user).toMatchObject({ status: 'active', passwordHash: null })
  expect(user?.emailVerifiedAt).not.toBeNull()
})

test('an email that belongs to an account already is merged with nobody’s', async () => {
  const user = await aUser(api.db, { email: 'Taken@example.com' })
  const answer = await tell(await comesBackAs('taken'))
  expect(answer.status).toBe(409)
  expect(answer.body.error.message).toContain('connect')
  expect(await api.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
})

test('an account of one’s own can be connected, signed in to, and disconnected while there is a password', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  expect((await tell(await comesBackAs('casey'), user)).body).toMatchObject({ outcome: 'connected' })
  expect((await tell(await comesBackAs('casey'))).body.profile.id).toBe(user.id)
  const { items, hasPassword } = (await me.get('/api/profile/connections')).body
  expect(items).toMatchObject([{ name: '127.0.0.1', email: 'casey@example.com' }])
  expect(hasPassword).toBe(true)
  const stranger = await api.as(await aUser(api.db))
  expect((await stranger.delete(`/api/profile/connections/${items[0].id}`)).status).toBe(404)
  expect((await me.delete(`/api/profile/connections/${items[0].id}`)).status).toBe(200)
  expect((await tell(await comesBackAs('casey'))).body.outcome).toBe('created')
})

test('a connection that is added or removed is mailed to the account’s owner', async () => {
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  await sendMails(api.db)
  await tell(await comesBackAs('mailed'), user)
  const mailsTo = async () => (await sendMails(api.db)).filter(({ to }) => to === user.email).map(({ text }) => text)
  expect(await mailsTo()).toEqual([expect.stringContaining('Sign-in with 127.0.0.1 (mailed@example.com) was added.')])
  await tell(await comesBackAs('mailed'), user)
  expect(await mailsTo(), 'it is there already').toEqual([])
  const me = await api.as(user)
  const [one] = (await me.get('/api/profile/connections')).body.items
  await me.delete(`/api/profile/connections/${one.id}`)
  expect(await mailsTo()).toEqual([expect.stringContaining('was removed.')])
})

test('the third party is not the way round a second factor', async () => {
  const user = await aUser(api.db)
  await tell(await comesBackAs('guarded'), user)
  const { secret } = await withApp(await api.as(user))
  const { body } = await tell(await comesBackAs('guarded'))
  expect(body).toMatchObject({ step: { methods: ['totp', 'recovery'] } })
  expect(body.token).toBeUndefined()
  const nobody = await api.as(null)
  const entered = await nobody.post('/api/auth/second-step', {
    token: body.step.token,
    code: nextCode(secret),
  })
  expect(entered.body.profile.id).toBe(user.id)
})

test('a connection that is there already does not reauthenticate past a second factor', async () => {
  const user = await aUser(api.db)
  await tell(await comesBackAs('returning'), user)
  const me = await api.as(user)
  await withApp(me)
  const longAgo = sql`now() - interval '11 minutes'`
  await api.db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.userId, user.id))
  const again = await me.post('/api/auth/google/callback', await comesBackAs('returning'))
  expect(again.body.outcome).toBe('connected')
  const recent = sql`${sessions.authenticatedAt} > now() - interval '10 minutes'`
  const rows = await api.db.select({ recent }).from(sessions).where(eq(sessions.userId, user.id))
  expect(rows.map((row) => row.recent)).toEqual(rows.map(() => false))
  expect(rows.length).toBeGreaterThan(1)
})

test('a new connection wants a recent sign-in', async () => {
  const user = await aUser(api.db)
  const { token } = (await (await api.as(null)).post('/api/auth/login', { email: user.email, password: testPassword }))
    .body
  await api.db.update(sessions).set({ authenticatedAt: sql`now() - interval '11 minutes'` })
  const send = async (login: string) =>
    (await api.as(null)).post('/api/auth/google/callback', await comesBackAs(login), {
      authorization: `Bearer ${token}`,
    })
  expect(await send('later')).toMatchObject({ status: 403, body: { error: { code: 'confirm_needed' } } })
  expect(await api.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
})

test('a person who belongs to another account cannot be connected with a second one', async () => {
  const [one, two] = [await aUser(api.db), await aUser(api.db)]
  await tell(await comesBackAs('robin'), one)
  expect((await tell(await comesBackAs('robin'), two)).status).toBe(409)
  expect((await tell(await comesBackAs('robin'), one)).status).toBe(200)
})

test('the last way of signing in cannot be removed', async () => {
  const { profile } = (await tell(await comesBackAs('lonely'))).body
  const me = await api.as(profile)
  const [{ id }] = (await me.get('/api/profile/connections')).body.items
  const refused = await me.delete(`/api/profile/connections/${id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain('password')
})

test('a code works once, with its own verifier and its own nonce alone', async () => {
  const sent = await comesBackAs('dana')
  expect((await tell({ ...sent, codeVerifier: random() })).status).toBe(422)
  const nonce = await comesBackAs('dana')
  expect((await tell({ ...nonce, nonce: random() })).status).toBe(422)
  const good = await comesBackAs('dana')
  expect((await tell(good)).status).toBe(200)
  expect((await tell(good)).status).toBe(422)
  expect((await tell({ code: 'made-up' })).status).toBe(422)
  expect((await tell({})).status).toBe(422)
})

test('an email that nobody has verified opens no account, and neither does none', async () => {
  for (const login of ['unproved', 'nameless']) expect((await tell(await comesBackAs(login))).status).toBe(422)
})

test('administrators and locked accounts do not come in this way', async () => {
  const admin = await aUser(api.db, { role: 'system_admin' })
  expect((await tell(await comesBackAs('root'), admin)).status).toBe(403)
  const user = await aUser(api.db)
  await tell(await comesBackAs('locked'), user)
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, user.id))
  expect((await tell(await comesBackAs('locked'))).status).toBe(403)
  const [connection] = await api.db.select().from(identities).where(eq(identities.userId, user.id))
  expect(connection?.lastUsedAt, 'what is refused is no use').toBeNull()
})

test('the dealerships’ sign-in page takes staff alone and opens no account; the administrators’ takes nobody', async () => {
  const { id } = await aDealership(api.db)
  const staff = await aMember(api.db, id, 'dealership_sale')
  await tell(await comesBackAs('seller'), staff)
  await tell(await comesBackAs('shopper'))
  const entry = { area: 'dealership', dealershipId: id }
  expect(await tell({ ...(await comesBackAs('seller')), ...entry })).toMatchObject({
    status: 200,
    body: { profile: { id: staff.id } },
  })
  const [known, unknown] = [
    await tell({ ...(await comesBackAs('shopper')), ...entry }),
    await tell({ ...(await comesBackAs('stranger')), ...entry }),
  ]
  expect(known).toMatchObject({ status: 403, body: { error: { message: expect.stringContaining('dealership') } } })
  expect(unknown.body.error.message, 'nobody learns whose account it is').toBe(known.body.error.message)
  expect(await api.db.select().from(users).where(eq(users.email, 'stranger@example.com'))).toEqual([])
  for (const login of ['seller', 'shopper', 'stranger'])
    expect((await tell({ ...(await comesBackAs(login)), area: 'admin' })).status).toBe(403)
})

test('sign-ins and connections stand in the audit log, codes do not', async () => {
  const sent = await comesBackAs('logged')
  await tell(sent)
  const rows = JSON.stringify(await api.db.select().from(auditLog))
  expect(rows).toContain('account.opened')
  expect(rows).toContain('identity.connected')
  expect(rows).not.toContain(sent.code)
})

test('without a provider there is no button and no way in; one that cannot be reached takes no button', async () => {
  const bare = await anApi()
  const nobody = await bare.as(null)
  expect((await nobody.get('/api/auth/google')).body).toEqual({ provider: null })
  expect((await nobody.post('/api/auth/google/callback', { code: 'x' })).status).toBe(404)
  await bare.close()
  const silent = openProvider({ issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' })
  expect(await silent.facts()).toBeNull()
  await expect(silent.identify({ code: 'x' })).rejects.toMatchObject({ code: 'unavailable' })
})

test('connections are for whoever is signed in', async () => {
  const nobody = await api.as(null)
  expect((await nobody.get('/api/profile/connections')).status).toBe(401)
  expect((await nobody.delete('/api/profile/connections/1')).status).toBe(401)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { withApp, withPasskey } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { identities, users } from '../schema'

let api: TestApi
let nobody: Caller
beforeAll(async () => {
  api = await anApi()
  nobody = await api.as(null)
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const newPassword = 'wombat teapot lantern'
const tokenMailed = async () => linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token') ?? ''

/** Somebody opens an account with another’s address: the link that confirms it goes to that other person. */
async function prepared() {
  const user = await aUser(api.db, { status: 'unverified' })
  const stranger = await api.as(user)
  await stranger.post('/api/auth/verifications')
  return { user, stranger, token: await tokenMailed() }
}
const statusOf = async ({ id }: { id: number }) =>
  (await api.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status

test('who reads the mail but did not open the account does not confirm it for whoever did', async () => {
  const { user, token } = await prepared()
  expect((await nobody.get(`/api/auth/email/${token}`)).body).toEqual({
    email: user.email,
    yours: false,
    byPassword: true,
  })
  const victim = await api.as(await aUser(api.db))
  for (const me of [nobody, victim]) {
    const refused = await me.put('/api/auth/email', { token })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['password']])
  }
  expect((await nobody.put('/api/auth/email', { token, password: 'not this one' })).status).toBe(422)
  expect(await statusOf(user)).toBe('unverified')
})

test('its own session confirms, and so does its password from another device', async () => {
  const [one, two] = [await prepared(), await prepared()]
  expect((await one.stranger.put('/api/auth/email', { token: one.token })).status).toBe(200)
  expect((await nobody.put('/api/auth/email', { token: two.token, password: testPassword })).status).toBe(200)
  expect([await statusOf(one.user), await statusOf(two.user)]).toEqual(['active', 'active'])
})

test('where there is a second step, no password is right, and none is told to be', async () => {
  const { stranger, token } = await prepared()
  await withPasskey(stranger)
  const send = (password: string) => nobody.put('/api/auth/email', { token, password })
  const [right, wrong] = [await send(testPassword), await send('not this one')]
  expect([right.status, right.body]).toEqual([422, wrong.body])
  expect((await nobody.get(`/api/auth/email/${token}`)).body.byPassword).toBe(false)
})

test('guessing the password with a link ends after ten tries', async () => {
  const { token } = await prepared()
  const guess = () => nobody.put('/api/auth/email', { token, password: 'not this one' })
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('a link to a new address moves no account for whoever finds it there', async () => {
  const user = await aUser(api.db)
  const email = `victim-${user.id}@example.com`
  await (await api.as(user)).post('/api/profile/email-changes', { email, password: testPassword })
  const token = await tokenMailed()
  expect((await nobody.put('/api/auth/email', { token, change: true })).status).toBe(422)
  expect((await nobody.get('/api/auth/email/none?change=1')).status).toBe(410)
})

test('a reset by mail removes what was added before the address was confirmed, and nothing that came after', async () => {
  const { user, stranger, token } = await prepared()
  await withPasskey(stranger)
  await withApp(stranger)
  await api.db.insert(identities).values({ userId: user.id, issuer: 'https://x.test', subject: `s${user.id}` })
  expect((await stranger.put('/api/auth/email', { token })).status).toBe(200)
  await nobody.post('/api/auth/password-resets', { email: user.email })
  const entered = await nobody.put('/api/auth/password', { token: await tokenMailed(), newPassword })
  expect(entered.body.token).toBeTruthy()
  expect((await stranger.get('/api/profile')).status).toBe(401)
  const owner = await api.as(user)
  expect((await owner.get('/api/profile/security')).body).toMatchObject({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
  })
  expect((await owner.get('/api/profile/connections')).body.items).toEqual([])

  await withPasskey(owner)
  await nobody.post('/api/auth/password-resets', { email: user.email })
  const again = await nobody.put('/api/auth/password', { token: await tokenMailed(), newPassword: `${newPassword} 2` })
  expect(again.body.step.methods).toContain('passkey')
})

test('a factor that was there before the account moved to another address outlives a reset there', async () => {
  const user = await aUser(api.db, { emailVerifiedAt: new Date('2026-01-01') })
  const me = await api.as(user)
  await withPasskey(me)
  const email = `moved-${user.id}@example.com`
  await me.post('/api/profile/email-changes', { email, password: testPassword })
  expect((await me.put('/api/auth/email', { token: await tokenMailed(), change: true })).status).toBe(200)
  await sendMails(api.db)
  await nobody.post('/api/auth/password-resets', { email })
  const entered = await nobody.put('/api/auth/password', { token: await tokenMailed(), newPassword })
  expect(entered.body.step.methods).toContain('passkey')
})

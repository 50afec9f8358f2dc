import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { codeAt, withApp, withPasskey } from '../../../tests/support/factors'
import { sessions } from '../schema'

const now = new Date('2026-11-20T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

const later = (userId: number) =>
  api.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, userId))
const reauthenticate = (me: Caller, body: object) => me.post('/api/profile/confirmations', body)
const security = async (me: Caller) => (await me.get('/api/profile/security')).body

test('on a session left open the password alone removes, adds and replaces no factor', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const { secret } = await withApp(me, now)
  await withPasskey(me)
  await later(user.id)
  const refused = await reauthenticate(me, { password: testPassword })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['password']])
  const [{ id }] = (await security(me)).passkeys
  const changes = [
    () => me.post('/api/profile/recovery-codes'),
    () => me.delete('/api/profile/totp'),
    () => me.delete(`/api/profile/passkeys/${id}`),
    () => me.post('/api/profile/passkey-options', { for: 'new' }),
  ]
  for (const change of changes) expect((await change()).status).toBe(403)
  expect((await reauthenticate(me, { code: codeAt(secret, now) })).status).toBe(200)
  for (const change of changes) expect((await change()).status).toBeLessThan(300)
})

test('a wrong and a right password are answered alike where a factor is asked for', async () => {
  const me = await api.as(await aUser(api.db))
  await withApp(me, now)
  const [right, wrong] = [
    await reauthenticate(me, { password: testPassword }),
    await reauthenticate(me, { password: 'not this one' }),
  ]
  expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
})

test('a recovery code is a factor too', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const { recoveryCodes } = await withApp(me, now)
  await later(user.id)
  expect((await reauthenticate(me, { recoveryCode: recoveryCodes[0] })).status).toBe(200)
  expect((await me.delete('/api/profile/totp')).status).toBe(200)
})

test('without a factor the password is still what confirms', async () => {
  const me = await api.as(await aUser(api.db))
  const wrong = await reauthenticate(me, { password: 'wrong wrong wrong' })
  expect(wrong.body.error.fields).toEqual({ password: 'That is not your password.' })
  expect((await reauthenticate(me, { password: testPassword })).status).toBe(200)
})

test.each([
  ['an app', (me: Caller) => withApp(me, now)],
  ['a passkey', (me: Caller) => withPasskey(me)],
])('switching the second step on with %s ends the other sessions; a second factor ends none', async (_, turnOn) => {
  const user = await aUser(api.db)
  const [here, elsewhere] = [await api.as(user), await api.as(user)]
  await turnOn(here)
  expect((await elsewhere.get('/api/profile')).status).toBe(401)
  expect((await here.get('/api/profile')).status).toBe(200)
  const another = await api.as(user)
  await withPasskey(here)
  expect((await another.get('/api/profile')).status).toBe(200)
})

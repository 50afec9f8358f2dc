import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { anAuthenticator } from '../../../tests/support/authenticator'
import { aUser, testPassword } from '../../../tests/support/factories'
import { codeAt, withApp, withPasskey } from '../../../tests/support/factors'
import { sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { identities, sessions } from '../schema'
import { openSecretEncryption } from './encryption'
import { passkeys, recoveryCodes, totpSecrets } from './factors.schema'

const now = new Date('2026-11-20T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

/** Ten minutes pass since everybody proved who they are. */
const aWhileLater = () => api.db.update(sessions).set({ authenticatedAt: sql`now() - interval '11 minutes'` })
const codeOf = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
]

test('an app counts once a code confirms it, and comes with ten recovery codes', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const begun = (await me.post('/api/profile/totp')).body
  expect(begun.uri).toContain(encodeURIComponent(user.email))
  expect((await me.post('/api/profile/totp')).body).toEqual(begun)
  expect((await me.get('/api/profile/security')).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
  expect(codeOf(await me.put('/api/profile/totp', { code: '000000' }))).toEqual([422, 'invalid'])
  const { body } = await me.put('/api/profile/totp', { code: codeAt(begun.secret, now) })
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect((await me.get('/api/profile/security')).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
  expect(codeOf(await me.post('/api/profile/totp'))).toEqual([409, 'conflict'])
})

test('the secret is encrypted and the codes are hashed: the database tells neither', async () => {
  const user = await aUser(api.db)
  const { secret, recoveryCodes: codes } = await withApp(await api.as(user), now)
  const kept = JSON.stringify([
    await api.db.select().from(totpSecrets),
    await api.db.select().from(recoveryCodes),
    (await api.db.execute(sql`select * from idempotency_key`)).rows,
  ])
  expect(kept).not.toContain(secret)
  for (const code of codes) expect(kept).not.toContain(code)
})

test('a person who sends a form twice gets no secret out of the kept answers', async () => {
  const me = await api.as(await aUser(api.db))
  const key = { 'idempotency-key': 'the-same-form-twice' }
  const { secret } = (await me.post('/api/profile/totp', undefined, key)).body
  const kept = (await api.db.execute(sql`select * from idempotency_key`)).rows
  expect(JSON.stringify(kept)).not.toContain(secret)
})

test('what is encrypted is decrypted for its owner, with an older secret too, and for nobody else', () => {
  const [older, newer] = ['an-older-secret-of-thirty-two-bytes', 'a-newer-secret-of-thirty-two-bytes']
  const encrypted = openSecretEncryption([older]).encrypt('the words', 'totp 1')
  expect(openSecretEncryption([newer, older]).decrypt(encrypted, 'totp 1')).toBe('the words')
  expect(openSecretEncryption([newer]).decrypt(encrypted, 'totp 1')).toBeNull()
  expect(openSecretEncryption([older]).decrypt(encrypted, 'totp 2')).toBeNull()
  expect(openSecretEncryption([older]).decrypt(`${encrypted.slice(0, -2)}xx`, 'totp 1')).toBeNull()
  expect(openSecretEncryption([older]).decrypt('', 'totp 1')).toBeNull()
  expect(openSecretEncryption([older]).encrypt('the words', 'totp 1')).not.toBe(encrypted)
})

test('the last factor takes the recovery codes with it; each change is told by mail and written down', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  await withApp(me, now)
  expect((await withPasskey(me)).recoveryCodes).toBeNull()
  await me.delete('/api/profile/totp')
  expect((await me.get('/api/profile/security')).body).toMatchObject({ totp: false, recoveryCodesLeft: 10 })
  const [{ id }] = (await me.get('/api/profile/security')).body.passkeys
  await me.delete(`/api/profile/passkeys/${id}`)
  expect((await me.get('/api/profile/security')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await me.delete('/api/profile/totp')).status).toBe(200)
  const mails = (await sendMails(api.db)).filter(({ to }) => to === user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(4).fill('How you sign in has changed'))
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, user.id))
  expect(rows.map(({ action }) => action)).toEqual([
    'factor.totp-added',
    'factor.passkey-added',
    'factor.totp-removed',
    'factor.passkey-removed',
  ])
})

test('new recovery codes end the old ones, and need a factor', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  expect(codeOf(await me.post('/api/profile/recovery-codes'))).toEqual([409, 'conflict'])
  const { recoveryCodes: old } = await withApp(me, now)
  const { recoveryCodes: fresh } = (await me.post('/api/profile/recovery-codes')).body
  expect(fresh).toHaveLength(10)
  expect(codeOf(await me.post('/api/profile/confirmations', { recoveryCode: old[0] }))).toEqual([422, 'invalid'])
  expect((await me.post('/api/profile/confirmations', { recoveryCode: fresh[0] })).status).toBe(200)
})

test('a passkey is taken once, from this site, for the challenge it answers and for whom it was begun', async () => {
  const [me, other] = [await api.as(await aUser(api.db)), await api.as(await aUser(api.db))]
  const ask = async () => (await me.post('/api/profile/passkey-options', { for: 'new' })).body
  const device = anAuthenticator()
  const first = await ask()
  const evil = device.create(first.options, { origin: 'https://evil.example' })
  expect((await me.post('/api/profile/passkeys', { token: first.token, response: evil })).status).toBe(422)
  const response = device.create(first.options)
  expect((await other.post('/api/profile/passkeys', { token: first.token, response })).status).toBe(410)
  expect((await me.post('/api/profile/passkeys', { token: (await ask()).token, response })).status).toBe(422)
  expect((await me.post('/api/profile/passkeys', { token: first.token, response })).status).toBe(201)
  expect((await me.post('/api/profile/passkeys', { token: first.token, response })).status).toBe(410)
  const again = await ask()
  const twice = { token: again.token, response: device.create(again.options) }
  expect((await me.post('/api/profile/passkeys', twice)).status).toBe(409)
})

test('twenty passkeys are the most, however many were begun at the same time', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const known = (n: number) => ({ userId: user.id, credentialId: `of-${user.id}-${n}`, publicKey: '', transports: [] })
  const nineteen = Array.from({ length: 19 }, (_, n) => ({ ...known(n), name: `Key ${n}` }))
  await api.db.insert(passkeys).values(nineteen)
  const begin = async () => (await me.post('/api/profile/passkey-options', { for: 'new' })).body
  const begun = [await begin(), await begin()]
  const answers = await Promise.all(
    begun.map(({ token, options }) =>
      me.post('/api/profile/passkeys', { token, response: anAuthenticator().create(options) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await me.get('/api/profile/security')).body.passkeys).toHaveLength(20)
  expect(codeOf(await me.post('/api/profile/passkey-options', { for: 'new' }))).toEqual([409, 'conflict'])
})

test('a passkey is renamed and removed by its owner alone', async () => {
  const [me, other] = [await api.as(await aUser(api.db)), await api.as(await aUser(api.db))]
  await withPasskey(me)
  const [{ id, name }] = (await me.get('/api/profile/security')).body.passkeys
  expect(name).toBeTruthy()
  expect((await me.patch(`/api/profile/passkeys/${id}`, { name: 'Blue key' })).body).toMatchObject({ name: 'Blue key' })
  expect((await me.patch(`/api/profile/passkeys/${id}`, { name: ' ' })).status).toBe(422)
  expect((await other.patch(`/api/profile/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await other.delete(`/api/profile/passkeys/${id}`)).status).toBe(404)
})

test('after ten minutes dangerous changes ask again who it is', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  const [connection] = await api.db
    .insert(identities)
    .values({ userId: user.id, issuer: 'https://x.test', subject: `s${user.id}` })
    .returning()
  const { device } = await withPasskey(me)
  await aWhileLater()
  const [{ id }] = (await me.get('/api/profile/security')).body.passkeys
  const dangerous = [
    () => me.post('/api/profile/totp'),
    () => me.put('/api/profile/totp', { code: '000000' }),
    () => me.delete('/api/profile/totp'),
    () => me.post('/api/profile/passkey-options', { for: 'new' }),
    () => me.delete(`/api/profile/passkeys/${id}`),
    () => me.post('/api/profile/recovery-codes'),
    () => me.delete(`/api/profile/connections/${connection?.id}`),
    () => me.post('/api/profile/email-changes', { email: 'new.place@example.com', password: testPassword }),
  ]
  for (const change of dangerous) expect(codeOf(await change())).toEqual([403, 'confirm_needed'])
  expect((await me.get('/api/profile/security')).body.recent).toBe(false)
  expect((await me.post('/api/profile/confirmations', {})).status).toBe(422)
  const { token, options } = (await me.post('/api/profile/passkey-options', { for: 'confirm' })).body
  const proof = { token, passkey: device.sign(options) }
  expect((await me.post('/api/profile/confirmations', proof)).status).toBe(200)
  expect((await me.delete(`/api/profile/connections/${connection?.id}`)).status).toBe(200)
})

test('confirming counts for the session that does it, not for the person’s others', async () => {
  const user = await aUser(api.db)
  const [here, there] = [await api.as(user), await api.as(user)]
  await aWhileLater()
  await here.post('/api/profile/confirmations', { password: testPassword })
  expect((await here.get('/api/profile/security')).body.recent).toBe(true)
  expect((await there.get('/api/profile/security')).body.recent).toBe(false)
})

test('a passkey confirms too, when it signed what was asked of this person', async () => {
  const [me, other] = [await api.as(await aUser(api.db)), await api.as(await aUser(api.db))]
  const [{ device }, theirs] = [await withPasskey(me), await withPasskey(other)]
  await aWhileLater()
  const ask = async () => (await me.post('/api/profile/passkey-options', { for: 'confirm' })).body
  const first = await ask()
  const foreign = { token: first.token, passkey: theirs.device.sign(first.options) }
  expect((await me.post('/api/profile/confirmations', foreign)).status).toBe(422)
  const good = { token: first.token, passkey: device.sign(first.options) }
  expect((await other.post('/api/profile/confirmations', good)).status).toBe(422)
  expect((await me.post('/api/profile/confirmations', good)).status).toBe(200)
  expect((await me.post('/api/profile/confirmations', good)).status).toBe(410)
})

test('guessing to confirm ends after ten tries', async () => {
  const me = await api.as(await aUser(api.db))
  await withApp(me, now)
  for (let tries = 0; tries < 10; tries += 1) await me.post('/api/profile/confirmations', { code: '000000' })
  expect((await me.post('/api/profile/confirmations', { code: '000000' })).status).toBe(429)
})

test('a first password is a new way in: it wants a recent sign-in', async () => {
  const me = await api.as(await aUser(api.db, { passwordHash: null }))
  await aWhileLater()
  const change = () => me.put('/api/profile/password', { newPassword: 'wombat teapot lantern' })
  expect(codeOf(await change())).toEqual([403, 'confirm_needed'])
})

test('when the site wants it, an administrator without a factor gets nothing but the way to one', async () => {
  const [one, two] = [await aUser(api.db, { role: 'system_admin' }), await aUser(api.db, { role: 'system_admin' })]
  const [first, second] = [await api.as(one), await api.as(two)]
  expect(codeOf(await first.put('/api/admin/security', { adminSecondFactor: true }))).toEqual([409, 'conflict'])
  const { secret } = await withApp(first, now)
  await aWhileLater()
  expect(codeOf(await first.put('/api/admin/security', { adminSecondFactor: true }))).toEqual([403, 'confirm_needed'])
  await first.post('/api/profile/confirmations', { code: codeAt(secret, now) })
  expect((await first.put('/api/admin/security', { adminSecondFactor: true })).status).toBe(200)

  expect(codeOf(await second.get('/api/admin/security'))).toEqual([403, 'factor_needed'])
  expect((await second.get('/api/auth/ping')).body).toMatchObject({ factorNeeded: true })
  expect((await first.get('/api/auth/ping')).body.factorNeeded).toBeUndefined()
  expect((await second.get('/api/profile/security')).body).toMatchObject({ required: true })
  await second.post('/api/profile/confirmations', { password: testPassword })
  await withPasskey(second)
  expect((await second.get('/api/admin/security')).body).toEqual({ adminSecondFactor: true })
  expect((await (await api.as(await aUser(api.db))).get('/api/auth/ping')).body.factorNeeded).toBeUndefined()
  await first.put('/api/admin/security', { adminSecondFactor: false })
})

test('nobody who is not signed in, and no other role, comes near', async () => {
  const nobody = await api.as(null)
  expect((await nobody.get('/api/profile/security')).status).toBe(401)
  expect((await nobody.post('/api/profile/totp')).status).toBe(401)
  expect((await nobody.post('/api/profile/confirmations', { password: 'x' })).status).toBe(401)
  const consumer = await api.as(await aUser(api.db))
  expect((await consumer.put('/api/admin/security', { adminSecondFactor: false })).status).toBe(403)
})

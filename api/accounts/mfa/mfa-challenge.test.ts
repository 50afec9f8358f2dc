import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../../tests/support/factories'
import { codeAt, withApp, withPasskey } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { memberships, sessions, users } from '../schema'
import { startSession } from '../sessions/sessions'
import { challenges } from './factors.schema'

let now = new Date('2026-11-20T12:00:00Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const minute = 60_000
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
beforeEach(() => later(30 * minute))
afterAll(() => api.close())

const nobody = () => api.as(null)
const login = async (user: { email: string }, more: object = {}) =>
  (await nobody()).post('/api/auth/login', { email: user.email, password: testPassword, ...more })
const answer = async (body: object) => (await nobody()).post('/api/auth/second-step', body)
const stepOf = async (user: { email: string }) => (await login(user)).body.step

async function aPersonWithApp(overrides: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(api.db, overrides)
  return { user, ...(await withApp(await api.as(user), now)) }
}

test('with an app the right password is answered with a step, and its code with the session', async () => {
  const { user, secret } = await aPersonWithApp()
  const first = await login(user)
  expect(first).toMatchObject({ status: 200, body: { step: { methods: ['totp', 'recovery'] } } })
  expect(first.body.token).toBeUndefined()
  expect(first.body.profile).toBeUndefined()
  const second = await answer({ token: first.body.step.token, code: codeAt(secret, now) })
  expect(second).toMatchObject({ status: 200, body: { profile: { id: user.id } } })
  const open = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(open.at(-1)?.factor).toBe('totp')
})

test('the step’s token is no session, and is kept only as its hash', async () => {
  const { user } = await aPersonWithApp()
  const { token } = await stepOf(user)
  expect(JSON.stringify(await api.db.select().from(challenges))).not.toContain(token)
  const forged = (await nobody()).send('GET', '/api/auth/ping', undefined, { authorization: `Bearer ${token}` })
  expect((await forged).status).toBe(401)
})

test('a wrong password gets the same words, factor or not', async () => {
  const { user } = await aPersonWithApp()
  const wrong = await login(user, { password: 'wrong wrong wrong' })
  expect(wrong).toMatchObject({ status: 401, body: { error: { message: 'That email and password do not match.' } } })
})

test('codes of half a minute around now are taken, others are not', async () => {
  const { user, secret } = await aPersonWithApp()
  for (const [offset, status] of [
    [-minute, 422],
    [minute, 422],
    [30_000, 200],
  ] as const) {
    const { token } = await stepOf(user)
    expect((await answer({ token, code: codeAt(secret, now.getTime() + offset) })).status, String(offset)).toBe(status)
  }
})

test('a code works once, and an older one not after it', async () => {
  const { user, secret } = await aPersonWithApp()
  const code = codeAt(secret, now)
  expect((await answer({ token: (await stepOf(user)).token, code })).status).toBe(200)
  const replayed = await answer({ token: (await stepOf(user)).token, code })
  expect(replayed).toMatchObject({ status: 422, body: { error: { fields: { code: expect.any(String) } } } })
  later(30_000)
  expect((await answer({ token: (await stepOf(user)).token, code })).status).toBe(422)
  expect((await answer({ token: (await stepOf(user)).token, code: codeAt(secret, now) })).status).toBe(200)
})

test('a step takes only the code of its own person', async () => {
  const [one, other] = [await aPersonWithApp(), await aPersonWithApp()]
  const { token } = await stepOf(one.user)
  expect((await answer({ token, code: codeAt(other.secret, now) })).status).toBe(422)
  expect((await answer({ token, recoveryCode: other.recoveryCodes[0] })).status).toBe(422)
})

test('a step works once, ends after ten minutes, and after five wrong answers', async () => {
  const { user, secret } = await aPersonWithApp()
  const used = await stepOf(user)
  expect((await answer({ token: used.token, code: codeAt(secret, now) })).status).toBe(200)
  later(minute)
  expect((await answer({ token: used.token, code: codeAt(secret, now) })).status).toBe(410)

  const late = await stepOf(user)
  later(10 * minute)
  expect((await answer({ token: late.token, code: codeAt(secret, now) })).status).toBe(410)

  const tried = await stepOf(user)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await answer({ token: tried.token, code: '000000' })).status).toBe(422)
  expect((await answer({ token: tried.token, code: codeAt(secret, now) })).status).toBe(410)
  expect((await (await nobody()).get(`/api/auth/second-step/${tried.token}`)).status).toBe(410)
})

test('wrong answers are counted per account, whatever step they are for', async () => {
  const { user, secret } = await aPersonWithApp()
  for (let steps = 0; steps < 2; steps += 1) {
    const { token } = await stepOf(user)
    for (let tries = 0; tries < 5; tries += 1) await answer({ token, code: '000000' })
  }
  const { token } = await stepOf(user)
  const throttled = await answer({ token, code: codeAt(secret, now) })
  expect(throttled.status).toBe(429)
  expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a stranger who knows the password does not lock the owner out of the second step', async () => {
  const { user, secret } = await aPersonWithApp()
  await api.db.transaction((tx) => startSession(tx, user.id, { ip: '192.0.2.9', userAgent: null }))
  for (let steps = 0; steps < 2; steps += 1) {
    const { token } = await stepOf(user)
    for (let tries = 0; tries < 5; tries += 1) await answer({ token, code: '000000' })
  }
  const right = { token: (await stepOf(user)).token, code: codeAt(secret, now) }
  expect((await answer(right)).status).toBe(429)
  const home = await (await nobody()).post('/api/auth/second-step', right, { 'x-forwarded-for': '192.0.2.9' })
  expect(home.status).toBe(200)
})

test('many tries with one token at once are no more than five', async () => {
  const { user } = await aPersonWithApp()
  const { token } = await stepOf(user)
  const all = await Promise.all(Array.from({ length: 9 }, () => answer({ token, code: '000000' })))
  expect(all.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
  expect(all.filter(({ status }) => status === 410).length).toBeGreaterThanOrEqual(4)
})

test('a recovery code signs in once, in any case and spacing, and is told of by mail', async () => {
  const { user, recoveryCodes } = await aPersonWithApp()
  await sendMails(api.db)
  const [first = ''] = recoveryCodes
  const recoveryCode = first.toUpperCase().replaceAll('-', ' ')
  expect((await answer({ token: (await stepOf(user)).token, recoveryCode })).status).toBe(200)
  expect((await answer({ token: (await stepOf(user)).token, recoveryCode })).status).toBe(422)
  const mails = (await sendMails(api.db)).filter(({ to }) => to === user.email)
  expect(mails.some(({ text }) => text.includes('9 are left'))).toBe(true)
})

test('a passkey is signed with what the step asked for, from this site alone', async () => {
  const user = await aUser(api.db)
  const { device } = await withPasskey(await api.as(user))
  const step = await stepOf(user)
  expect(step.methods).toEqual(['passkey', 'recovery'])
  const forged = device.sign(step.webauthn, { origin: 'https://evil.example' })
  expect((await answer({ token: step.token, passkey: forged })).status).toBe(422)
  const stale = device.sign({ ...step.webauthn, challenge: 'bm90LXRoaXM' })
  expect((await answer({ token: step.token, passkey: stale })).status).toBe(422)
  const good = device.sign(step.webauthn, { verified: false })
  expect((await answer({ token: step.token, passkey: good })).status).toBe(200)
  const copy = await stepOf(user)
  expect((await answer({ token: copy.token, passkey: good })).status).toBe(422)
})

test('a passkey that was removed, or is another’s, signs nobody in', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const me = await api.as(user)
  const [mine, second] = [await withPasskey(me), await withPasskey(me)]
  const theirs = await withPasskey(await api.as(other))
  const [{ id }] = (await me.get('/api/profile/security')).body.passkeys
  expect((await me.delete(`/api/profile/passkeys/${id}`)).status).toBe(200)
  const step = await stepOf(user)
  expect((await answer({ token: step.token, passkey: mine.device.sign(step.webauthn) })).status).toBe(422)
  expect((await answer({ token: step.token, passkey: theirs.device.sign(step.webauthn) })).status).toBe(422)
  expect((await answer({ token: step.token, passkey: second.device.sign(step.webauthn) })).status).toBe(200)
})

test('a link that sets a password does not go round the second step', async () => {
  const { user } = await aPersonWithApp()
  await sendMails(api.db)
  await (await nobody()).post('/api/auth/password-resets', { email: user.email })
  const mail = (await sendMails(api.db)).find(({ to }) => to === user.email)
  const token = linkIn(mail).searchParams.get('token')
  const set = await (await nobody()).put('/api/auth/password', { token, newPassword: 'wombat teapot lantern' })
  expect(set).toMatchObject({ status: 200, body: { step: { methods: ['totp', 'recovery'] } } })
  expect(set.body.token).toBeUndefined()
})

test('staff keep the dealership whose page they came by', async () => {
  const [one, two] = [await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, one.id, 'dealership_admin')
  await api.db.insert(memberships).values({ userId: staff.id, dealershipId: two.id, role: 'dealership_sale' })
  const { secret } = await withApp(await api.as(staff), now)
  const { step } = (await login(staff, { area: 'dealership', dealershipId: two.id })).body
  expect((await answer({ token: step.token, code: codeAt(secret, now) })).status).toBe(200)
  const open = await api.db.select().from(sessions).where(eq(sessions.userId, staff.id))
  expect(open.at(-1)?.activeDealershipId).toBe(two.id)
})

test('who was locked between the steps does not come in', async () => {
  const { user, secret } = await aPersonWithApp()
  const { token } = await stepOf(user)
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, user.id))
  expect((await answer({ token, code: codeAt(secret, now) })).status).toBe(410)
})

test('refused steps stand in the audit log, without the code', async () => {
  const { user } = await aPersonWithApp()
  await answer({ token: (await stepOf(user)).token, code: '123123' })
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(user.id)))
  expect(rows.map(({ action }) => action)).toContain('signin.step-refused')
  expect(JSON.stringify(rows)).not.toContain('123123')
})

test.each([
  ['nothing', {}],
  ['no token', { code: '123456' }],
  ['letters for a code', { token: 'x'.repeat(43), code: 'abcdef' }],
  ['a passkey that is none', { token: 'x'.repeat(43), passkey: { id: 'x' } }],
  ['a token nobody issued', { token: 'x'.repeat(43), code: '123456' }],
])('bad input (%s) is 4xx with words', async (_, body) => {
  const refused = await answer(body)
  expect([410, 422]).toContain(refused.status)
  expect(refused.body.error.message).toBeTruthy()
})

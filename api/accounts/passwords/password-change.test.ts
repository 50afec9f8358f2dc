import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { nextCode, withApp } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const newPassword = 'wombat teapot lantern'
const address = '/api/profile/password'
const login = async (email: string, password: string) =>
  (await api.as(null)).post('/api/auth/login', { email, password })

test('a changed password signs out everywhere else, and is told by mail', async () => {
  const user = await aUser(api.db)
  const [here, there] = [await api.as(user), await api.as(user)]
  await sendMails(api.db)
  const answer = await here.put(address, { currentPassword: testPassword, newPassword })
  expect(answer).toMatchObject({ status: 200, body: { ended: 1 } })
  expect((await here.get('/api/auth/ping')).status).toBe(200)
  expect((await there.get('/api/auth/ping')).status).toBe(401)
  expect((await login(user.email, newPassword)).status).toBe(200)
  expect((await login(user.email, testPassword)).status).toBe(401)
  const mails = await sendMails(api.db)
  expect(mails.find(({ subject }) => subject === 'Your password was changed')?.to).toBe(user.email)
})

test('other sessions go on when asked to', async () => {
  const user = await aUser(api.db)
  const [here, there] = [await api.as(user), await api.as(user)]
  const answer = await here.put(address, { currentPassword: testPassword, newPassword, endOtherSessions: false })
  expect(answer.body).toEqual({ ended: 0 })
  expect((await there.get('/api/auth/ping')).status).toBe(200)
})

test('a link that was asked for before works no more', async () => {
  const user = await aUser(api.db)
  await (await api.as(null)).post('/api/auth/password-resets', { email: user.email })
  const token = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token')
  await (await api.as(user)).put(address, { currentPassword: testPassword, newPassword })
  const late = await (await api.as(null)).put('/api/auth/password', { token, newPassword: 'another one of mine' })
  expect(late.status).toBe(410)
})

test('who knew the old password keeps neither the move to another address nor the step that they had begun', async () => {
  const user = await aUser(api.db)
  const [me, nobody] = [await api.as(user), await api.as(null)]
  const { secret } = await withApp(me)
  const thief = await api.as(user)
  await thief.post('/api/profile/email-changes', { email: 'thief@example.com', password: testPassword })
  const token = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token')
  const { step } = (await login(user.email, testPassword)).body
  expect((await me.put(address, { currentPassword: testPassword, newPassword })).status).toBe(200)
  expect((await nobody.put('/api/auth/email', { token, change: true })).status).toBe(410)
  const late = await nobody.post('/api/auth/second-step', { token: step.token, code: nextCode(secret) })
  expect(late.status).toBe(410)
})

test.each([
  ['a wrong current password', { currentPassword: 'not the password' }, 'currentPassword'],
  ['no current password', { currentPassword: undefined }, 'currentPassword'],
  ['a short new one', { newPassword: 'short' }, 'newPassword'],
  ['a common new one', { newPassword: 'qwertyuiop' }, 'newPassword'],
  ['the same again', { newPassword: testPassword }, 'newPassword'],
  ['an array', { newPassword: ['wombat teapot lantern'] }, 'newPassword'],
  ['20,000 characters', { newPassword: 'x'.repeat(20_000) }, 'newPassword'],
])('%s is refused at its field and changes nothing', async (_, wrong, field) => {
  const user = await aUser(api.db)
  const [here, there] = [await api.as(user), await api.as(user)]
  const answer = await here.put(address, { currentPassword: testPassword, newPassword, ...wrong })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty(field)
  expect((await there.get('/api/auth/ping')).status).toBe(200)
  expect((await login(user.email, testPassword)).status).toBe(200)
})

test('somebody who signs in with a third party sets a first password without a current one', async () => {
  const user = await aUser(api.db, { passwordHash: null })
  expect((await (await api.as(user)).put(address, { newPassword })).status).toBe(200)
  expect((await login(user.email, newPassword)).status).toBe(200)
})

test('the eleventh wrong try in a quarter of an hour waits', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  for (let tries = 0; tries < 10; tries += 1)
    await me.put(address, { currentPassword: 'not the password', newPassword })
  const answer = await me.put(address, { currentPassword: testPassword, newPassword })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('nobody who is not signed in changes a password', async () => {
  const answer = await (await api.as(null)).put(address, { currentPassword: testPassword, newPassword })
  expect(answer.status).toBe(401)
})

test('the change stands in the audit log, without a password; another account stays as it is', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  await (await api.as(user)).put(address, { currentPassword: testPassword, newPassword, id: other.id })
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'password.changed'))
  expect(rows.map(({ actorUserId }) => actorUserId)).toContain(user.id)
  expect(JSON.stringify(rows)).not.toContain(newPassword)
  const [kept] = await api.db.select().from(users).where(eq(users.id, other.id))
  expect(kept?.passwordHash).toBe(other.passwordHash)
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { memberships, sessions, users } from './schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const login = async (body: object) => (await api.as(null)).post('/api/auth/login', body)

test('signing in answers a token and the profile, and the token is accepted', async () => {
  const user = await aUser(api.db)
  const answer = await login({ email: user.email.toUpperCase(), password: testPassword })
  expect(answer.status).toBe(200)
  expect(answer.body.profile).toMatchObject({ id: user.id, role: 'consumer', email: user.email })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
})

test('the token is kept only as its hash', async () => {
  const user = await aUser(api.db)
  const { body } = await login({ email: user.email, password: testPassword })
  const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(body.token)
})

test('an unknown account and a wrong password get the same words', async () => {
  const user = await aUser(api.db)
  const wrong = await login({ email: user.email, password: 'not the password' })
  const unknown = await login({ email: 'nobody@example.com', password: 'not the password' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.body).toEqual(unknown.body)
})

test('the sixth wrong try within fifteen minutes is told to wait, even with the right password', async () => {
  const user = await aUser(api.db)
  for (let tries = 0; tries < 5; tries += 1) await login({ email: user.email, password: 'wrong wrong wrong' })
  const answer = await login({ email: user.email, password: testPassword })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body.error.message).toMatch(/wait \d+ minutes?/)
})

test('the administrators’ page lets only a system_admin in, with the same words for everybody else', async () => {
  const consumer = await aUser(api.db)
  const admin = await aUser(api.db, { role: 'system_admin' })
  expect((await login({ email: consumer.email, password: testPassword, area: 'admin' })).status).toBe(401)
  expect((await login({ email: admin.email, password: testPassword, area: 'admin' })).status).toBe(200)
})

test('the dealerships’ page tells everybody whom it does not let in the same, and where others sign in', async () => {
  const [consumer, admin] = [await aUser(api.db), await aUser(api.db, { role: 'system_admin' })]
  const send = (email: string, password: string) => login({ email, password, area: 'dealership' })
  const answers = [
    await send(consumer.email, testPassword),
    await send(consumer.email, 'wrong wrong wrong'),
    await send(admin.email, testPassword),
    await send('nobody.at.all@example.com', testPassword),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
  expect(answers[0]?.body.error.message).toContain('general sign-in')
})

test('signing in at a dealership’s own page makes it the active one', async () => {
  const [one, two] = [await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, one.id, 'dealership_admin')
  await api.db.insert(memberships).values({ userId: staff.id, dealershipId: two.id, role: 'dealership_sale' })
  await login({ email: staff.email, password: testPassword, area: 'dealership', dealershipId: two.id })
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, staff.id))
  expect(session?.activeDealershipId).toBe(two.id)
})

test('a locked account cannot sign in, and its sessions end at once', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  expect((await me.get('/api/auth/ping')).status).toBe(200)
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, user.id))
  expect((await me.get('/api/auth/ping')).status).toBe(401)
  expect((await login({ email: user.email, password: testPassword })).status).toBe(401)
})

test('ping without a token, with a forged one and with one that has run out is refused', async () => {
  const user = await aUser(api.db)
  const me = await api.as(user)
  await api.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.userId, user.id))
  expect((await me.get('/api/auth/ping')).status).toBe(401)
  expect((await (await api.as(null)).get('/api/auth/ping')).status).toBe(401)
})

test('staff are signed out after seven idle days, a consumer is not', async () => {
  const staff = await aUser(api.db, { role: 'dealership_sale' })
  const consumer = await aUser(api.db)
  const [a, b] = [await api.as(staff), await api.as(consumer)]
  await api.db.update(sessions).set({ lastSeenAt: sql`now() - interval '8 days'` })
  expect((await a.get('/api/auth/ping')).status).toBe(401)
  expect((await b.get('/api/auth/ping')).status).toBe(200)
})

test('signing out ends the session; doing it twice, or as nobody, is no error', async () => {
  const me = await api.as(await aUser(api.db))
  expect((await me.post('/api/auth/logout')).status).toBe(200)
  expect((await me.get('/api/auth/ping')).status).toBe(401)
  expect((await me.post('/api/auth/logout')).status).toBe(200)
})

test('sign-ins and refusals stand in the audit log, which takes no change', async () => {
  const user = await aUser(api.db)
  await login({ email: user.email, password: 'wrong wrong wrong' })
  await login({ email: user.email, password: testPassword })
  const rows = await api.db.select().from(auditLog)
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['signin', 'signin.refused']))
  expect(JSON.stringify(rows)).not.toContain('wrong wrong wrong')
  await expect(api.db.delete(auditLog)).rejects.toThrow()
})

test.each([
  ['no body', undefined],
  ['an array for the email', { email: ['a@example.com'], password: 'x' }],
  ['NUL in the email', { email: 'a\u0000@example.com', password: 'x' }],
  ['a very long password', { email: 'a@example.com', password: 'x'.repeat(20_000) }],
  ['a prototype', JSON.parse('{"__proto__":{"role":"system_admin"},"email":"a","password":"b"}')],
])('bad input (%s) is 4xx with words, never 500', async (_, body) => {
  const answer = await login(body as object)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body.error.message).toBeTruthy()
})

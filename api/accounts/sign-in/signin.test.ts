import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { rateLimits } from '../../limits/schema'
import { sessions } from '../schema'
import { actorOf } from '../sessions/sessions'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const newerFirefox = firefox.replaceAll('143', '144')
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const login = async (email: string, password = testPassword, headers: Record<string, string> = {}) =>
  (await api.as(null)).post('/api/auth/login', { email, password }, headers)

test('signing in again ends the session that came with the call', async () => {
  const user = await aUser(api.db)
  const first = await login(user.email)
  const second = await login(user.email, testPassword, { authorization: `Bearer ${first.body.token}` })
  expect(second.body.token).not.toBe(first.body.token)
  expect(await actorOf(api.db, first.body.token)).toBeNull()
  expect(await actorOf(api.db, second.body.token)).toMatchObject({ id: user.id })
})

test('a token that no server issued is not taken over', async () => {
  const user = await aUser(api.db)
  const forged = 'A'.repeat(43)
  const { body } = await login(user.email, testPassword, { authorization: `Bearer ${forged}` })
  expect(body.token).not.toBe(forged)
  expect(await actorOf(api.db, forged)).toBeNull()
})

test('a first sign-in is told to nobody, one from a new browser by mail, a newer version of a known one not', async () => {
  const user = await aUser(api.db, { firstName: 'Maya' })
  await login(user.email, testPassword, { 'user-agent': firefox })
  await login(user.email, testPassword, { 'user-agent': newerFirefox })
  expect(await sendMails(api.db)).toEqual([])
  await login(user.email, testPassword, { 'user-agent': safari })
  const [mail, ...more] = await sendMails(api.db)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: user.email, subject: 'A new sign-in to your account' })
  expect(mail?.text).toContain('Safari on iPhone')
  expect(mail?.text).toMatch(/\d{4} at \d+:\d\d [AP]M E[SD]T/)
})

test('many wrong tries at once are no more than five', async () => {
  const user = await aUser(api.db)
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(user.email, 'wrong wrong wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('all the addresses of one IPv6 network are one to the throttle', async () => {
  const user = await aUser(api.db)
  const from = async (end: number) =>
    (await api.as(null)).post(
      '/api/auth/login',
      { email: user.email, password: 'wrong wrong wrong' },
      { 'x-forwarded-for': `2001:db8:7:7::${end}` },
    )
  for (let end = 1; end <= 5; end += 1) expect((await from(end)).status).toBe(401)
  expect((await from(6)).status).toBe(429)
})

test('signing in well again and again is never too often', async () => {
  const user = await aUser(api.db)
  const from = { 'x-forwarded-for': '198.51.100.20' }
  for (let times = 0; times < 8; times += 1) expect((await login(user.email, testPassword, from)).status).toBe(200)
})

test('an account tried from everywhere waits for strangers; its owner comes in from where she always does', async () => {
  const user = await aUser(api.db)
  const home = { 'x-forwarded-for': '198.51.100.7' }
  expect((await login(user.email, testPassword, home)).status).toBe(200)
  const key = `signin-all:${user.email}`
  await api.db.insert(rateLimits).values({ key, points: 50, expire: Date.now() + 60_000 })
  const stranger = await login(user.email, testPassword, { 'x-forwarded-for': '198.51.100.99' })
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await login(user.email, testPassword, home)).status).toBe(200)
})

test.each(['locked', 'anonymised'] as const)(
  'an account that is %s gets the words of a wrong password',
  async (status) => {
    const user = await aUser(api.db, { status })
    const answer = await login(user.email)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual((await login('nobody@example.com', 'whatever it is')).body)
  },
)

test('an account without a password cannot be signed in to with any', async () => {
  const user = await aUser(api.db, { passwordHash: null })
  expect((await login(user.email, 'nobody has this password')).status).toBe(401)
})

test('the profile says whether the address is confirmed', async () => {
  const [sure, unsure] = [await aUser(api.db), await aUser(api.db, { status: 'unverified' })]
  expect((await (await api.as(sure)).get('/api/auth/ping')).body.verified).toBe(true)
  expect((await (await api.as(unsure)).get('/api/auth/ping')).body.verified).toBe(false)
})

test('a session is kept with its browser, and no longer than 30 days', async () => {
  const user = await aUser(api.db)
  await login(user.email, testPassword, { 'user-agent': firefox })
  const [row] = await api.db
    .select({
      userAgent: sessions.userAgent,
      days: sql<number>`extract(day from ${sessions.expiresAt} - ${sessions.createdAt})::int`,
    })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  expect(row).toEqual({ userAgent: firefox, days: 30 })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const password = testPassword
const asked = async (user: { id: number } | null, body: object) =>
  (await api.as(user)).post('/api/profile/email-changes', body)

test('a new address gets a link, and the account stays where it is until it is used', async () => {
  const user = await aUser(api.db)
  const answer = await asked(user, { email: 'Maya.New@example.com', password })
  expect([answer.status, answer.body]).toEqual([201, { email: 'Maya.New@example.com' }])
  const [mail, ...more] = await sendMails(api.db)
  expect([mail?.to, more]).toEqual(['Maya.New@example.com', []])
  expect(linkIn(mail).searchParams.get('change')).toBe('1')
  const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.email).toBe(user.email)
})

test('a wrong password, a taken address, one’s own or none at all sends nothing', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const refused: [object, string][] = [
    [{ email: 'new@example.com', password: 'not-the-password' }, 'password'],
    [{ email: 'new@example.com' }, 'password'],
    [{ email: other.email.toUpperCase(), password }, 'email'],
    [{ email: user.email, password }, 'email'],
    [{ email: 'nobody', password }, 'email'],
  ]
  for (const [body, field] of refused) {
    const answer = await asked(user, body)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  }
  expect((await asked(null, { email: 'new@example.com', password })).status).toBe(401)
  expect(await sendMails(api.db)).toEqual([])
})

test('somebody without a password is told to set one', async () => {
  const user = await aUser(api.db, { passwordHash: null })
  const answer = await asked(user, { email: 'new@example.com', password: 'anything at all' })
  expect(answer.body.error.fields.password).toBe('Set a password first: your account has none yet.')
})

test('guessing the password ends after ten tries', async () => {
  const user = await aUser(api.db)
  const guess = () => asked(user, { email: 'new@example.com', password: 'not-the-password' })
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  expect((await asked(user, { email: 'new@example.com', password })).status).toBe(429)
})

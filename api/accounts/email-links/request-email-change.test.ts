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

test('a wrong password, one’s own address or none at all sends nothing', async () => {
  const user = await aUser(api.db)
  const refused: [object, string][] = [
    [{ email: 'new@example.com', password: 'not-the-password' }, 'password'],
    [{ email: 'new@example.com' }, 'password'],
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

test('an address that has an account is answered like any other, after no less time; its owner is told', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db, { firstName: 'Noor' })]
  const email = other.email.toUpperCase()
  const begun = performance.now()
  const known = await asked(user, { email, password })
  expect(performance.now() - begun).toBeGreaterThan(240)
  expect([known.status, known.body]).toEqual([201, { email }])
  const [mail, ...more] = await sendMails(api.db)
  expect([mail?.to, mail?.subject, more]).toEqual([other.email, 'You have an account already', []])
  expect(mail?.text).not.toContain('token=')
})

test('five new addresses an hour, however right the password is each time', async () => {
  const user = await aUser(api.db)
  const answers = []
  for (let n = 0; n < 8; n++)
    answers.push((await asked(user, { email: `n${n}-${user.id}@example.com`, password })).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  await sendMails(api.db)
})

test('one stranger gets three such mails a day, whoever asks and however the address is spelt, known or not', async () => {
  const other = await aUser(api.db)
  for (const target of [`stranger-${other.id}@example.com`, other.email]) {
    const [local, domain] = target.split('@')
    const spelt = [target, `${local}+a@${domain}`, `${local?.toUpperCase()}+b@${domain}`, target]
    const answers = []
    for (const email of spelt) answers.push((await asked(await aUser(api.db), { email, password })).status)
    expect(answers).toEqual([201, 201, 201, 429])
    expect(await sendMails(api.db)).toHaveLength(3)
  }
})

test('the mail to a stranger does not greet by the name that its sender has chosen', async () => {
  const user = await aUser(api.db, { firstName: 'Free iPhone at https://evil.example' })
  await asked(user, { email: `stranger.of.${user.id}@example.com`, password })
  const [mail] = await sendMails(api.db)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('iPhone')
})

test('whose own address is not confirmed cannot ask for mails to another', async () => {
  const user = await aUser(api.db, { status: 'unverified' })
  expect((await asked(user, { email: 'somewhere@example.com', password })).status).toBe(403)
  expect(await sendMails(api.db)).toEqual([])
})

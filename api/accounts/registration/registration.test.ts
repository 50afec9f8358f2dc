import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser, testPassword } from '../../../tests/support/factories'
import { withApp } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { rateLimits } from '../../limits/schema'
import { shownName } from '../names'
import { users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

let counter = 0
const password = 'wombat teapot lantern'
const aForm = (overrides: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Okafor',
  email: `Maya${++counter}@Example.com`,
  password,
  zip: '48104',
  phone: '(734) 555-0142',
  terms: true,
  ...overrides,
})
const register = async (body: unknown, headers = {}) =>
  (await api.as(null)).post('/api/auth/register', body, { 'x-forwarded-for': `198.51.100.${++counter}`, ...headers })
const account = async (email: string) => {
  const [row] = await api.db.select().from(users).where(eq(users.email, email))
  return row
}

test('registering opens an unverified buyer’s account and signs in', async () => {
  const form = aForm()
  const answer = await register(form)
  expect(answer.status).toBe(201)
  expect(answer.body.profile).toMatchObject({
    role: 'consumer',
    displayName: 'Maya O.',
    city: 'Ann Arbor',
    state: 'MI',
    zip: '48104',
    verified: false,
  })
  const me = await (await api.as(null)).get('/api/auth/ping')
  expect(me.status).toBe(401)
  const row = await account(form.email)
  expect(row).toMatchObject({ status: 'unverified', phone: '+17345550142', emailVerifiedAt: null })
  expect(row?.termsAcceptedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|passwordHash/)
})

test('the token of a registration is a session', async () => {
  const { body } = await register(aForm())
  const answer = await (await api.as(null)).get('/api/auth/ping')
  expect(answer.status).toBe(401)
  const response = await (await api.as({ id: body.profile.id })).get('/api/auth/ping')
  expect(response.body.id).toBe(body.profile.id)
})

test('one mail leaves, with a link that works', async () => {
  const form = aForm()
  await sendMails(api.db)
  await register(form)
  const [mail, ...more] = await sendMails(api.db)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: form.email, subject: 'Confirm your email address' })
  expect(linkIn(mail).pathname).toBe('/verify-email')
})

test('the same form does not go round a second factor that was set up meanwhile', async () => {
  const form = aForm()
  const { body } = await register(form)
  await withApp(await api.as(body.profile))
  expect((await register(form)).status).toBe(409)
})

test('twenty same forms at once open one account and post one mail; each signs in', async () => {
  await sendMails(api.db)
  const form = aForm()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => register(form, { 'x-forwarded-for': '198.51.100.250' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.profile.id)).size).toBe(1)
  expect((await sendMails(api.db)).filter(({ subject }) => subject.startsWith('Confirm'))).toHaveLength(1)
})

test('a taken email address is said at its field, whatever its case', async () => {
  const owner = await aUser(api.db)
  const answer = await register(aForm({ email: owner.email.toUpperCase() }))
  expect(answer.status).toBe(409)
  expect(answer.body.error).toMatchObject({ code: 'conflict', fields: { email: expect.stringContaining('already') } })
})

test('the right password opens an older account by signing in only', async () => {
  const owner = await aUser(api.db, { createdAt: new Date(Date.now() - 11 * 60_000) })
  expect((await register(aForm({ email: owner.email, password: testPassword }))).status).toBe(409)
})

test('a fresh account and another password is a taken address', async () => {
  const form = aForm()
  await register(form)
  expect((await register({ ...form, password: 'another password of hers' })).status).toBe(409)
})

test('all that is wrong is said at once', async () => {
  const owner = await aUser(api.db)
  const answer = await register(aForm({ email: owner.email, zip: '00000', password: '1234567890' }))
  expect(Object.keys(answer.body.error.fields).sort()).toEqual(['email', 'password', 'zip'])
})

test.each([
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['a last name of 81 characters', { lastName: 'x'.repeat(81) }, 'lastName'],
  ['a name with a line break', { firstName: 'Eve\r\nBcc: all@example.com' }, 'firstName'],
  ['an email that is none', { email: 'maya at example' }, 'email'],
  ['a short password', { password: 'short' }, 'password'],
  ['a common password', { password: 'qwertyuiop' }, 'password'],
  ['a password with the email in it', { email: 'jonathan@example.com', password: 'its jonathan here' }, 'password'],
  ['a ZIP code of another shape', { zip: '4810' }, 'zip'],
  ['a ZIP code nobody knows', { zip: '00000' }, 'zip'],
  ['a phone number that is none', { phone: '12' }, 'phone'],
  ['terms that were not agreed to', { terms: false }, 'terms'],
  ['terms that are missing', { terms: undefined }, 'terms'],
])('%s is refused at its field and nobody is registered', async (_, wrong, field) => {
  const form = aForm(wrong)
  const answer = await register(form)
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty(field)
  expect(await account(form.email)).toBeUndefined()
})

test.each([
  ['an array for a name', { firstName: ['Maya'] }],
  ['an object for the email', { email: { $ne: '' } }],
  ['NUL', { firstName: 'Ma\u0000ya' }],
  ['20,000 characters', { lastName: 'x'.repeat(20_000) }],
  ['a password of 20,000 characters', { password: 'x'.repeat(20_000) }],
  ['a prototype', JSON.parse('{"__proto__":{"role":"system_admin"},"email":7}')],
])('%s is 4xx', async (_, wrong) => {
  const { status } = await register(aForm(wrong))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('emoji and right-to-left names are names', async () => {
  const answer = await register(aForm({ firstName: 'מאיה', lastName: '🚗 O’Neill' }))
  expect(answer.status).toBe(201)
  expect(answer.body.profile.displayName).toBe('מאיה 🚗.')
})

test('nobody chooses a role, a status or an id', async () => {
  const form = aForm({ role: 'system_admin', status: 'active', id: 1, emailVerifiedAt: '2020-01-01' })
  expect((await register(form)).body.profile).toMatchObject({ role: 'consumer', verified: false })
})

test('too many from one address are told how long to wait', async () => {
  const from = { 'x-forwarded-for': '203.0.113.200' }
  await register(aForm(), from)
  await api.db.update(rateLimits).set({ points: 60 }).where(eq(rateLimits.key, 'register-ip:203.0.113.200'))
  const answer = await register(aForm(), from)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('no audit row holds a password, and the operation has one', async () => {
  await register(aForm())
  const rows = await api.db.select().from(auditLog).where(sql`${auditLog.action} = 'account.opened'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain(password)
})

test('a shown name is short and cuts nothing in half', () => {
  expect(shownName('Maya', 'Okafor')).toBe('Maya O.')
  expect(shownName('🚗'.repeat(80), 'Ö').length).toBeLessThanOrEqual(40)
  expect(shownName('🚗'.repeat(80), 'Ö')).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  expect(shownName('Cher', '')).toBe('Cher')
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { createAdmin } from './admins'
import { users } from './schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const password = 'a password of some length'
const allUsers = () => api.db.select().from(users)

test('a new administrator can sign in on the administrators’ page', async () => {
  const id = await createAdmin(api.context, { email: ' Ada@Example.com ', name: 'Ada', password })
  const nobody = await api.as(null)
  const answer = await nobody.post('/api/auth/login', { email: 'ada@example.com', password, area: 'admin' })
  expect(answer.status).toBe(200)
  expect(answer.body.profile).toMatchObject({ id, role: 'system_admin', displayName: 'Ada' })
})

test('it stands in the audit log, without the password', async () => {
  const id = await createAdmin(api.context, { email: 'grace@example.com', name: 'Grace', password })
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'admin.created'))
  expect(rows.map(({ entityId }) => entityId)).toContain(String(id))
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('an email that has an account is refused, whatever its case, and the account stays what it was', async () => {
  const consumer = await aUser(api.db, { email: 'Taken@example.com' })
  const attempt = createAdmin(api.context, { email: 'taken@EXAMPLE.com', name: 'Somebody', password })
  await expect(attempt).rejects.toMatchObject({ code: 'conflict' })
  const [kept] = await api.db.select().from(users).where(eq(users.id, consumer.id))
  expect(kept).toEqual(consumer)
})

test.each([
  ['a password of nine characters', { password: '123456789' }, 'password'],
  ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
  ['one of the commonest passwords', { password: '1234567890' }, 'password'],
  ['a password with the name of the site', { password: 'Drive-Avenue-2026' }, 'password'],
  ['an email that is none', { email: 'ada at example.com' }, 'email'],
  ['an email with a line break', { email: 'ada@example.com\nBcc: eve@example.com' }, 'email'],
  ['no name', { name: ' ' }, 'name'],
])('%s is refused and nobody is made', async (_, wrong, field) => {
  const before = (await allUsers()).length
  const attempt = createAdmin(api.context, { email: 'new@example.com', name: 'New', password, ...wrong })
  await expect(attempt).rejects.toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  expect(await allUsers()).toHaveLength(before)
})

test('a password of ten characters or of 128 is taken', async () => {
  await createAdmin(api.context, { email: 'short@example.com', name: 'Short', password: 'kx8-wombat' })
  await createAdmin(api.context, { email: 'long@example.com', name: 'Long', password: 'é'.repeat(128) })
})

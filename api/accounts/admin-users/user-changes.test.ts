import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../../tests/support/factories'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { aStaleAdmin } from '../../../tests/support/stale-admin'
import { auditLog } from '../../audit/schema'
import { memberships, users } from '../schema'

let api: TestApi
let boss: { id: number }
let admin: Caller
beforeAll(async () => {
  api = await anApi()
  boss = await aUser(api.db, { role: 'system_admin' })
  admin = await api.as(boss)
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const pathOf = (id: number) => `/api/admin/users/${id}`
const rowOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const logged = async (action: string, id: number) => {
  const [row] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(id))))
  return row
}
const fieldsOf = (user: Awaited<ReturnType<typeof aUser>>) => {
  const { firstName, lastName, email, role, version } = user
  return { firstName, lastName, email, role, version }
}

test('whoever is made by an administrator sets a password by the mail’s link', async () => {
  const input = { firstName: 'Nora', lastName: 'Quist', email: 'nora@example.com', role: 'consumer' }
  const { status, body } = await admin.post('/api/admin/users', input)
  expect(status).toBe(201)
  expect((await rowOf(body.id))?.status).toBe('unverified')
  const [mail] = await sendMails(api.db)
  expect([mail?.to, mail?.subject]).toEqual(['nora@example.com', 'Your account at Drive Avenue'])
  const token = linkIn(mail).searchParams.get('token')
  const set = await (await api.as(null)).put('/api/auth/password', { token, newPassword: 'seven green lanterns' })
  expect(set.status).toBe(200)
  expect((await rowOf(body.id))?.status).toBe('active')
  expect((await admin.post('/api/admin/users', input)).status).toBe(409)
  expect((await admin.post('/api/admin/users', { ...input, email: 'x', role: 'boss' })).status).toBe(422)
})

test('who is made for a dealership works there from the beginning, and an unknown one refuses the whole', async () => {
  const dealership = await aDealership(api.db)
  const input = { firstName: 'Omar', lastName: 'Reyes', email: 'omar@example.com', role: 'dealership_sale' }
  const at = (dealershipId: number) => ({ ...input, memberships: [{ dealershipId, role: 'dealership_sale' }] })
  expect((await admin.post('/api/admin/users', at(999_999_999))).status).toBe(404)
  expect((await admin.post('/api/admin/users', { ...at(dealership.id), role: 'system_admin' })).status).toBe(409)
  const { status, body } = await admin.post('/api/admin/users', at(dealership.id))
  expect(status).toBe(201)
  expect((await admin.get(pathOf(body.id))).body.memberships).toMatchObject([
    { dealership: { id: dealership.id }, role: 'dealership_sale', status: 'active' },
  ])
  expect(await logged('staff.added', body.id)).toMatchObject({ dealershipId: dealership.id })
})

test('a change is written down with before and after, and a stale one is refused', async () => {
  const user = await aUser(api.db)
  const change = { ...fieldsOf(user), firstName: 'Zoe', email: 'zoe@example.com' }
  expect((await admin.put(pathOf(user.id), change)).status).toBe(200)
  expect(await rowOf(user.id)).toMatchObject({ firstName: 'Zoe', email: 'zoe@example.com', status: 'unverified' })
  expect((await logged('user.changed', user.id))?.detail).toMatchObject({
    before: { email: user.email },
    after: { email: 'zoe@example.com' },
  })
  const to = (await sendMails(api.db)).map((mail) => `${mail.to}: ${mail.subject}`)
  expect(to).toEqual([
    `${user.email}: Your account has a new email address`,
    'zoe@example.com: Confirm your email address',
  ])
  expect((await admin.put(pathOf(user.id), change)).status).toBe(409)
  const { body } = await admin.get(pathOf(user.id))
  const taken = { ...change, email: (await aUser(api.db)).email, version: body.version }
  expect((await admin.put(pathOf(user.id), taken)).status).toBe(409)
})

test('the powers of an administrator are given and taken by one who has just authenticated', async () => {
  const user = await aUser(api.db)
  const change = { ...fieldsOf(user), role: 'system_admin' }
  const staleAdmin = await aStaleAdmin(api)
  expect((await staleAdmin.put(pathOf(user.id), change)).body.error.code).toBe('confirm_needed')
  expect((await admin.put(pathOf(user.id), change)).status).toBe(200)
  expect((await rowOf(user.id))?.role).toBe('system_admin')
  const own = await rowOf(boss.id)
  expect((await admin.put(pathOf(boss.id), { ...fieldsOf(own as never), role: 'consumer' })).status).toBe(403)
  expect((await admin.put(`${pathOf(boss.id)}/lock`, { locked: true, version: own?.version })).status).toBe(403)
  expect((await admin.put(`${pathOf(boss.id)}/anonymisation`)).status).toBe(403)
})

test('a locked account is signed out, and its sign-in gets the generic answer', async () => {
  const user = await aUser(api.db)
  const them = await api.as(user)
  expect((await admin.put(`${pathOf(user.id)}/lock`, { locked: true, version: 1 })).status).toBe(200)
  expect((await them.get('/api/profile')).status).toBe(401)
  const login = (email: string) =>
    api.as(null).then((one) => one.post('/api/auth/login', { email, password: testPassword }))
  const [refused, unknown] = [await login(user.email), await login('nobody@example.com')]
  expect(refused).toMatchObject({ status: unknown.status, body: unknown.body })
  expect((await admin.put(`${pathOf(user.id)}/lock`, { locked: false, version: 1 })).status).toBe(409)
  expect((await admin.put(`${pathOf(user.id)}/lock`, { locked: false, version: 2 })).status).toBe(200)
  expect((await login(user.email)).status).toBe(200)
  expect((await logged('user.locked', user.id))?.detail).toEqual({
    before: { status: 'active' },
    after: { status: 'locked' },
  })
})

test('links, verification and sessions', async () => {
  const user = await aUser(api.db, { status: 'unverified' })
  const them = await api.as(user)
  expect((await admin.post(`${pathOf(user.id)}/password-links`)).status).toBe(201)
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toEqual(['Set a new password'])
  expect((await admin.put(`${pathOf(user.id)}/verification`)).status).toBe(200)
  expect((await rowOf(user.id))?.status).toBe('active')
  expect((await admin.delete(`${pathOf(user.id)}/sessions`)).body).toEqual({ ended: 1 })
  expect((await them.get('/api/profile')).status).toBe(401)
  expect((await admin.get('/api/admin/users/999999')).status).toBe(404)
})

test('memberships are added, changed and ended as the dealership’s own administrators do', async () => {
  const [dealership, user] = [await aDealership(api.db), await aUser(api.db)]
  const keeper = await aMember(api.db, dealership.id, 'dealership_admin')
  const add = { dealershipId: dealership.id, role: 'dealership_sale' }
  const stale = (await aStaleAdmin(api)).post(`${pathOf(user.id)}/memberships`, add)
  expect((await stale).body.error.code).toBe('confirm_needed')
  expect((await admin.post(`${pathOf(user.id)}/memberships`, add)).status).toBe(201)
  expect((await rowOf(user.id))?.role).toBe('dealership_sale')
  const history = await admin.get(`/api/admin/dealerships/${dealership.id}/history`)
  expect(history.body.items).toMatchObject([{ what: `added ${user.displayName} as sales` }])
  expect((await admin.post(`${pathOf(user.id)}/memberships`, add)).status).toBe(409)
  expect((await admin.post(`${pathOf(user.id)}/memberships`, { ...add, dealershipId: 999999 })).status).toBe(404)
  const one = `${pathOf(user.id)}/memberships/${dealership.id}`
  const change = { role: 'dealership_finance', status: 'deactivated', version: 1 }
  expect((await admin.put(one, change)).status).toBe(200)
  expect((await admin.put(one, change)).status).toBe(200) // it is so already
  expect((await admin.put(one, { ...change, role: 'dealership_sale' })).status).toBe(409)
  const [row] = await api.db.select().from(memberships).where(eq(memberships.userId, user.id))
  expect(row).toMatchObject({ role: 'dealership_finance', status: 'deactivated' })
  const last = { role: 'dealership_sale', status: 'active', version: 1 }
  expect((await admin.put(`${pathOf(keeper.id)}/memberships/${dealership.id}`, last)).status).toBe(403)
  const role = { ...fieldsOf(keeper), role: 'consumer' }
  expect((await admin.put(pathOf(keeper.id), role)).body.error.fields.role).toContain('works at a dealership')
})

test('anonymised, the person is gone at once, and so is the name from the log', async () => {
  const user = await aUser(api.db, { firstName: 'Wilhelmina' })
  await admin.put(pathOf(user.id), { ...fieldsOf(user), lastName: 'Gone' })
  expect((await admin.post(`${pathOf(user.id)}/exports`)).status).toBe(201)
  expect((await admin.post(`${pathOf(user.id)}/exports`)).status).toBe(429)
  expect((await admin.put(`${pathOf(user.id)}/anonymisation`)).status).toBe(200)
  expect((await rowOf(user.id))?.status).toBe('anonymised')
  expect(JSON.stringify((await logged('user.changed', user.id))?.detail)).not.toContain('Wilhelmina')
  expect((await admin.put(`${pathOf(user.id)}/anonymisation`)).status).toBe(409)
  const dealership = await aDealership(api.db)
  const only = await aMember(api.db, dealership.id, 'dealership_admin')
  expect((await admin.put(`${pathOf(only.id)}/anonymisation`)).status).toBe(409)
})

import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { users } from '../schema'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Lindgren' }))
})
afterAll(() => api.close())

const path = '/api/admin/users'
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

test('the accounts by status, role, words and every order', async () => {
  const named = (lastName: string, more: Partial<typeof users.$inferInsert>) =>
    aUser(api.db, { firstName: 'Walk', lastName, displayName: lastName, ...more })
  const a = await named('Ábel', { email: 'z@walk.example', createdAt: day(3), lastSeenAt: day(9), status: 'locked' })
  const b = await named('bell', { email: 'Y@walk.example', createdAt: day(2), role: 'dealership_sale' })
  const c = await named('Cole', { email: 'x@walk.example', createdAt: day(1), lastSeenAt: day(8) })
  const ids = [a.id, b.id, c.id]
  const back = [...ids].reverse()
  await walkList(admin, {
    path,
    expected: {
      'q=walk&status=all&sort=name': ids,
      'q=walk&status=all&sort=-name': back,
      'q=walk&status=all&sort=email': back,
      'q=walk&status=all&sort=-joined': ids,
      'q=walk&status=all&sort=lastSeen': [b.id, c.id, a.id],
      'q=walk&status=all&sort=role': [a.id, c.id, b.id],
      'q=walk&status=active': [b.id, c.id],
      'q=walk&status=locked': [a.id],
      'q=walk&status=all&role=dealership_sale': [b.id],
      'q=abel&status=all': [a.id],
      'q=walk&status=anonymised': [],
    },
  })
  const { body } = await admin.get(`${path}?q=walk`)
  expect(body.counts).toEqual({ active: 2, locked: 1 })
})

test('a row says where somebody works, when they were last here, and nothing secret', async () => {
  const dealership = await aDealership(api.db)
  const member = await aMember(api.db, dealership.id, 'dealership_finance')
  await api.db.update(users).set({ lastName: 'Rowling' }).where(eq(users.id, member.id))
  const row = async () => (await admin.get(`${path}?q=rowling`)).body.items[0]
  expect(await row()).toMatchObject({
    name: 'Person Rowling',
    role: 'dealership_finance',
    lastSeenAt: null,
    leavesAt: null,
    you: false,
    dealerships: [{ id: dealership.id, name: dealership.name }],
  })
  const began = Date.now()
  await (await api.as(member)).get('/api/profile')
  expect(Date.parse((await row()).lastSeenAt)).toBeGreaterThanOrEqual(began)
  expect(JSON.stringify(await row())).not.toMatch(/hash|argon|token/i)
})

test('whoever is no administrator learns nothing', async () => {
  const [consumer, nobody] = [await api.as(await aUser(api.db)), await api.as(null)]
  expect((await consumer.get(path)).status).toBe(403)
  expect((await nobody.get(path)).status).toBe(401)
  expect((await admin.get(`${path}?role=boss`)).status).toBe(422)
  expect(await api.db.$count(users, like(users.email, '%walk.example'))).toBe(3)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { users } from '../../accounts/schema'
import { dealerships } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('a dealership’s address counts as confirmed only when an administrator has confirmed that very address', async () => {
  const { id } = await aDealership(api.db, { status: 'pending', email: 'office@lakeside.example' })
  const member = await aMember(api.db, id, 'dealership_admin')
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const check = async () =>
    (await admin.get(`/api/admin/dealerships/${id}`)).body.checks.find(({ name }: { name: string }) => name === 'email')
  expect(await check()).toMatchObject({
    good: false,
    note: `Not confirmed. An administrator has confirmed ${member.email}.`,
  })
  await api.db.update(dealerships).set({ email: member.email }).where(eq(dealerships.id, id))
  expect((await check()).note).toContain('Confirmed.')
})

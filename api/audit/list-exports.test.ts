import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { auditLog } from './schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const entries = () =>
  api.db.select().from(auditLog).where(eq(auditLog.action, 'list.exported')).orderBy(desc(auditLog.id))

test('a file of a list stands in the log once: who, which list, by which filters, how many rows', async () => {
  const boss = await aUser(api.db, { role: 'system_admin' })
  const admin = await api.as(boss)
  const { id } = await aDealership(api.db)
  const lists = ['users', 'dealerships', 'audit', `dealerships/${id}/vehicles`].map((list) => `/api/admin/${list}`)
  for (const list of lists) {
    const before = (await entries()).length
    expect((await admin.get(`${list}?size=100`)).status).toBe(200)
    expect(await entries()).toHaveLength(before)
    const { body } = await admin.get(`${list}?size=10000`)
    const [entry, ...more] = await entries()
    expect(more).toHaveLength(before)
    expect(entry).toMatchObject({ actorUserId: boss.id, detail: { rows: body.items.length } })
  }
  await admin.get('/api/admin/users?size=10000&q=nora&role=consumer')
  expect((await entries())[0]?.detail).toMatchObject({
    list: '/api/admin/users',
    filters: { q: 'nora', role: 'consumer' },
  })
})

test('a dealership’s list stands there with the dealership, and a refused one does not', async () => {
  const { id } = await aDealership(api.db)
  const owner = await aMember(api.db, id, 'dealership_admin')
  const sale = await api.as(await aMember(api.db, id, 'dealership_sale'), id)
  expect((await sale.get('/api/dealership/members?size=10000')).status).toBe(403)
  await (await api.as(owner, id)).get('/api/dealership/members?size=10000')
  const mine = (await entries()).filter(({ dealershipId }) => dealershipId === id)
  expect(mine).toMatchObject([{ actorUserId: owner.id, detail: { list: '/api/dealership/members', rows: 2 } }])
})

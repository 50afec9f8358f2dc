import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const path = '/api/admin/audit'

test('the log by each filter, the newest first, page by page', async () => {
  const [person, boss] = [await aUser(api.db, { firstName: 'Ottilie' }), await aUser(api.db, { firstName: 'Bo' })]
  const dealership = await aDealership(api.db)
  const detail = { before: { role: 'x' }, after: { role: 'y' } }
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
  await api.db.insert(auditLog).values([
    { action: 'a.one', actorUserId: person.id, at: at(1), detail },
    { action: 'a.two', actorUserId: person.id, impersonatorUserId: boss.id, at: at(2) },
    { action: 'a.two', entity: 'user', entityId: String(person.id), dealershipId: dealership.id, at: at(3) },
  ])
  const days = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.items.map((one: { at: string }) => Number(one.at.slice(8, 10)))
  expect(await days('q=ottilie')).toEqual([3, 2, 1])
  expect(await days('q=nobody-has-this-name')).toEqual([])
  expect(await days(`person=${boss.id}`)).toEqual([2])
  expect(await days('action=a.two')).toEqual([3, 2])
  expect(await days('entity=user&action=a.two')).toEqual([3])
  expect(await days(`dealership=${dealership.id}`)).toEqual([3])
  expect(await days('from=2026-03-01&to=2026-03-02')).toEqual([2, 1])
  const { body } = await admin.get(`${path}?q=ottilie&size=2`)
  expect(await days(`q=ottilie&size=2&before=${body.next}`)).toEqual([1])
  expect(body.actions).toEqual(expect.arrayContaining(['a.one', 'a.two']))
  expect(body.items).toMatchObject([
    { subject: { id: person.id }, dealership: { name: dealership.name } },
    { actor: { id: person.id }, impersonator: { id: boss.id, name: expect.stringContaining('Bo') } },
  ])
})

test('nobody but an administrator reads it', async () => {
  expect((await (await api.as(await aUser(api.db))).get(path)).status).toBe(403)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  for (const from of ['soon', '0000-01-01', '1899-12-31', '2026-02-30'])
    expect((await admin.get(`${path}?from=${from}`)).status, from).toBe(422)
})

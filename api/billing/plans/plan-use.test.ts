import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/dealership/plan-use'

test('everybody who works there reads what is used, and who changes the plan is told so', async () => {
  const { id } = await aDealership(api.db, { memberLimit: 4 })
  const [boss, finance, sale] = [
    await aMember(api.db, id, 'dealership_admin'),
    await aMember(api.db, id, 'dealership_finance'),
    await aMember(api.db, id, 'dealership_sale'),
  ]
  const as = async (user: typeof boss) => (await (await api.as(user, id)).get(`${path}?limit=members`)).body
  const use = { limit: 'members', used: 3, invited: 0, max: 4 }
  expect(await as(boss)).toEqual({ ...use, mayChange: true })
  expect(await as(finance)).toEqual({ ...use, mayChange: true })
  expect(await as(sale)).toEqual({ ...use, mayChange: false })
})

test('a limit that is none, people of elsewhere and strangers are refused', async () => {
  const [{ id }, other] = [await aDealership(api.db), await aDealership(api.db)]
  const boss = await aMember(api.db, id, 'dealership_admin')
  expect((await (await api.as(boss, id)).get(`${path}?limit=wheels`)).status).toBe(422)
  expect((await (await api.as(boss, other.id)).get(`${path}?limit=feeds`)).status).not.toBe(200)
  expect((await (await api.as(null)).get(`${path}?limit=feeds`)).status).toBe(401)
})

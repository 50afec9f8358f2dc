import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../../tests/support/factories'
import { rateLimits } from '../../../limits/schema'

let api: TestApi
let sale: Caller
let actorId: number
let ids: number[]

beforeAll(async () => {
  api = await anApi()
  const lot = await aDealership(api.db)
  const member = await aMember(api.db, lot.id, 'dealership_sale')
  actorId = member.id
  sale = await api.as(member, lot.id)
  ids = [(await aVehicle(api.db, lot.id)).id]
})
afterAll(() => api.close())

const path = '/api/dealership/inventory-changes'
const same = { kind: 'docFee', docFeeCents: 28_000 }
const used = (prefix: string, points: number) =>
  api.db.insert(rateLimits).values({ key: `${prefix}:${actorId}`, points, expire: Date.now() + 600_000 })

test('a person looks at 600 changes an hour', async () => {
  await used('inventory-preview', 599)
  const look = () => sale.post(`${path}/preview`, { rule: same, selection: { ids } })
  expect((await look()).status).toBe(200)
  expect((await look()).status).toBe(429)
})

test('a change that is refused counts among the 120 of an hour', async () => {
  await used('inventory-change', 119)
  const change = { rule: same, selection: { ids }, previewedAt: new Date().toISOString() }
  expect((await sale.post(path, change)).status).toBe(422)
  expect((await sale.post(path, change)).status).toBe(429)
})

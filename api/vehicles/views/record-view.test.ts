import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { vehicleStatDaily } from './schema'

let api: TestApi
let nobody: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-11-20T15:00:00Z') })
  nobody = await api.as(null)
})
afterAll(() => api.close())

const stored = (vehicleId: number) =>
  api.db.select().from(vehicleStatDaily).where(eq(vehicleStatDaily.vehicleId, vehicleId)).orderBy(vehicleStatDaily.day)

test('a view counts once in half an hour for an address, and never for the dealership’s own staff', async () => {
  const dealership = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, dealership.id)
  const views = `/api/vehicles/${vehicle.id}/views`
  const member = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  expect((await member.post(views)).body).toEqual({ counted: false })
  expect((await nobody.post(views)).body).toEqual({ counted: true })
  expect((await nobody.post(views)).body).toEqual({ counted: false })
  expect((await (await api.as(await aUser(api.db))).post(views)).body, 'the same address').toEqual({ counted: false })
  expect(await stored(vehicle.id)).toMatchObject([{ dealershipId: dealership.id, day: '2026-11-20', views: 1 }])
})

test('what is not on sale has no views', async () => {
  const vehicle = await aVehicle(api.db, (await aDealership(api.db)).id, { status: 'draft', publishedAt: null })
  expect((await nobody.post(`/api/vehicles/${vehicle.id}/views`)).status).toBe(404)
  expect((await nobody.post('/api/vehicles/none/views')).status).toBe(422)
  expect(await stored(vehicle.id)).toEqual([])
})

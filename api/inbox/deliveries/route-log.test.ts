import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread } from '../../../tests/support/factories'
import { leadDeliveries, leadRoutes } from './deliveries.schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

async function aRoute() {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const target = 'leads@example.com'
  const [route] = await api.db
    .insert(leadRoutes)
    .values({ dealershipId: dealership.id, channel: 'email', target })
    .returning()
  if (!route) throw new Error('The route was not inserted.')
  const path = `/api/dealership/lead-routes/${route.id}/deliveries`
  return { dealership, admin, route, path, target }
}

test('the log of a route has what went over it, newest first', async () => {
  const { dealership, admin, route, path, target } = await aRoute()
  const [first, second] = [await aThread(api.db, dealership.id), await aThread(api.db, dealership.id)]
  const shared = { routeId: route.id, channel: 'email' as const, target }
  await api.db.insert(leadDeliveries).values([
    { ...shared, threadId: first.id, status: 'sent', attempts: 1, sentAt: new Date() },
    { ...shared, threadId: second.id, status: 'dead', attempts: 10, lastError: 'The mail server answered: no' },
  ])
  expect((await admin.get(`${path}?sort=-at`)).body).toMatchObject({
    total: 2,
    items: [
      { thread: second.id, status: 'dead', lastError: 'The mail server answered: no' },
      { thread: first.id, status: 'sent', customer: first.customerName },
    ],
  })
})

test('nobody but its administrators reads it', async () => {
  const { dealership, path } = await aRoute()
  const other = await aRoute()
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  expect((await other.admin.get(path)).status).toBe(404)
  expect((await sale.get(path)).status).toBe(403)
})

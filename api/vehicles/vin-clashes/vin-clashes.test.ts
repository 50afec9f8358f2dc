import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../schema'
import { noteVinClashes } from './note-clashes'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/admin/feed-vin-clashes'

async function aLot(status: 'approved' | 'pending' = 'approved') {
  const dealership = await aDealership(api.db, { status })
  return { dealership, admin: await aMember(api.db, dealership.id, 'dealership_admin') }
}

test('a VIN that two dealerships have on sale is found once: both get a mail, and administrators see it', async () => {
  const [first, later, waiting] = [await aLot(), await aLot(), await aLot('pending')]
  const vin = accordVin(aSerial())
  const at = (day: number) => ({
    firstPublishedAt: new Date(Date.UTC(2026, 9, day)),
    publishedAt: new Date(Date.UTC(2026, 9, day)),
  })
  const own = await aVehicle(api.db, first.dealership.id, { vin, ...at(1) })
  const copy = await aVehicle(api.db, later.dealership.id, { vin, mileage: 126_843, ...at(2) })
  await aVehicle(api.db, waiting.dealership.id, { vin, ...at(3) })
  expect(await noteVinClashes(api.context)).toBe(1)
  expect(await noteVinClashes(api.context), 'once').toBe(0)
  const mails = (await sendMails(api.db)).filter(({ subject }) => subject.includes(' list the same '))
  expect(mails.map(({ to }) => to).sort()).toEqual([first.admin.email, later.admin.email].sort())
  expect(mails.find(({ to }) => to === first.admin.email)?.text).toContain(
    `${later.dealership.name} both have on sale: ${vin}`,
  )
  const site = await api.as(await aUser(api.db, { role: 'system_admin' }))
  expect((await site.get(`${path}?q=${vin}`)).body.items).toMatchObject([
    {
      vin,
      first: { vehicleId: own.id, dealership: { id: first.dealership.id } },
      later: { vehicleId: copy.id, dealership: { id: later.dealership.id }, mileage: 126_843 },
    },
  ])
})

test('the one that has been on sale for longer without a break is the first, whoever listed the car before', async () => {
  const [first, later] = [await aLot(), await aLot()]
  const vin = accordVin(aSerial())
  const day = (n: number) => new Date(Date.UTC(2026, 9, n))
  await aVehicle(api.db, first.dealership.id, { vin, firstPublishedAt: day(1), publishedAt: day(9) })
  const own = await aVehicle(api.db, later.dealership.id, { vin, firstPublishedAt: day(5), publishedAt: day(5) })
  expect(await noteVinClashes(api.context)).toBe(1)
  const site = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const { items } = (await site.get(`${path}?q=${vin}`)).body
  expect(items).toMatchObject([{ first: { vehicleId: own.id } }])
  await api.db
    .update(vehicles)
    .set({ publishedAt: day(10) })
    .where(eq(vehicles.id, own.id))
  expect((await site.get(`${path}?q=${vin}`)).body.items, 'the order has changed').toEqual([])
  expect(await noteVinClashes(api.context), 'and is told').toBe(1)
})

test('what is on sale at one of them alone is no clash, and nobody else reads the list', async () => {
  const [one, two] = [await aLot(), await aLot()]
  const vin = accordVin(aSerial())
  await aVehicle(api.db, one.dealership.id, { vin })
  await aVehicle(api.db, two.dealership.id, { vin, status: 'sold', soldAt: new Date() })
  expect(await noteVinClashes(api.context)).toBe(0)
  expect((await (await api.as(one.admin, one.dealership.id)).get(path)).status).toBe(403)
})

test('a dealership that is suspended, closed or merged into the other lists nothing twice', async () => {
  const [first, later] = [await aLot(), await aLot()]
  const vin = accordVin(aSerial())
  await aVehicle(api.db, first.dealership.id, { vin })
  const copy = await aVehicle(api.db, later.dealership.id, { vin })
  expect(await noteVinClashes(api.context)).toBe(1)
  const site = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const listed = async () => (await site.get(`${path}?q=${vin}`)).body.items.length
  expect(await listed()).toBe(1)
  for (const status of ['suspended', 'closed'] as const) {
    await api.db.update(dealerships).set({ status }).where(eq(dealerships.id, later.dealership.id))
    expect(await listed(), status).toBe(0)
  }
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, later.dealership.id))
  expect(await listed()).toBe(1)
  // Moves the car as a merge does; only the VIN has to differ, which is unique within a dealership.
  await api.db
    .update(vehicles)
    .set({ dealershipId: first.dealership.id, vin: accordVin(aSerial()) })
    .where(eq(vehicles.id, copy.id))
  expect(await listed()).toBe(0)
})

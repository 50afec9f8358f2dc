import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aKey, type KeyCaller } from '../../../tests/support/api-keys'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { dealerships } from '../../dealerships/schema'
import { vehicleInternals } from '../inventory/schema'
import { priceHistory, vehicleEvents, vehicles } from '../schema'

let api: TestApi
let dealership: { id: number }
let caller: KeyCaller
beforeAll(async () => {
  api = await anApi()
})
beforeEach(async () => {
  dealership = await aDealership(api.db)
  caller = await aKey(api, dealership.id, ['inventory:read', 'inventory:write'])
})
afterAll(() => api.close())

const base = '/api/v1/vehicles'
const at = (vehicle: string | number) => `${base}/${vehicle}`
const rowOf = async (id: number) => (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]
const anAccord = { condition: 'used', year: 2021, make: 'HONDA', model: 'accord' }

test('a walk gives each vehicle once, by pages, state and change', async () => {
  const cars = [await aVehicle(api.db, dealership.id), await aVehicle(api.db, dealership.id, { status: 'draft' })]
  cars.push(await aVehicle(api.db, dealership.id, { updatedAt: new Date('2020-01-01') }))
  const ids = cars.map(({ id }) => id)
  const first = (await caller.send('GET', `${base}?limit=2`)).body
  expect([first.items.map(({ id }: { id: number }) => id), first.next]).toEqual([ids.slice(0, 2), ids[1]])
  const second = (await caller.send('GET', `${base}?limit=2&after=${first.next}`)).body
  expect([second.items.map(({ id }: { id: number }) => id), second.next]).toEqual([ids.slice(2), null])
  const drafts = (await caller.send('GET', `${base}?status=draft,sold`)).body
  expect(drafts.items).toHaveLength(1)
  const changed = (await caller.send('GET', `${base}?updatedSince=2025-01-01T00:00:00Z`)).body
  expect(changed.items.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
  expect(Date.parse(first.asOf)).toBeLessThan(Date.now())
})

test.each([
  'limit=0',
  'limit=201',
  'after=x',
  'status=new',
  'updatedSince=yesterday',
  'updatedSince=0000-01-01T00:00:00Z',
  'status=active&status=sold',
])('the query %s is refused', async (query) => {
  expect((await caller.send('GET', `${base}?${query}`)).status).toBe(422)
})

test('one is read by VIN and by number, and tells nothing that only the dealership knows', async () => {
  const vin = accordVin(aSerial())
  const { id } = await aVehicle(api.db, dealership.id, { vin, tags: ['secret tag'] })
  await api.db.insert(vehicleInternals).values({ vehicleId: id, costCents: 1_234_567, notes: 'secret note' })
  const { status, body } = await caller.send('GET', at(vin.toLowerCase()))
  expect([status, body.id, body.vin, body.price.totalCents]).toEqual([200, id, vin, 2_427_500])
  expect(body.url).toMatch(/^https:\/\/drive-avenue\.test\/vehicle\/2021-honda-accord-sport-/)
  expect((await caller.send('GET', at(id))).body).toEqual(body)
  expect(JSON.stringify(body)).not.toMatch(/secret|1234567/)
})

test('a vehicle that is put is on sale, and put again it changes what is given', async () => {
  const vin = accordVin(aSerial())
  const full = {
    ...anAccord,
    stockNo: `S-${vin.slice(-6)}`,
    priceVehicleCents: 2_000_000,
    mileage: 100,
    exteriorColor: 'Ivory',
  }
  const added = await caller.send('PUT', at(vin), full)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    vin,
    status: 'active',
    make: 'Honda',
    model: 'Accord',
    exteriorColorFamily: 'white',
  })
  const row = await rowOf(added.body.id)
  expect([row?.source, row?.body, row?.feeDocCents]).toEqual(['api', 'sedan', 28_000])
  const again = await caller.send('PUT', at(vin), { ...anAccord, priceVehicleCents: 1_900_000 })
  expect(again).toMatchObject({ status: 200, body: { mileage: 100, price: { vehicleCents: 1_900_000 } } })
  const history = await api.db.select().from(priceHistory).where(eq(priceHistory.vehicleId, added.body.id))
  expect(history.map(({ source, totalCents }) => [source, totalCents])).toEqual([
    ['api', 2_028_000],
    ['api', 1_928_000],
  ])
})

test('put again after a change of the price, it has the price that is put', async () => {
  const vin = accordVin(aSerial())
  const whole = { ...anAccord, priceVehicleCents: 2_000_000 }
  await caller.send('PUT', at(vin), whole)
  const { body } = await caller.send('PATCH', at(vin), { priceVehicleCents: 2_100_000 })
  expect(body.price.vehicleCents).toBe(2_100_000)
  expect((await caller.send('PUT', at(vin), whole)).body.price.vehicleCents).toBe(2_000_000)
})

test.each([
  ['a wrong check digit', '1HGCV1F39MA000001', anAccord, 'vehicle'],
  ['a number in place of the VIN', '12345', anAccord, 'vehicle'],
  ['no make', accordVin(7), { ...anAccord, make: '' }, 'make'],
  ['a year that cannot be', accordVin(7), { ...anAccord, year: 1850 }, 'year'],
  ['a price of nothing', accordVin(7), { ...anAccord, priceVehicleCents: 0 }, 'priceVehicleCents'],
  ['a body that there is not', accordVin(7), { ...anAccord, body: 'spaceship' }, 'body'],
])('%s is refused at its field', async (_, vin, body, field) => {
  const answer = await caller.send('PUT', at(vin), body)
  expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([422, [field]])
})

test('price, mileage, stock number and status are changed one by one', async () => {
  const { id, version } = await aVehicle(api.db, dealership.id, { vin: accordVin(aSerial()) })
  const change = { priceVehicleCents: null, mileage: 50_000, stockNo: `N-${id}`, status: 'pending', version }
  const { status, body } = await caller.send('PATCH', at(id), change)
  expect(status).toBe(200)
  expect(body).toMatchObject({ price: null, mileage: 50_000, stockNo: `N-${id}`, status: 'pending' })
  expect((await caller.send('PATCH', at(id), { mileage: 1, version })).status).toBe(409)
  expect((await caller.send('PATCH', at(id), { status: 'sold' })).body.soldAt).not.toBe(null)
  expect((await caller.send('PATCH', at(id), { priceVehicleCents: 1 })).status, 'of a sold one').toBe(409)
  const events = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, id))
  expect(events.map(({ reason, actorUserId }) => [reason, actorUserId])).toEqual([
    ['api', null],
    ['api', null],
  ])
})

test('nothing else is changed by naming it', async () => {
  const { id } = await aVehicle(api.db, dealership.id)
  for (const body of [{ dealershipId: 1 }, { source: 'manual' }, { tags: ['x'] }])
    expect((await caller.send('PATCH', at(id), body)).status).toBe(422)
  const vin = accordVin(aSerial())
  const smuggled = { ...anAccord, dealershipId: 1, status: 'sold', costCents: 5, tags: ['x'], feeDocCents: 1 }
  const { body } = await caller.send('PUT', at(vin), smuggled)
  expect(await rowOf(body.id)).toMatchObject({
    dealershipId: dealership.id,
    status: 'active',
    tags: [],
    feeDocCents: 28_000,
  })
})

test('what staff have locked stays', async () => {
  const vin = accordVin(aSerial())
  const { id } = await aVehicle(api.db, dealership.id, { vin, source: 'feed', lockedFields: ['price'] })
  expect((await caller.send('PATCH', at(id), { priceVehicleCents: 100 })).status).toBe(409)
  const { body } = await caller.send('PUT', at(vin), { ...anAccord, priceVehicleCents: 100, mileage: 5 })
  expect([body.price.vehicleCents, body.mileage, body.lockedFields]).toEqual([2_399_500, 5, ['price']])
})

test('a stock number of another vehicle is refused', async () => {
  const taken = `T-${aSerial()}`
  await aVehicle(api.db, dealership.id, { stockNo: taken })
  const { id } = await aVehicle(api.db, dealership.id)
  for (const answer of [
    await caller.send('PATCH', at(id), { stockNo: taken }),
    await caller.send('PUT', at(accordVin(aSerial())), { ...anAccord, stockNo: taken }),
  ])
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['stockNo']])
})

test('taken off it is delisted, stays so when it is put, and comes back when it is said', async () => {
  const vin = accordVin(aSerial())
  const { id } = await aVehicle(api.db, dealership.id, { vin })
  expect((await caller.send('DELETE', at(vin))).body.status).toBe('delisted')
  expect((await caller.send('DELETE', at(vin))).status).toBe(200)
  expect((await caller.send('PUT', at(vin), anAccord)).body.status).toBe('delisted')
  expect((await caller.send('PATCH', at(id), { status: 'active' })).body.status).toBe('active')
  await api.db.update(vehicles).set({ status: 'suspended' }).where(eq(vehicles.id, id))
  expect((await caller.send('DELETE', at(id))).status).toBe(409)
})

test('a plan that is full takes no more', async () => {
  await aVehicle(api.db, dealership.id)
  await api.db.update(dealerships).set({ listingLimit: 1 }).where(eq(dealerships.id, dealership.id))
  expect((await caller.send('PUT', at(accordVin(aSerial())), anAccord)).status).toBe(409)
})

test('two that put the same VIN at once add one', async () => {
  const vin = accordVin(aSerial())
  const answers = await Promise.all([1, 2, 3].map(() => caller.send('PUT', at(vin), anAccord)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
})

test('another dealership’s vehicle does not exist, whatever a header says', async () => {
  const other = await aDealership(api.db)
  const vin = accordVin(aSerial())
  const theirs = await aVehicle(api.db, other.id, { vin })
  const forged = { 'da-dealership-id': String(other.id) }
  for (const key of [vin, theirs.id]) {
    expect((await caller.send('GET', at(key), undefined, forged)).status).toBe(404)
    expect((await caller.send('PATCH', at(key), { mileage: 1 }, forged)).status).toBe(404)
    expect((await caller.send('DELETE', at(key), undefined, forged)).status).toBe(404)
  }
  expect((await caller.send('GET', base, undefined, forged)).body.items).toEqual([])
  const { body } = await caller.send('PUT', at(vin), anAccord, forged)
  expect(body.id).not.toBe(theirs.id)
  expect(await rowOf(theirs.id)).toMatchObject({ mileage: theirs.mileage, version: theirs.version })
})

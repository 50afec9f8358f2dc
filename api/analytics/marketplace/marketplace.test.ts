import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../../tests/support/factories'
import { emptyBatch, recordCounts } from '../../counting/record-counts'
import type { SearchCount } from '../../counting/searches/searches.contract'
import { storePriceLevels } from '../../pricing/price-index/price-levels'

const now = new Date('2026-11-20T15:00:00Z')
const path = (part: string) => `/api/admin/analytics/${part}`
let api: TestApi
let admin: Awaited<ReturnType<TestApi['as']>>
let dealershipId: number
beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  dealershipId = (await aDealership(api.db)).id
})
afterAll(() => api.close())

const aSearch = (visit: number, overrides: Partial<SearchCount>): SearchCount => ({
  words: '',
  unread: [],
  make: '',
  model: '',
  body: '',
  priceMax: 0,
  state: 'MI',
  outcome: 'found',
  vehicleIds: [],
  at: now.toISOString(),
  isWithdrawn: false,
  network: `203.0.113.${visit}`,
  userAgent: 'Mozilla/5.0',
  ...overrides,
})
const visitsSearch = (visits: number, overrides: Partial<SearchCount>) =>
  recordCounts(
    { db: api.db, now: () => now },
    {
      ...emptyBatch,
      searches: Array.from({ length: visits }, (_, visit) => aSearch(visit, overrides)),
    },
  )

test('what fewer than five visits searched for is in no table, and each total is the sum of its rows', async () => {
  await visitsSearch(4, { words: 'rare words', unread: ['rare'], make: 'Saab', model: '9-3', outcome: 'not_on_sale' })
  await visitsSearch(5, { words: 'blurple', unread: ['blurple'], outcome: 'not_read' })
  await visitsSearch(6, { make: 'Tesla', model: 'Model 3', outcome: 'not_on_sale', priceMax: 30_000 })
  await visitsSearch(3, { make: 'Smart', model: 'Fortwo', outcome: 'not_on_sale', state: 'OH' })
  await visitsSearch(2, { make: 'Smart', model: 'Fortwo', outcome: 'not_on_sale', state: 'IN' })
  const { body } = await admin.get(path('demand'))
  expect(JSON.stringify(body)).not.toMatch(/rare|Saab|"OH"|"IN"/)
  expect(body.typed).toEqual([{ words: 'blurple', searches: 5, empty: 5 }])
  expect(body.unread).toEqual([{ words: 'blurple', searches: 5, empty: 5 }])
  expect(body.nothing).toMatchObject([
    { make: 'Tesla', model: 'Model 3', priceMax: 30_000, state: 'MI', reason: 'not_on_sale', searches: 6 },
    { words: 'blurple', reason: 'not_read', searches: 5 },
    { make: 'Smart', model: 'Fortwo', state: '', reason: 'not_on_sale', searches: 5 },
  ])
  expect(body.searches).toEqual({ now: 20, before: 0 })
  expect(body.searchesByDay.at(-1)).toBe(20)
  const { body: longer } = await admin.get(`${path('demand')}?range=90`)
  expect(longer.searches, 'days before are deleted').toEqual({ now: 20, before: null })
  expect(longer.searchesByDayBefore).toBeNull()
})

test('a segment is compared with the average of searches per vehicle', async () => {
  for (let at = 0; at < 4; at += 1) await aVehicle(api.db, dealershipId)
  await api.search.rebuild()
  const { body: supply } = await admin.get(path('supply'))
  const [make] = supply.makes
  expect(supply.onSale).toBe(4)
  for (const cut of ['makes', 'states', 'prices', 'ages'])
    expect(
      supply[cut].reduce((sum: number, { vehicles }: { vehicles: number }) => sum + vehicles, 0),
      cut,
    ).toBe(4)
  const { rows } = await api.db.execute<{ model: string }>(sql`select model from listing limit 1`)
  await visitsSearch(8, { make: make.name, model: rows[0]?.model })
  const { body } = await admin.get(path('demand'))
  const segment = body.models.find(({ model }: { model: string }) => model === rows[0]?.model)
  const all = body.models.reduce((sum: number, { searches }: { searches: number }) => sum + searches, 0)
  expect(body.perVehicle.models).toBe(all / 4)
  expect(segment).toMatchObject({ searches: 8, vehicles: 4 })
  expect(segment.ratio).toBeCloseTo(8 / 4 / (all / 4))
  expect(body.models[0]).toMatchObject({ model: 'Model 3', vehicles: 0, ratio: null })
})

test('the funnel and the response times are those of the rows behind', async () => {
  const car = await aVehicle(api.db, dealershipId)
  const visitor = { network: '198.51.100.1', userAgent: 'Mozilla/5.0' }
  await recordCounts(
    { db: api.db, now: () => now },
    {
      ...emptyBatch,
      shown: [{ vehicleId: car.id, source: 'search', at: now.toISOString(), count: 40 }],
      events: [{ kind: 'opened', source: 'search', vehicleId: car.id, at: now.toISOString(), ...visitor }],
    },
  )
  const created = new Date(now.getTime() - 3_600_000)
  for (const minutes of [5, 10, 30, 70, 200])
    await aThread(api.db, dealershipId, { createdAt: created, firstResponseMinutes: minutes, firstResponseAt: now })
  await aThread(api.db, dealershipId, { createdAt: created, status: 'spam' })
  const { body } = await admin.get(path('service'))
  expect(body).toMatchObject({ shown: { now: 40, before: 0 }, opened: { now: 1 }, leads: { now: 5 }, won: { now: 0 } })
  expect(body.responses).toMatchObject([{ dealershipId, leads: 5, answered: 5, minutes: 30, withinHour: 3 }])
  const { body: before } = await admin.get(path('service?range=custom&from=2026-10-01&to=2026-10-31'))
  expect(before.leads.now).toBe(0)
})

test('the price index chains the changes of the same models, whatever else is listed', async () => {
  const listed = async (month: string, cents: number) => {
    const at = new Date(`${month}-10T15:00:00Z`)
    const car = await aVehicle(api.db, dealershipId, { year: 2024, firstPublishedAt: at })
    await api.db.execute(sql`delete from price_history where vehicle_id = ${car.id}`)
    await api.db.execute(
      sql`insert into price_history (vehicle_id, total_cents, source, at) values (${car.id}, ${cents}, 'manual', ${at})`,
    )
  }
  for (let at = 0; at < 12; at += 1) {
    await listed('2026-09', 2_000_000)
    await listed('2026-10', 1_900_000)
  }
  await storePriceLevels({ db: api.db, now: () => now })
  const { index } = (await admin.get(path('supply'))).body
  const at = index.months.indexOf('2026-09-01')
  expect(index.segments[0].values.slice(at, at + 2)).toEqual([100, 95])
})

test('they are for administrators alone, and a range that is none is refused', async () => {
  const staff = await api.as(await aMember(api.db, dealershipId, 'dealership_admin'), dealershipId)
  const consumer = await api.as(await aUser(api.db))
  for (const part of ['supply', 'demand', 'service']) {
    expect((await staff.get(path(part))).status, part).toBe(403)
    expect((await consumer.get(path(part))).status, part).toBe(403)
    expect((await (await api.as(null)).get(path(part))).status, part).toBe(401)
  }
  expect((await admin.get(path('demand?range=custom&from=2026-11-20&to=2026-11-01'))).status).toBe(422)
})

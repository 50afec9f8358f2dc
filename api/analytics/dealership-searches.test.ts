import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { emptyBatch, recordCounts } from '../counting/record-counts'
import type { SearchFacts } from '../counting/searches/searches.contract'

const now = new Date('2026-11-20T15:00:00Z')
const path = '/api/dealership/analytics/searches'
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

const visitsSearch = (visits: number, filters: Partial<SearchFacts>, vehicleIds: number[] = []) =>
  recordCounts(
    { db: api.db, now: () => now },
    {
      ...emptyBatch,
      searches: Array.from({ length: visits }, (_, visit) => ({
        words: 'secret words',
        unread: [],
        make: '',
        model: '',
        body: '',
        priceMax: 0,
        state: 'MI',
        outcome: 'found',
        ...filters,
        vehicleIds,
        at: now.toISOString(),
        isWithdrawn: false,
        network: `203.0.113.${visit}`,
        userAgent: 'Mozilla/5.0',
      })),
    },
  )

test('a dealership sees the searches that showed its cars, and those for what it does not have', async () => {
  const [one, other] = [await aDealership(api.db, { state: 'MI' }), await aDealership(api.db, { state: 'OH' })]
  const car = await aVehicle(api.db, one.id, { priceVehicleCents: 2_400_000 })
  await aVehicle(api.db, other.id, { priceVehicleCents: 400_000 })
  const { rows } = await api.db.execute<{ make: string; model: string }>(sql`
    select make.name as make, model.name as model from vehicle v
      join model on model.id = v.model_id join make on make.id = model.make_id where v.id = ${car.id}`)
  const own = { make: rows[0]?.make ?? '', model: rows[0]?.model ?? '' }
  await visitsSearch(6, own, [car.id])
  await visitsSearch(5, { ...own, priceMax: 5000 })
  await visitsSearch(7, { make: 'Rivian', model: 'R1T' })
  await visitsSearch(9, { make: 'Rivian', model: 'R1S', state: 'TX' })
  await visitsSearch(4, { make: 'Rivian', model: 'R2' })
  await api.search.rebuild()
  const admin = await api.as(await aMember(api.db, one.id, 'dealership_admin'), one.id)
  const { body } = await admin.get(path)
  expect(body.led).toMatchObject([{ ...own, searches: 6 }])
  expect(body.missed).toMatchObject([
    { make: 'Rivian', model: 'R1T', searches: 7, elsewhere: 0 },
    { ...own, priceMax: 5000, searches: 5, elsewhere: 1 },
  ])
  expect(JSON.stringify(body)).not.toContain('secret')
  const stranger = await api.as(await aMember(api.db, other.id, 'dealership_sale'), other.id)
  expect((await stranger.get(path)).body.led).toEqual([])
  expect((await (await api.as(await aUser(api.db))).get(path)).status).toBe(403)
  expect((await admin.get(`${path}?range=custom&from=2026-11-20&to=2026-11-01`)).status).toBe(422)
})

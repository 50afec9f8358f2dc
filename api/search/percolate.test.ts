import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aVehicle } from '../../tests/support/factories'
import { aMarket, type Market } from '../../tests/support/market'
import { queryOf } from './engine/query'
import { openSearch, type SearchIndex } from './index'
import { parseSearch } from './parameters'
import { Percolator } from './percolate'
import { readQuery } from './query.contract'

let database: TestDatabase
let market: Market
let index: SearchIndex
let percolator: Percolator
let ids: number[]

beforeAll(async () => {
  database = await aTestDatabase()
  market = await aMarket(database, 400)
  index = await openSearch(database.open, (error) => expect.unreachable(String(error)))
  percolator = new Percolator(database.open, () => new Date())
  const { rows } = await database.open.pool.query<{ id: string }>('select id::text from listing')
  ids = rows.map(({ id }) => Number(id))
})
afterAll(async () => {
  await index.close()
  await database.close()
})

const some = (values: string[]) => fc.subarray(values, { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join(','))
const words = [
  'honda',
  'hnoda',
  'civ',
  'f150',
  'sport',
  'pickup',
  'truck',
  'red',
  'grun',
  '2019',
  'chevy',
  'awd',
  'zzz',
]
const aQuery = () =>
  fc
    .record(
      {
        q: fc.subarray(words, { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join(' ')),
        make: some(['Honda', 'ford', 'Toyota', 'Tesla', 'Lada']),
        model: some(['Civic', 'CR-V', 'F-150', 'Model 3']),
        trim: some(['Sport', 'XLT', 'Never']),
        body: some(['sedan', 'pickup', 'suv']),
        feature: some(['leather', 'sunroof']),
        seller: some(market.sellers.map(({ slug }) => slug)),
        state: some(['MI', 'CO', 'TX']),
        year_min: fc.integer({ min: 2010, max: 2024 }).map(String),
        price_max: fc.constantFrom('9000', '15000', '30000'),
        mileage_max: fc.constantFrom('0', '12000', '50000'),
        mpg_min: fc.constantFrom('25', '32'),
        color_not: some(['red', 'black']),
        make_not: some(['Honda', 'Lada']),
        model_not: fc.constant('Civic'),
        days: fc.constantFrom('3', '20'),
        zip: fc.constantFrom('48104', '80202'),
        radius: fc.constantFrom('10', '100'),
        dominated: fc.constant('hide'),
      },
      { requiredKeys: [] },
    )
    .map((names) => new URLSearchParams(names as Record<string, string>).toString())

/** What the list of saved searches would find, of the changed cars. */
async function plainly(query: string, changed: readonly number[]): Promise<number[]> {
  const { filter, problems } = await parseSearch({ db: database.db, search: index }, readQuery(query))
  if (problems.length > 0) return []
  const found = index.engine.search(queryOf(filter, new Date(), { limit: ids.length })).ids
  return found.filter((id) => changed.includes(id)).sort()
}

test('a query finds the changed cars that the search finds, whichever have changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aQuery(), { minLength: 1, maxLength: 8 }),
      fc.shuffledSubarray(ids, { maxLength: 60 }),
      async (queries, changed) => {
        const found = await percolator.match(changed, new Set(queries))
        for (const query of queries)
          expect([...(found.get(query) ?? [])].sort(), query).toEqual(await plainly(query, changed))
      },
    ),
    { numRuns: 150 },
  )
})

test('a sold car is found as it was', async () => {
  const [seller] = market.sellers
  const sold = { status: 'sold', soldAt: new Date(), year: 2019 } as const
  const car = await aVehicle(database.db, seller?.id ?? 0, sold)
  const queries = ['make=Honda&model=Accord&year_max=2019', 'make=Honda&model=Accord&year_min=2020']
  expect([...(await percolator.match([car.id], queries))]).toEqual([[queries[0], [car.id]]])
})

test('a search that hides dominated cars is not told of them, on sale or sold, and of what dominates them it is', async () => {
  const [seller] = market.sellers
  const lot = seller?.id ?? 0
  const kind = { make: 'Tesla', model: 'Model X', year: 2022 }
  const better = await aVehicle(database.db, lot, { ...kind, mileage: 10_000, priceVehicleCents: 3_000_000 })
  const worse = await aVehicle(database.db, lot, { ...kind, mileage: 20_000, priceVehicleCents: 3_500_000 })
  const sold = { ...kind, status: 'sold', soldAt: new Date() } as const
  const dominated = await aVehicle(database.db, lot, { ...sold, mileage: 30_000, priceVehicleCents: 3_600_000 })
  const bargain = await aVehicle(database.db, lot, { ...sold, mileage: 5_000, priceVehicleCents: 1_000_000 })
  const [all, hiding] = ['model=Model+X', 'model=Model+X&dominated=hide']
  const matched = async (...changed: { id: number }[]) => {
    const found = await percolator.match(
      changed.map(({ id }) => id),
      [all, hiding],
    )
    return [all, hiding].map((query) => [...(found.get(query) ?? [])].sort((a, b) => a - b))
  }
  expect(await matched(worse)).toEqual([[worse.id], []])
  expect(await matched(better)).toEqual([[better.id], [better.id]])
  expect(await matched(better, worse, dominated, bargain)).toEqual([
    [better.id, worse.id, dominated.id, bargain.id],
    [better.id, bargain.id],
  ])
})

test('nothing changed, nothing found; a car of a kind that came since is', async () => {
  expect(await percolator.match([], ['make=Honda'])).toEqual(new Map())
  const [seller] = market.sellers
  const before = await percolator.match(ids.slice(0, 5), ['make=Tesla', 'trim=Plaid'])
  expect(before).toEqual(new Map())
  const car = await aVehicle(database.db, seller?.id ?? 0, { make: 'Tesla', model: 'Model S', trim: 'Plaid' })
  expect([...(await percolator.match([car.id], ['make=Tesla', 'trim=Plaid'])).keys()]).toEqual([
    'make=Tesla',
    'trim=Plaid',
  ])
})

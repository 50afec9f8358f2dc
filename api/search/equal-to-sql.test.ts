import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aMarket, type Market } from '../../tests/support/market'
import { PlainSearch } from '../../tests/support/plain-search'
import { aQuery } from '../../tests/support/random-queries'
import { everyFacet } from './engine/facets/count'
import type { CountedFacet, Query } from './engine/query'
import { openSearch, type SearchIndex } from './index'
import { loadSome } from './load'

let database: TestDatabase
let market: Market
let index: SearchIndex
const problems: unknown[] = []
const counted: CountedFacet[] = [...everyFacet, 'size', 'model', 'trim', 'state']

beforeAll(async () => {
  database = await aTestDatabase()
  market = await aMarket(database, 400)
  index = await openSearch(database.open, (error) => problems.push(error))
})
afterAll(async () => {
  await index.close()
  await database.close()
})

/** Compares ids, order, total and every facet's counts of one query. */
async function expectEqual(plain: PlainSearch, query: Query) {
  const ids = await plain.ids(query)
  const answer = index.engine.search({ ...query, count: counted })
  expect(answer.total).toBe(ids.length)
  const lastPage = Math.max(0, Math.ceil(ids.length / query.limit) - 1) * query.limit
  const offset = Math.min(query.offset, lastPage)
  expect(answer.ids).toEqual(ids.slice(offset, offset + query.limit))
  for (const facet of counted)
    expect(sorted(answer.counts[facet] ?? []), facet).toEqual(sorted(await plain.counts(query, facet)))
}

const sorted = (counts: readonly { value: string; count: number }[]) =>
  [...counts].sort((a, b) => (a.value < b.value ? -1 : 1))

async function plainNow() {
  const { rows } = await database.open.pool.query<{ id: string }>('select id::text from listing')
  return new PlainSearch(
    database.db,
    await loadSome(
      database.open.pool,
      rows.map(({ id }) => Number(id)),
    ),
  )
}

test('on random listings every search answers what plain SQL answers', async () => {
  const plain = await plainNow()
  await fc.assert(
    fc.asyncProperty(aQuery(market), (query) => expectEqual(plain, query)),
    { numRuns: 60 },
  )
})

test('after random changes, too: sales, prices, suspensions, new cars, ratings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(market.aChange, { minLength: 1, maxLength: 12 }),
      aQuery(market),
      async (changes, query) => {
        for (const change of changes) await change()
        await index.catchUp()
        await expectEqual(await plainNow(), query)
      },
    ),
    { numRuns: 20 },
  )
  expect(problems).toEqual([])
})

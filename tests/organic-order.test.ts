import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '../api/advertising/schema'
import { noFilter, type Query } from '../api/search/engine/query'
import { openSearch, type SearchIndex } from '../api/search/index'
import { insertAdCard } from '../app/advertising/public/insert-ad-card'
import { aLiveAd, aRunningCampaign } from './support/advertising'
import { aTestDatabase, type TestDatabase } from './support/database'
import { aMarket, type Market } from './support/market'
import { aQuery } from './support/random-queries'

const searches = 1000
let database: TestDatabase
let market: Market
let index: SearchIndex
beforeAll(async () => {
  database = await aTestDatabase()
  market = await aMarket(database, 400)
  index = await openSearch(database.open, (error) => {
    throw error
  })
  const { ids } = index.engine.search({
    filter: noFilter,
    now: Date.now(),
    sort: 'newest',
    offset: 0,
    limit: 24,
    count: [],
  })
  for (const [at, placement] of (['srp_top', 'srp_inline', 'vdp_similar'] as const).entries())
    for (const vehicleId of ids.slice(at * 5, at * 5 + 5)) {
      const campaign = await aRunningCampaign(database.db, { placement })
      await aLiveAd(database.db, campaign.id, { target: 'vehicle', vehicleId, href: '' })
    }
})
afterAll(async () => {
  await index.close()
  await database.close()
})

/** Leaves of a search what finds many. */
const wide = ({ filter }: Query) => ({
  ...noFilter,
  states: filter.states,
  place: filter.place,
  yearMax: filter.yearMax,
  priceMaxCents: filter.priceMaxCents,
})

const answersTo = (queries: readonly Query[]) =>
  queries.map((query) => {
    const { ids, total } = index.engine.search(query)
    return { ids, total }
  })

test('removing all advertisements changes no order and no count of 1,000 searches, and none of the pages but the card', async () => {
  const narrow = fc.sample(aQuery(market), { numRuns: searches, seed: 39 })
  const queries = narrow.map((query, at) => (at % 2 === 0 ? query : { ...query, offset: 0, filter: wide(query) }))
  const before = answersTo(queries)
  expect(before.filter(({ total }) => total > 0).length).toBeGreaterThan(searches / 4)
  const render = (ids: readonly number[]) => ids.map((id) => `<li>${id}</li>`)
  for (const { ids } of before) {
    const shown = insertAdCard(render(ids), '<li>ad</li>')
    expect(shown.replace('<li>ad</li>', '')).toBe(render(ids).join(''))
    expect(shown.startsWith('<li>ad'), 'never the first').toBe(false)
  }
  await database.db.delete(campaigns)
  await index.rebuild()
  expect(answersTo(queries)).toEqual(before)
})

import { sql } from 'drizzle-orm'
import type { LotCount } from './engine/engine'
import { queryOf } from './engine/query'
import type { SearchContext } from './index'
import { parseSearch } from './parameters'
import type { Pin, Pins } from './pins.contract'
import type { SearchQuery } from './query.contract'
import { withoutUnknownWords } from './unknown-words'

const maxPins = 5_000

type PinReader = Pick<SearchContext, 'db' | 'now' | 'search'>

/** The same cars as the search finds, by where they stand. Degrees and miles. */
export async function pinsOf(context: PinReader, query: SearchQuery): Promise<Pins> {
  const { filter } = withoutUnknownWords(context.search, await parseSearch(context, query))
  const lots = context.search.engine.countByLot(queryOf(filter, context.now()))
  const shown = lots.sort((a, b) => b.count - a.count || (a.seller < b.seller ? -1 : 1)).slice(0, maxPins)
  const { place, radiusMiles } = filter
  return {
    total: lots.reduce((sum, { count }) => sum + count, 0),
    pins: await named(context, shown),
    around: place && radiusMiles !== null ? { lat: place.lat, lng: place.lng, miles: radiusMiles } : null,
  }
}

async function named({ db, search }: PinReader, lots: readonly LotCount[]): Promise<Pin[]> {
  const slugs = [...new Set(lots.map(({ seller }) => seller))]
  const { rows } = await db.execute<{ slug: string; city: string; zip: string }>(
    sql`select slug, city, zip from dealership where slug = any(${sql.param(slugs)}::text[])`,
  )
  const places = new Map(rows.map((row) => [row.slug, row]))
  return lots.flatMap((lot) => {
    const place = places.get(lot.seller)
    return place ? [{ ...lot, name: search.engine.sellerName(lot.seller), city: place.city, zip: place.zip }] : []
  })
}

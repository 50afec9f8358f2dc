import { sql } from 'drizzle-orm'
import { vehicleSlug } from '../vehicles/slug'
import { wordsIn } from './engine/text/words'
import type { SearchContext } from './index'

const vin = /^[A-HJ-NPR-Z0-9]{17}$/
const stockNumber = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{2,19}$/

/** By its VIN, or by a stock number that is no word of the listings and that only one car has. */
export async function jumpTo(
  { db, search }: Pick<SearchContext, 'db' | 'search'>,
  q: string | undefined,
): Promise<string | null> {
  const text = q?.trim().toUpperCase() ?? ''
  const isVin = vin.test(text)
  if (!isVin && (!stockNumber.test(text) || wordsIn(text).every(search.engine.knowsWord))) return null
  const { rows } = await db.execute<Row>(sql`
    select id::text, year, make, model, trim from listing where ${isVin ? sql`vin = ${text}` : sql`upper(stock_no) = ${text}`}
    order by published_at desc, id desc limit 2`)
  const [first, second] = rows
  if (!first || (second && !isVin)) return null
  return vehicleSlug({ ...first, id: Number(first.id) })
}

interface Row extends Record<string, unknown> {
  id: string
  year: number
  make: string
  model: string
  trim: string | null
}

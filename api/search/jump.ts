import { type SQL, sql } from 'drizzle-orm'
import { vehicleSlug } from '../vehicles/slug'
import { wordsIn } from './engine/text/words'
import type { SearchContext } from './index'
import { stockNumberIn } from './sentence/stock-number'

const vin = /^[A-HJ-NPR-Z0-9]{17}$/
/** People read the last eight off a windshield, or the last six. */
const vinEnd = /^(?:[A-HJ-NPR-Z0-9]{2})?[A-HJ-NPR-Z0-9]{2}\d{4}$/
const stockNumber = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{2,19}$/

type Asking = Pick<SearchContext, 'db' | 'search'>

/** Finds the one car that has the text as its VIN, as the end of it, or as a stock number that is no word of the listings. */
export async function jumpTo(context: Asking, q: string | undefined): Promise<string | null> {
  const text = q?.trim().toUpperCase() ?? ''
  if (vin.test(text)) return slugOf(context, sql`vin = ${text}`, { newest: true })
  const stock = stockNumberIn(text)
  if (stock) return slugOf(context, sql`upper(stock_no) = ${stock}`)
  if (!stockNumber.test(text) || wordsIn(text).every(context.search.engine.knowsWord)) return null
  return (await slugOf(context, sql`upper(stock_no) = ${text}`)) ?? byVinEnd(context, text)
}

async function byVinEnd(context: Asking, text: string): Promise<string | null> {
  const ids = vinEnd.test(text) ? context.search.engine.withVinEnd(text.slice(-6)) : []
  if (ids.length === 0) return null
  return slugOf(context, sql`id = any(${sql.param(ids)}::bigint[]) and right(vin, ${text.length}::int) = ${text}`)
}

async function slugOf({ db }: Pick<Asking, 'db'>, condition: SQL, { newest = false } = {}): Promise<string | null> {
  const { rows } = await db.execute<Row>(sql`
    select id::text, year, make, model, trim from listing where ${condition}
    order by published_at desc, id desc limit 2`)
  const [first, second] = rows
  if (!first || (second && !newest)) return null
  return vehicleSlug({ ...first, id: Number(first.id) })
}

interface Row extends Record<string, unknown> {
  id: string
  year: number
  make: string
  model: string
  trim: string | null
}

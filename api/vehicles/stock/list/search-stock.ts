import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { likeLiteral } from '../../../database/like-literal'
import { dealershipIdsByWords } from '../../../dealerships/lookup'
import { makes, models } from '../../schema'
import { stockEntries } from '../schema'

type Reading = Pick<Context, 'db'>
interface WordMatch {
  where: SQL
  /** Says whether an index leads to the rows; a year alone has none. */
  isFew: boolean
}

const maxWords = 8
/** Limits the vehicles of one number: who types three digits goes on typing. */
const maxNumbered = 1000
const maxDealerships = 500

/**
 * Finds entries by words. Several that are all in a dealership's name mean its vehicles. Otherwise each word is a year, a
 * stock number or how it begins, a VIN or how it ends, or begins the name of a make, a model or a dealership, in this order:
 * either of two would be read from the table.
 */
export async function searchedStock(context: Reading, q: string): Promise<WordMatch | undefined> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return undefined
  if (words.length > 1) {
    const named = await dealershipIdsByWords(context, q, maxDealerships)
    if (named.length > 0) return { where: isAmong(stockEntries.dealershipId, named), isFew: true }
  }
  const matches: WordMatch[] = []
  for (const word of words) matches.push(await searchedWord(context, word))
  return { where: and(...matches.map(({ where }) => where)) ?? sql`true`, isFew: matches.some(({ isFew }) => isFew) }
}

async function searchedWord(context: Reading, word: string): Promise<WordMatch> {
  if (/^(19|20)\d\d$/.test(word)) return { where: sql`${stockEntries.year} = ${Number(word)}`, isFew: false }
  const numbered = await vehiclesNumbered(context, word)
  if (numbered.length > 0) return { where: isAmong(stockEntries.vehicleId, numbered), isFew: true }
  const named = await modelsNamed(context, word)
  if (named.length > 0) return { where: isAmong(stockEntries.modelId, named), isFew: true }
  const sellers = await dealershipIdsByWords(context, word, maxDealerships)
  return { where: isAmong(stockEntries.dealershipId, sellers), isFew: true }
}

export const isAmong = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`

async function modelsNamed({ db }: Reading, word: string): Promise<number[]> {
  const begins = `% ${likeLiteral(word.toLowerCase().replaceAll('-', ''))}%`
  const { rows } = await db.execute<{ id: string }>(sql`
    select md.id from ${models} md join ${makes} mk on mk.id = md.make_id
    where replace(lower(' ' || mk.name || ' ' || md.name), '-', '') like ${begins}`)
  return rows.map(({ id }) => Number(id))
}

/** Reads each kind of number from its index. */
async function vehiclesNumbered({ db }: Reading, word: string): Promise<number[]> {
  const key = word.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (key.length < 3 || !/\d/.test(key)) return []
  const stock = sql`(select vehicle_id from ${stockEntries} where stock_key like ${`${key}%`} limit ${maxNumbered})`
  const vin = sql`(select vehicle_id from ${stockEntries} where vin_key like ${`${[...key].reverse().join('')}%`} limit ${maxNumbered})`
  const { rows } = await db.execute<{ vehicle_id: string }>(key.length < 4 ? stock : sql`${stock} union ${vin}`)
  return rows.map(({ vehicle_id }) => Number(vehicle_id))
}

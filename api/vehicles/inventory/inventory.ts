import { sql } from 'drizzle-orm'
import { vehicles } from '../schema'
import { findLot } from './find-lot'
import type { LotQuery } from './inventory.contract'
import { type LotContext, lotVehicles } from './lot-vehicles'

/** The vehicles of the acting dealership. */
export async function listLot(context: LotContext, query: LotQuery) {
  const { total, keys, page, pageCount, counts } = await findLot(context, query)
  const found = await lotVehicles(context, keys)
  const items = keys.flatMap((key) => found.get(key) ?? [])
  return { items, total, page, pageCount, pageSize: query.size, counts, tags: await tagsInUse(context) }
}

async function tagsInUse({ db, dealership }: LotContext): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(${vehicles.tags}) as tag from ${vehicles}
    where ${vehicles.dealershipId} = ${dealership.id} and ${vehicles.tags} <> '{}' order by 1`)
  return rows.map(({ tag }) => tag)
}

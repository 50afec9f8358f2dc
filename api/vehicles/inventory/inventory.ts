import { sql } from 'drizzle-orm'
import { listPage } from '../../lists'
import { vehicles } from '../schema'
import type { LotQuery } from './inventory.contract'
import { lotList } from './lot-list'
import { type LotContext, lotVehicles } from './lot-vehicles'

/** The vehicles of the acting dealership. */
export async function listLot(context: LotContext, query: LotQuery) {
  const page = await listPage(context, query, lotList(context, query), (ids) => lotVehicles(context, ids))
  return { ...page, tags: await tagsInUse(context) }
}

async function tagsInUse({ db, dealership }: LotContext): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(${vehicles.tags}) as tag from ${vehicles}
    where ${vehicles.dealershipId} = ${dealership.id} and ${vehicles.tags} <> '{}' order by 1`)
  return rows.map(({ tag }) => tag)
}

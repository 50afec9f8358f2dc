import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { campaigns } from '../schema'

type Reader = { execute: Transaction['execute'] }
const hasMake = (name: string) => sql`exists (select 1 from unnest(makes) m where lower(m) = lower(${name}))`

/** Counts the campaigns that are limited to a make. */
export async function countCampaignsOfMake(tx: Reader, name: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${campaigns} where ${hasMake(name)}`,
  )
  return rows[0]?.n ?? 0
}

/** Has campaigns that are limited to a make be shown for its new name. */
export async function renameMakesInCampaigns(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update ${campaigns} set makes = (
      select array_agg(distinct case when lower(m) = lower(${from}) then ${into} else m end) from unnest(makes) m)
    where ${hasMake(from)}`)
}

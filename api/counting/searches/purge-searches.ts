import { lte } from 'drizzle-orm'
import { operatorTimeZone } from '../../content/operator-zone'
import type { Context } from '../../context'
import { clockOf } from '../local-clock'
import { searchDays } from './searches.contract'
import { searchDealershipDaily, searchFilterDaily, searchWordsDaily } from './searches.schema'

/** Deletes the counts of searches that are older than 90 days. Returns how many rows that were. */
export async function purgeSearches({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const last = clockOf(await operatorTimeZone({ db }), new Date(now().getTime() - searchDays * 86_400_000)).day
  let rows = 0
  for (const table of [searchWordsDaily, searchFilterDaily, searchDealershipDaily])
    rows += (await db.delete(table).where(lte(table.day, last))).rowCount ?? 0
  return rows
}

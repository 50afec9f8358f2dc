import { lte } from 'drizzle-orm'
import type { Context } from '../../context'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { clockOf } from '../local-clock'
import { searchDays } from './searches.contract'
import { searchDealershipDaily, searchFilterDaily, searchWordsDaily } from './searches.schema'

type Reading = Pick<Context, 'db' | 'now'>

/** Names the newest of the operator’s days whose searches are deleted. */
export const lastDeletedDay = async ({ db, now }: Reading): Promise<string> =>
  clockOf(await operatorTimeZone({ db }), new Date(now().getTime() - searchDays * 86_400_000)).day

/** Deletes the counts of searches that are older than 90 days. Returns how many rows that were. */
export async function purgeSearches({ db, now }: Reading): Promise<number> {
  const last = await lastDeletedDay({ db, now })
  let rows = 0
  for (const table of [searchWordsDaily, searchFilterDaily, searchDealershipDaily])
    rows += (await db.delete(table).where(lte(table.day, last))).rowCount ?? 0
  return rows
}

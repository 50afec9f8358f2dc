import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { endedStatuses } from '../../inbox/kinds'
import { isOnSale } from '../../vehicles/on-sale'
import { addDays } from '../billing-days'
import type { DelistRule } from '../plans/states.contract'

type Reading = { db: Context['db'] | Transaction }

export interface RestRule {
  rule: DelistRule
  /** Leave the site last of all. */
  keepVehicles: readonly number[]
  /** Leave it first. */
  restVehicles: readonly number[]
  /** Lets vehicles with an open conversation leave after those without. */
  keepsLeads: boolean
}

export interface RankedVehicle {
  id: number
  days: number
  openLeads: number
  views: number
}

interface Ranking extends RestRule {
  dealershipId: number
  day: string
}

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`

/** Ranks the vehicles on sale of a dealership: those that leave the site first come first. */
export async function rankedVehicles(
  { db }: Reading,
  ranking: Ranking,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<RankedVehicle[]> {
  const { rows } = await db.execute<{ id: string; days: number; leads: number; views: number }>(sql`
    select v.id, greatest(0, ${ranking.day}::date - v.first_published_at::date) as days, ${openLeads}::int as leads,
      ${weeksViews(ranking)}::int as views
    from vehicle v where v.dealership_id = ${ranking.dealershipId} and ${isOnSale('v')}
    order by ${orderOf(ranking)} limit ${limit} offset ${offset}`)
  return rows.map(({ id, days, leads, views }) => ({ id: Number(id), days, openLeads: leads, views }))
}

/** Counts, among the first so many, those with an open conversation. */
export async function withOpenLeads({ db }: Reading, ranking: Ranking, limit: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) filter (where x.leads > 0)::int as n from (
      select ${openLeads} as leads from vehicle v where v.dealership_id = ${ranking.dealershipId} and ${isOnSale('v')}
      order by ${orderOf(ranking)} limit ${limit}) x`)
  return rows[0]?.n ?? 0
}

const openLeads = sql`(select count(*) from thread t where t.vehicle_id = v.id
  and t.status not in (${sql.join(
    endedStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}))`

const weeksViews = ({ day }: Pick<Ranking, 'day'>) => sql`(select coalesce(sum(s.opened), 0) from vehicle_stat_daily s
  where s.vehicle_id = v.id and s.day >= ${addDays(day, -7)})`

function orderOf(ranking: Ranking): SQL {
  const { keepVehicles, restVehicles, keepsLeads } = ranking
  const parts = [
    ...(keepVehicles.length > 0 ? [sql`(v.id = any(${ids(keepVehicles)}))`] : []),
    ...(restVehicles.length > 0 ? [sql`(v.id = any(${ids(restVehicles)})) desc`] : []),
    ...(keepsLeads ? [sql`(${openLeads} > 0)`] : []),
    ...orders[ranking.rule](ranking),
    sql`v.first_published_at nulls first`,
    sql`v.id`,
  ]
  return sql.join(parts, sql`, `)
}

const orders: Record<DelistRule, (ranking: Ranking) => SQL[]> = {
  longest: () => [],
  fewest_views: (ranking) => [weeksViews(ranking)],
  incomplete: () => [sql`(v.photo_count = 0 or v.price_vehicle_cents is null) desc`],
  chosen: () => [],
}

import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Range } from '../../range.contract'

type Reading = Pick<Context, 'db'>
type Moments = Pick<Range, 'from' | 'to'>
/** Ranks no dealership by fewer: one slow answer would decide. */
export const minRankedLeads = 5
const maxDealerships = 500

/** Counts requests to all dealerships without spam, and those of their conversations that are won by now. */
export async function marketplaceLeads({ db }: Reading, period: Moments & { before: Moments }) {
  const [now, before] = await Promise.all([leadsOf(db, period), leadsOf(db, period.before)])
  return { leads: { now: now.leads, before: before.leads }, won: { now: now.won, before: before.won } }
}

async function leadsOf(db: Context['db'], { from, to }: Moments): Promise<{ leads: number; won: number }> {
  const { rows } = await db.execute<{ leads: number; won: number }>(sql`
    select (first.leads + further.leads)::int as leads, first.won::int as won
      from (select count(*) as leads, count(*) filter (where status = 'won') as won from thread
        where created_at >= ${from} and created_at < ${to} and status <> 'spam') first,
      (select count(*) as leads from lead_request r join thread t on t.id = r.thread_id
        where r.created_at >= ${from} and r.created_at < ${to} and t.status <> 'spam') further`)
  return rows[0] ?? { leads: 0, won: 0 }
}

/** Lists the dealerships by how long they take to answer at the median, in minutes of opening hours; the slowest first. */
export async function responseTimes({ db }: Reading, { from, to }: Moments) {
  const { rows } = await db.execute<{
    id: string
    name: string
    leads: number
    answered: number
    won: number
    minutes: number | null
    withinHour: number
  }>(sql`
    select d.id, d.name, t.leads, t.answered, t.won, t.minutes, t.within as "withinHour"
      from (select dealership_id, count(*)::int as leads, count(first_response_minutes)::int as answered,
          (count(*) filter (where status = 'won'))::int as won,
          round((percentile_cont(0.5) within group (order by first_response_minutes))::numeric)::int as minutes,
          (count(*) filter (where first_response_minutes <= 60))::int as within
        from thread where created_at >= ${from} and created_at < ${to} and status <> 'spam'
        group by dealership_id having count(*) >= ${minRankedLeads}) t
      join dealership d on d.id = t.dealership_id
      order by t.minutes desc nulls first, d.name, d.id limit ${maxDealerships}`)
  return rows.map(({ id, ...row }) => ({ dealershipId: Number(id), ...row }))
}

import { and, sql } from 'drizzle-orm'
import { paged } from '../../paging'
import { vehicles } from '../schema'
import type { LotQuery } from './inventory.contract'
import { hasIssues, lotList } from './lot-list'
import type { LotContext } from './lot-vehicles'

interface Found extends Record<string, unknown> {
  counts: Record<string, number> | null
  keys: string[] | null
}

/** One page's keys and the counts of every tab in one statement: a lot is read once, whatever is asked of it. */
export async function findLot(context: LotContext, query: LotQuery) {
  const first = await readLot(context, query, query.page)
  const counts = first.counts ?? {}
  const total = totalOf(counts, query.status)
  const { page, pageCount } = paged(query.page, total, query.size)
  const { keys } = page === query.page ? first : await readLot(context, query, page)
  return { total, page, pageCount, counts: { ...counts, issues: counts.issues ?? 0 }, keys: (keys ?? []).map(Number) }
}

function totalOf(counts: Record<string, number>, status: LotQuery['status']): number {
  if (status !== 'all') return counts[status] ?? 0
  return Object.entries(counts).reduce((sum, [tab, n]) => (tab === 'issues' ? sum : sum + n), 0)
}

async function readLot(context: LotContext, query: LotQuery, page: number): Promise<Found> {
  const { from, where, sorts, tab } = lotList(context, {
    ...query,
    status: query.status === 'archived' ? 'archived' : 'all',
  })
  const isTurned = query.sort.startsWith('-')
  const order = sorts[(isTurned ? query.sort.slice(1) : query.sort) as keyof typeof sorts]
  const turn = isTurned ? sql`desc` : sql`asc`
  const inTab =
    query.status === 'all' ? sql`true` : query.status === 'issues' ? sql`issue` : sql`status = ${query.status}`
  const { rows } = await context.db.execute<Found>(sql`
    with lot as materialized (
      select ${vehicles.id} as id, ${tab?.of} as status, ${hasIssues} as issue, ${order} as place from ${from} where ${and(...where)}
    ), tabs as (
      select status as tab, count(*)::int as n from lot group by 1 union all select 'issues', count(*)::int from lot where issue
    ), page as (
      select id, place from lot where ${inTab} order by place ${turn}, id ${turn} limit ${query.size} offset ${(page - 1) * query.size}
    )
    select (select json_object_agg(tab, n) from tabs) as counts, (select json_agg(id order by place ${turn}, id ${turn}) from page) as keys`)
  return rows[0] ?? { counts: null, keys: null }
}

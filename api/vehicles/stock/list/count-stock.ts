import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { countedStock, issueBits } from '../kinds.contract'
import { stockCounts, stockEntries } from '../schema'
import type { StockQuery } from '../stock.contract'
import { isTwice, withIssues } from './issue-filters'

type Reading = Pick<Context, 'db'>
type Counts = Record<string, number>

const incomplete = issueBits.photos | issueBits.price | issueBits.publication

interface CountRequest {
  query: StockQuery
  where: readonly (SQL | undefined)[]
  /** Says whether words have found vehicles by an index. */
  isFewFound: boolean
}

interface Counted {
  counted: Counts
  /** Says whether a tab may hold more than was counted. */
  isCut: boolean
}

/** Are read in one go where an index has them side by side: to count each tab reads them once a tab. */
const readAtOnce = countedStock * 6

/**
 * Counts the vehicles of each tab: from the database's sums where only status, rating and issue are chosen, one by one among
 * those of a dealership, of a make or with some words, and else each tab up to `countedStock`.
 */
export async function countStock({ db }: Reading, { query, where, isFewFound }: CountRequest): Promise<Counted> {
  const isNarrow = isFewFound || Boolean(query.dealership ?? query.make ?? query.model)
  if (!isNarrow && !query.age && query.q === '') {
    const sums = sql`${stockCounts} c where ${summed(query)}`
    return { counted: await grouped(db, sums), isCut: false }
  }
  if (isNarrow || query.issue) {
    const rows = sql`select status, issues from ${stockEntries} where ${and(...where)} limit ${readAtOnce}`
    const counted = await grouped(db, sql`(select status, issues, count(*) as n from (${rows}) r group by 1, 2) c`)
    const total = totalOf(counted)
    if (isNarrow && total < countedStock * 2) return { counted, isCut: false }
    if (total < readAtOnce) return { counted: cutCounts(query, counted), isCut: true }
  }
  return { counted: await countEach(db, query, where), isCut: true }
}

async function grouped(db: Reading['db'], from: SQL): Promise<Counts> {
  const n = (bits: number) => sql`coalesce(sum(c.n) filter (where c.issues & ${sql.raw(String(bits))} > 0), 0)::int`
  const { rows } = await db.execute<{ status: string; n: number; issues: number; twice: number }>(sql`
    select c.status, sum(c.n)::int as n, ${n(incomplete)} as issues, ${n(issueBits.vin)} as twice from ${from} group by 1`)
  const byStatus = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  return {
    ...byStatus,
    sale: saleOf(byStatus),
    issues: rows.reduce((sum, row) => sum + row.issues, 0),
    duplicates: rows.reduce((sum, row) => sum + row.twice, 0),
  }
}

const statuses = ['active', 'pending', 'draft', 'sold', 'delisted', 'suspended']
const saleOf = ({ active = 0, pending = 0 }: Counts) => active + pending
const totalOf = (counts: Counts) => [...statuses, 'archived'].reduce((sum, name) => sum + (counts[name] ?? 0), 0)

const statusTabs = ({ status }: StockQuery): readonly string[] => (status ? [status] : statuses)

/** Says what counting each tab would. */
function cutCounts(query: StockQuery, counted: Counts): Counts {
  const tabs = [...statusTabs(query), 'issues', 'duplicates', 'sale']
  return Object.fromEntries(tabs.map((name) => [name, Math.min(countedStock, counted[name] ?? 0)]))
}

/** Counts each tab from an index of its own. */
async function countEach(db: Reading['db'], query: StockQuery, where: CountRequest['where']): Promise<Counts> {
  const tabs: [string, SQL][] = [
    ...statusTabs(query).map((name): [string, SQL] => [name, sql`${stockEntries.status} = ${sql.raw(`'${name}'`)}`]),
    ['issues', withIssues],
    ['duplicates', isTwice],
  ]
  const counts = tabs.map(
    ([name, isUnder]) => sql`select ${name}::text as tab, count(*)::int as n from (
      select 1 from ${stockEntries} where ${and(...where, isUnder)} limit ${countedStock}) counted`,
  )
  const { rows } = await db.execute<{ tab: string; n: number }>(sql.join(counts, sql` union all `))
  const byTab = Object.fromEntries(rows.map(({ tab, n }) => [tab, n]))
  return { ...byTab, sale: Math.min(countedStock, saleOf(byTab)) }
}

function summed({ status, rating, issue }: StockQuery): SQL | undefined {
  return and(
    status ? sql`c.status = ${status}` : sql`c.status <> 'archived'`,
    rating && sql`c.band = ${rating}`,
    issue && sql`c.issues & ${issueBits[issue]} > 0`,
  )
}

export async function statusesOfSite({ db }: Reading): Promise<Counts> {
  const { rows } = await db.execute<{ status: string; n: number }>(
    sql`select status, sum(n)::int as n from ${stockCounts} group by 1`,
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

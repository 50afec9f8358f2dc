import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Context } from './context'
import { maxSelected } from './http/lists.contract'
import { paged } from './paging'
import { invalid } from './refusals'

/** What every list is asked with (api/http/lists.contract.ts). */
export interface ListRequest<Sort extends string> {
  sort: Sort | `-${Sort}`
  page: number
  size: number
}

export interface List<Sort extends string> {
  /** The table of the rows, joined with what filters and orders need. */
  from: SQL | AnyColumn['table']
  /** Unique, and the last word on the order: rows that are equal in it keep their places from page to page. */
  key: AnyColumn
  /** What the actor may see and the filters that are set, without the tab. */
  where: readonly (SQL | undefined)[]
  tab?: Tab
  /** None is ever null: a null would stand first in one direction and cost the index in the other. */
  sorts: Record<Sort, AnyColumn | SQL>
  /** Ends the pages after so many rows: those before a page are read, too. */
  maxRows?: number
}

export interface Tab {
  /** Rows stand under the tab that this says of them; all of them under `all`. */
  of: AnyColumn | SQL
  /** The chosen one. */
  value: string
  /** Tabs by name whose rows stand under another one too. */
  across?: Record<string, SQL>
  /** Where a tab may hold a million rows: all tabs, each counted up to so many. */
  countUpTo?: { tabs: readonly string[]; max: number }
  /** Rows of each tab, where the caller has sums of them. */
  counted?: Readonly<Record<string, number>>
}

/**
 * One page of a list. The database finds the page's keys alone, mostly from an index, and `present` reads the rows that
 * are shown; those that it leaves out are left out. A page beyond the last is the last.
 */
export async function listPage<Sort extends string, Item>(
  { db }: { db: Executor },
  request: ListRequest<Sort>,
  list: List<Sort>,
  present: (keys: number[]) => Promise<ReadonlyMap<number, Item>>,
) {
  const [counts, wanted] = await Promise.all([countsOf(db, list), keysOf(db, request, list)])
  const total = totalOf(counts, list.tab)
  const maxPages = list.maxRows && Math.ceil(list.maxRows / request.size)
  const { page, pageCount } = paged(request.page, total, request.size, maxPages)
  const keys = page === request.page ? wanted : await keysOf(db, { ...request, page }, list)
  const found = await present(keys)
  const items = keys.flatMap((key) => found.get(key) ?? [])
  return { items, total, page, pageSize: request.size, pageCount, counts }
}

/** The keys of a bulk action's rows, in the query's order. Throws invalid when more match than it takes at once. */
export async function keysSelected<Query extends ListRequest<string>, Sort extends string>(
  { db }: { db: Executor },
  selection: { ids: number[] } | { matching: Query },
  listOf: (query: Query) => List<Sort> | Promise<List<Sort>>,
  max = maxSelected,
): Promise<number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  const { matching } = selection
  const request = { sort: matching.sort as Sort, page: 1, size: max + 1 }
  const keys = await keysOf(db, request, await listOf(matching))
  if (keys.length > max) throw invalid(`Narrow the list first: at most ${max} are changed at once.`)
  return keys
}

type Executor = Pick<Context['db'], 'execute'>

async function countsOf(db: Executor, { from, where, tab }: List<string>): Promise<Record<string, number>> {
  if (tab?.counted) return { ...tab.counted }
  if (tab?.countUpTo) return countsUpTo(db, { from, where }, { ...tab, ...tab.countUpTo })
  const across = Object.entries(tab?.across ?? {})
  const counted = across.map(([, stands]) => sql`count(*) filter (where ${stands})::int`)
  const { rows } = await db.execute<{ tab: string; n: number; across: number[] }>(
    sql`select ${tab?.of ?? sql`'all'`}::text as tab, count(*)::int as n, json_build_array(${sql.join(counted, sql`, `)}) as across
      from ${from} ${conditions(where)} group by 1`,
  )
  const counts = Object.fromEntries(rows.map(({ tab: name, n }) => [name, n]))
  for (const [place, [name]] of across.entries())
    counts[name] = rows.reduce((sum, row) => sum + (row.across[place] ?? 0), 0)
  return counts
}

async function countsUpTo(
  db: Executor,
  { from, where }: Pick<List<string>, 'from' | 'where'>,
  { tabs, max, ...tab }: Tab & { tabs: readonly string[]; max: number },
): Promise<Record<string, number>> {
  const counted = tabs.map((name) => {
    const rows = sql`select 1 from ${from} ${conditions([...where, within(tab, name)])} limit ${max}`
    return sql`select ${name}::text as tab, count(*)::int as n from (${rows}) counted`
  })
  const { rows } = await db.execute<{ tab: string; n: number }>(sql.join(counted, sql` union all `))
  return Object.fromEntries(rows.map(({ tab: name, n }) => [name, n]))
}

const within = ({ of, across }: Pick<Tab, 'of' | 'across'>, name: string): SQL => across?.[name] ?? sql`${of} = ${name}`

function totalOf(counts: Record<string, number>, tab: Tab | undefined): number {
  if (tab && tab.value !== 'all') return counts[tab.value] ?? 0
  return Object.entries(counts).reduce((sum, [name, n]) => (tab?.across && name in tab.across ? sum : sum + n), 0)
}

async function keysOf<Sort extends string>(
  db: Executor,
  { sort, page, size }: ListRequest<Sort>,
  { from, key, where, tab, sorts }: List<Sort>,
): Promise<number[]> {
  const isTurned = sort.startsWith('-')
  const order = sorts[(isTurned ? sort.slice(1) : sort) as Sort]
  const turn = isTurned ? sql`desc` : sql`asc`
  const ofTab = !tab || tab.value === 'all' ? undefined : within(tab, tab.value)
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${key} as key from ${from} ${conditions([...where, ofTab])}
      order by ${order} ${turn}, ${key} ${turn} limit ${size} offset ${(page - 1) * size}`,
  )
  return rows.map((row) => Number(row.key))
}

function conditions(where: readonly (SQL | undefined)[]): SQL {
  const all = and(...where)
  return all ? sql`where ${all}` : sql``
}

/** Rows whose words begin with those of the query, in any order and without accents; undefined for a query without words. */
export function beginsWithWords(words: AnyColumn | SQL, query: string): SQL | undefined {
  const wanted = query
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)
    ?.slice(0, 8)
  if (!wanted) return undefined
  return sql`${words} @@ (${sql.join(
    wanted.map((word) => sql`prefix_query(${word})`),
    sql` && `,
  )})`
}

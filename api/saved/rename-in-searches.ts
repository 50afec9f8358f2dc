import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { guestAlerts } from './guest-alerts/schema'
import { savedSearches } from './schema'

/** A name of searches that becomes another. `make` is the make that a model belongs to, in both spellings. */
export interface SearchRename {
  name: 'make' | 'model' | 'trim'
  from: string
  to: string
  makes?: readonly string[]
}

export interface RewrittenSearch {
  place: 'saved' | 'guest'
  searchId: number
  before: string
  after: string
}

type Reader = { execute: Transaction['execute'] }

/** Writes a search with other names, its filters in the order that all have. The same text: it does not have them. */
export function renamedQuery(query: string, renames: readonly SearchRename[]): string {
  const pairs = [...new URLSearchParams(query)]
  const makes = pairs.flatMap(([name, value]) => (name === 'make' ? [value.toLowerCase()] : []))
  const rename = ([name, value]: [string, string]): [string, string] => {
    const other = renames.find(
      (one) =>
        [one.name, `${one.name}_not`].includes(name) &&
        one.from.toLowerCase() === value.toLowerCase() &&
        (!one.makes || makes.length === 0 || one.makes.some((make) => makes.includes(make.toLowerCase()))),
    )
    return other ? [name, other.to] : [name, value]
  }
  const renamed = new Map(pairs.map(rename).map((pair) => [pair.join('\n'), pair]))
  const names = [...new Set(pairs.map(([name]) => name))]
  const sorted = [...renamed.values()].sort(
    ([a, one], [b, other]) => names.indexOf(a) - names.indexOf(b) || (one < other ? -1 : one > other ? 1 : 0),
  )
  const after = new URLSearchParams(sorted).toString()
  return pairs.map(rename).every(([, value], at) => value === pairs[at]?.[1]) ? query : after
}

/** Reads the searches and alerts that would be rewritten. */
export async function searchesWith(db: Reader, renames: readonly SearchRename[]): Promise<RewrittenSearch[]> {
  if (renames.length === 0) return []
  const texts = [
    ...new Set(renames.map(({ from }) => new URLSearchParams({ x: from }).toString().slice(2).toLowerCase())),
  ]
  const mayHave = sql.join(
    texts.map((text) => sql`strpos(lower(query), ${`=${text}`}) > 0`),
    sql` or `,
  )
  const { rows } = await db.execute<{ place: 'saved' | 'guest'; id: string; query: string }>(sql`
    select 'saved' as place, id, query from ${savedSearches} where ${mayHave}
    union all select 'guest' as place, id, query from ${guestAlerts} where ${mayHave}`)
  return rows
    .map(({ place, id, query }) => ({
      place,
      searchId: Number(id),
      before: query,
      after: renamedQuery(query, renames),
    }))
    .filter(({ before, after }) => before !== after)
}

/** Writes searches with other names. No one is emailed. A person who has the other search already has both then. Returns what was written. */
export async function rewriteSearches(
  tx: Transaction,
  searches: readonly RewrittenSearch[],
): Promise<RewrittenSearch[]> {
  const written: RewrittenSearch[] = []
  for (const search of searches) if (await rewrite(tx, search)) written.push(search)
  return written
}

async function rewrite(tx: Transaction, { place, searchId, before, after }: RewrittenSearch): Promise<boolean> {
  if (place === 'saved') {
    const free = sql`not exists (select 1 from ${savedSearches} o where o.user_id = ${savedSearches.userId} and o.query = ${after})`
    const rows = await tx
      .update(savedSearches)
      .set({ query: after })
      .where(sql`${eq(savedSearches.id, searchId)} and ${savedSearches.query} = ${before} and ${free}`)
      .returning({ id: savedSearches.id })
    return rows.length > 0
  }
  const free = sql`not exists (select 1 from ${guestAlerts} o where lower(o.email) = lower(${guestAlerts.email}) and o.query = ${after})`
  const rows = await tx
    .update(guestAlerts)
    .set({ query: after })
    .where(sql`${eq(guestAlerts.id, searchId)} and ${guestAlerts.query} = ${before} and ${free}`)
    .returning({ id: guestAlerts.id })
  return rows.length > 0
}

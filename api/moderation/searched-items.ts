import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { List, ListRequest } from '../lists'
import { moderationItems } from './schema'

const sampled = 1000
/** A word that more of the newest have is frequent. */
const maxRareMatches = 10
const pagesAhead = 1

/**
 * PostgreSQL walks the order of the list even where it has to look at a million rows for one that has the words. What is rare
 * among the newest comes from the index of words and is put in order afterwards; what is frequent is soon met on the way.
 */
export async function searchedItems(
  { db }: Pick<Context, 'db'>,
  words: SQL,
  { page, size }: Pick<ListRequest<string>, 'page' | 'size'>,
): Promise<Pick<List<string>, 'from'> & { where: SQL | undefined; countedUpTo: number | null }> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) filter (where ${words})::int as n
    from (select words from ${moderationItems} order by id desc limit ${sampled}) ${moderationItems}`)
  // PostgreSQL takes what a function says for frequent, and walks the order. Counting all of them costs more than the page: from
  // each page on, one more is counted.
  if ((rows[0]?.n ?? 0) > maxRareMatches)
    return { from: moderationItems, where: sql`coalesce(${words}, false)`, countedUpTo: (page + pagesAhead) * size }
  // The offset keeps the planner from taking the order of the list into account.
  const found = sql`(select * from ${moderationItems} where ${words} offset 0) ${moderationItems}`
  return { from: found, where: undefined, countedUpTo: null }
}

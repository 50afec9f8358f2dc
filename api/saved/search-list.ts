import { desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../http/guards'
import { cardsOf } from '../search/cards'
import { chipsOf } from '../search/chips'
import { queryOf } from '../search/engine/query'
import type { SearchContext } from '../search/index'
import { type ParsedSearch, parseSearch } from '../search/parameters'
import { readQuery } from '../search/query.contract'
import { cachedPlaceFinder } from '../search/readers'
import { firstFarther } from '../search/widen'
import { savedSearches } from './schema'
import { maxSearches, present } from './searches'
import type { SavedSearchRow } from './searches.contract'

const shownNew = 5

/** All by the engine, their places and cards read once for all of them. */
export async function listSavedSearches(context: SearchContext & SignedIn) {
  const rows = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, context.actor.id))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(maxSearches)
  const asking = { ...context, places: cachedPlaceFinder(context) }
  const read = await Promise.all(
    rows.map(async (row) => ({ row, parsed: await parseSearch(asking, readQuery(row.query)) })),
  )
  const found = read.map((one) => ({ ...one, ...matchesOf(context, one) }))
  await cardsOf(context, [...new Set(found.flatMap(({ ids, latest }) => [...ids, ...latest]))])
  return { items: await Promise.all(found.map((one) => presentRow(context, one))), most: maxSearches }
}

interface ParsedRow {
  row: typeof savedSearches.$inferSelect
  parsed: ParsedSearch
}

/** A query with a value that nothing on sale has any more finds nothing: without the value it would find other cars. */
function matchesOf({ search: { engine }, now }: SearchContext, { row, parsed: { filter, problems } }: ParsedRow) {
  const asked = queryOf(filter, now(), { limit: 1 })
  if (problems.length > 0) return { asked, total: 0, fresh: 0, ids: [], latest: [] }
  const all = engine.search(asked)
  const unseen = { ...filter, listedAfter: row.lastSeenAt.getTime() }
  const since = engine.search({ ...asked, filter: unseen, limit: shownNew })
  return { asked, total: all.total, fresh: since.total, ids: since.ids, latest: all.ids }
}

async function presentRow(
  context: SearchContext,
  { row, parsed, asked, total, fresh, ids, latest }: ParsedRow & ReturnType<typeof matchesOf>,
): Promise<SavedSearchRow> {
  const { filter, problems } = parsed
  const [problem] = problems
  const [last] = await cardsOf(context, latest)
  return {
    ...present(row),
    criteria: chipsOf(filter, context.search.engine).map(({ label }) => label),
    total,
    fresh,
    newest: await cardsOf(context, ids, filter.place),
    latestAt: last?.listedAt ?? null,
    wider: total === 0 && !problem ? firstFarther(context, asked) : null,
    problem: problem ? `Nothing on sale has “${problem.value}” any more.` : null,
  }
}

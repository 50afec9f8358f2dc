import { desc, eq } from 'drizzle-orm'
import { readQuery } from '../search/canonical'
import { cardsOf } from '../search/cards'
import { chipsOf } from '../search/chips'
import { asOf } from '../search/choice'
import { latestMatches } from '../search/count-matches'
import type { Choice } from '../search/engine/query'
import type { SearchContext } from '../search/index'
import { type ParsedSearch, parseSearch } from '../search/parameters'
import { cachedPlaceFinder } from '../search/readers'
import { firstFarther } from '../search/widen'
import { ownerOf } from './owner'
import { savedSearches } from './schema'
import { maxSearches, present } from './searches'
import type { SavedSearchRow } from './searches.contract'

const shownNew = 5

/** All by the engine, their places and cards read once for all of them. */
export async function listSavedSearches(context: SearchContext) {
  const rows = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, ownerOf(context)))
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

interface Read {
  row: typeof savedSearches.$inferSelect
  parsed: ParsedSearch
}

/** A query with a value that nothing on sale has any more finds nothing: without the value it would find other cars. */
function matchesOf({ search: { engine }, now }: SearchContext, { row, parsed }: Read) {
  const { chosen, hideDominated, problems } = parsed
  const choice = asOf(chosen, now())
  if (problems.length > 0) return { choice, total: 0, fresh: 0, ids: [], latest: [] }
  const all = latestMatches(engine, choice, 1, hideDominated)
  const since = latestMatches(engine, sinceOf(choice, row.lastSeenAt), shownNew, hideDominated)
  return { choice, total: all.total, fresh: since.total, ids: since.ids, latest: all.ids }
}

const sinceOf = (choice: Choice, lastSeenAt: Date): Choice => ({
  ...choice,
  firstListedAfter: Math.max(choice.firstListedAfter ?? 0, lastSeenAt.getTime()),
})

async function presentRow(
  context: SearchContext,
  { row, parsed, choice, total, fresh, ids, latest }: Read & ReturnType<typeof matchesOf>,
): Promise<SavedSearchRow> {
  const { chosen, problems } = parsed
  const [problem] = problems
  const [last] = await cardsOf(context, latest)
  return {
    ...present(row),
    criteria: chipsOf(chosen, context.search.engine).map(({ label }) => label),
    ...{ total, fresh },
    newest: await cardsOf(context, ids, chosen.place),
    latestAt: last?.listedAt ?? null,
    wider: total === 0 && !problem ? firstFarther(context, choice) : null,
    problem: problem ? `Nothing on sale has “${problem.value}” any more.` : null,
  }
}

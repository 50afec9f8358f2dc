import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { Problem, z } from '../http/contract'
import type { SignedIn } from '../http/guards'
import { findOrRefuse, invalid, Refusal } from '../refusals'
import { canonicalQuery } from '../search/canonical'
import type { SearchContext } from '../search/index'
import { parseSearch } from '../search/parameters'
import { readQuery } from '../search/query.contract'
import { lockSaved, pastMoment } from './owner'
import { alerts, savedSearches } from './schema'
import { maxQueryLength, type NewSavedSearch, type SavedSearch, type SavedSearchEdit } from './searches.contract'

export const maxSearches = 50

type Row = typeof savedSearches.$inferSelect
type Id = { id: number }

/** One with the same query stays. Throws invalid for no filter, for unknown values, and for the 51st. */
export async function saveSearch(
  context: SearchContext & SignedIn,
  { query: asked, ...input }: z.infer<typeof NewSavedSearch>,
) {
  const userId = context.actor.id
  const query = await readCanonical(context, asked)
  return transaction(context, async (tx) => {
    await lockSaved(tx, userId)
    const [known] = await tx.select().from(savedSearches).where(same(userId, query))
    if (known) return { search: present(known), created: false }
    await refuseTooMany(tx, userId)
    const now = context.now()
    const { name, cadence, lastSeenAt } = input
    const [row] = await tx
      .insert(savedSearches)
      .values({ userId, name, query, cadence, lastSeenAt: pastMoment(lastSeenAt, now), createdAt: now, updatedAt: now })
      .returning()
    const search = present(findOrRefuse(row, 'The search'))
    const detail = { query, cadence }
    await audit(context, { action: 'saved_search.created', entity: 'saved_search', entityId: search.id, detail }, tx)
    return { search, created: true }
  })
}

/** Throws invalid when it is too long to be kept, and with a sentence for each unknown value. */
export async function readCanonical(context: SearchContext, asked: string): Promise<string> {
  const parsed = await parseSearch(context, readQuery(asked))
  if (parsed.problems.length > 0)
    throw invalid('Some of this search cannot be searched for, so it was not saved.', fieldsOf(parsed.problems))
  const query = canonicalQuery(parsed.filter, context.search.engine)
  if (query === '')
    throw invalid('Choose a filter first: this search would find every car.', { query: 'It has no filter.' })
  if (query.length > maxQueryLength) throw invalid('That is too long for a search.', { query: 'It is too long.' })
  return query
}

const fieldsOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ name, value }) => [name, `Nothing is found for “${value}” here.`]))

const same = (userId: number, query: string) => and(eq(savedSearches.userId, userId), eq(savedSearches.query, query))

async function refuseTooMany(tx: Transaction, userId: number): Promise<void> {
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= maxSearches)
    throw invalid(`You have saved ${maxSearches} searches, and there is room for no more. Delete one first.`)
}

type Edit = z.infer<typeof SavedSearchEdit>

/** The same edit twice is done once. Throws not_found for another's, conflict, and invalid as for a new search. */
export async function editSavedSearch(
  context: SearchContext & SignedIn,
  { id, version, query: asked, ...edit }: Edit & Id,
) {
  const userId = context.actor.id
  const query = asked === undefined ? undefined : await readCanonical(context, asked)
  return transaction(context, async (tx) => {
    await lockSaved(tx, userId)
    const [row] = await tx.select().from(savedSearches).where(owned(context, id))
    const before = findOrRefuse(row, 'The saved search')
    if (before.version !== version) {
      if (isAlready(before, { ...edit, query })) return present(before)
      throw changedSince(before)
    }
    const other = query !== undefined && query !== before.query ? await changeQuery(context, tx, before, query) : {}
    const changes = { ...edit, ...other, updatedAt: context.now(), version: sql`${savedSearches.version} + 1` }
    const [edited] = await tx.update(savedSearches).set(changes).where(owned(context, id)).returning()
    return present(findOrRefuse(edited, 'The saved search'))
  })
}

const isAlready = (row: Row, { name, cadence, query }: Omit<Edit, 'version'>): boolean =>
  (name ?? row.name) === row.name && (cadence ?? row.cadence) === row.cadence && (query ?? row.query) === row.query

const changedSince = ({ name }: Row) =>
  new Refusal(
    'conflict',
    `This search was changed in another window since: it is called “${name}” now. Save yours again, if you want it.`,
  )

/** Alerts that wait for a mail are about what the search no longer looks for: they stay in the list and are not mailed. */
async function changeQuery(context: Context, tx: Transaction, { id, userId, query: before }: Row, query: string) {
  const [twin] = await tx.select({ name: savedSearches.name }).from(savedSearches).where(same(userId, query))
  if (twin) throw new Refusal('conflict', `Your search “${twin.name}” looks for the same already.`)
  const now = context.now()
  const waiting = and(eq(alerts.userId, userId), eq(alerts.source, 'search'), eq(alerts.sourceId, id))
  await tx
    .update(alerts)
    .set({ mailedAt: now })
    .where(and(waiting, isNull(alerts.mailedAt)))
  const detail = { query, before }
  await audit(context, { action: 'saved_search.changed', entity: 'saved_search', entityId: id, detail }, tx)
  return { query, lastSeenAt: now }
}

/** Throws not_found for another's. */
export async function markSearchSeen(context: Context & SignedIn, { id }: Id): Promise<SavedSearch> {
  const [row] = await context.db
    .update(savedSearches)
    .set({ lastSeenAt: context.now() })
    .where(owned(context, id))
    .returning()
  return present(findOrRefuse(row, 'The saved search'))
}

/** Throws not_found for another's. */
export async function removeSavedSearch(context: Context & SignedIn, { id }: Id): Promise<SavedSearch> {
  return transaction(context, async (tx) => {
    const [row] = await tx.delete(savedSearches).where(owned(context, id)).returning()
    const search = present(findOrRefuse(row, 'The saved search'))
    const detail = { query: search.query }
    await audit(context, { action: 'saved_search.deleted', entity: 'saved_search', entityId: id, detail }, tx)
    return search
  })
}

const owned = (context: Context & SignedIn, id: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, context.actor.id))

export const present = (row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: row.query,
  cadence: row.cadence,
  lastSeenAt: row.lastSeenAt.toISOString(),
  lastAlertAt: row.lastAlertAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})

import { and, countDistinct, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { timeZoneOfUser } from '../accounts/recipients'
import type { Context } from '../context'
import { dealershipsByIds } from '../dealerships/lookup'
import type { SignedIn } from '../http/guards'
import { paged } from '../paging'
import { cardsByIds } from '../vehicles/comparison'
import { listingStatusesOf } from '../vehicles/lifecycle/listing-status'
import type { SavedChange, SavedChanges } from './changes.contract'
import { alerts, savedSearches } from './schema'

const pageSize = 24
const maxPages = 40
const countedDays = 30
const dayMs = 86_400_000

type Row = typeof alerts.$inferSelect

/** A search of another person is ignored. */
export async function listSavedChanges(
  context: Context & SignedIn,
  query: { search?: string; page?: string },
): Promise<SavedChanges> {
  const userId = context.actor.id
  const search = await searchNamed(context, userId, query.search)
  const these = and(
    eq(alerts.userId, userId),
    search ? and(eq(alerts.source, 'search'), eq(alerts.sourceId, search.id)) : undefined,
  )
  const total = await context.db.$count(alerts, these)
  const { page, pageCount } = paged(Math.trunc(Number(query.page)) || 1, total, pageSize, maxPages)
  const rows = await context.db
    .select()
    .from(alerts)
    .where(these)
    .orderBy(desc(alerts.foundAt), desc(alerts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    items: await presented(context, rows),
    total,
    page,
    pageSize,
    pageCount,
    search,
    counts: await countsOf(context, userId),
    timeZone: await timeZoneOfUser(context, userId),
  }
}

async function searchNamed({ db }: Context, userId: number, text: string | undefined) {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : null
  if (id === null) return null
  const [row] = await db
    .select({ id: savedSearches.id, name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  return row ?? null
}

/** A car that several searches find counts once. */
async function countsOf({ db, now }: Context, userId: number): Promise<SavedChanges['counts']> {
  const since = new Date(now().getTime() - countedDays * dayMs)
  const rows = await db
    .select({ kind: alerts.kind, n: countDistinct(alerts.vehicleId) })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), gt(alerts.foundAt, since)))
    .groupBy(alerts.kind)
  const of = (kind: Row['kind']) => rows.find((row) => row.kind === kind)?.n ?? 0
  return { new: of('new'), price_drop: of('price_drop'), back: of('back'), sold: of('sold') }
}

async function presented(context: Context, rows: readonly Row[]): Promise<SavedChange[]> {
  const idsOf = (source: Row['source']) => [
    ...new Set(rows.flatMap((row) => (row.source === source ? [row.sourceId] : []))),
  ]
  const vehicleIds = [...new Set(rows.map(({ vehicleId }) => vehicleId))]
  const { items: cards } = await cardsByIds(context, vehicleIds)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const listings = await listingStatusesOf(context, vehicleIds)
  const searches = await context.db
    .select()
    .from(savedSearches)
    .where(inArray(savedSearches.id, idsOf('search')))
  const searchNames = new Map(searches.map(({ id, name }) => [id, name]))
  const sellers = await dealershipsByIds(context, idsOf('dealership'))
  const aboutOf = ({ source, sourceId }: Row): string => {
    if (source === 'vehicle') return 'Saved car'
    if (source === 'dealership') return sellers.get(sourceId)?.name ?? 'A dealership'
    return searchNames.get(sourceId) ?? 'A deleted search'
  }
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    sourceId: row.sourceId,
    about: aboutOf(row),
    kind: row.kind,
    vehicleId: row.vehicleId,
    totalCents: row.totalCents,
    beforeCents: row.beforeCents,
    title: listings.get(row.vehicleId)?.title ?? null,
    card: cardOf.get(row.vehicleId) ?? null,
    at: row.foundAt.toISOString(),
  }))
}

export async function purgeAlerts({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 90 * dayMs)
  const { rowCount } = await db.delete(alerts).where(lt(alerts.foundAt, before))
  return rowCount ?? 0
}

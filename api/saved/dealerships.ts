import { and, desc, eq } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { type DealershipFace, dealershipFaces } from '../dealerships/lookup'
import type { z } from '../http/contract'
import type { SignedIn } from '../http/guards'
import { findOrRefuse, invalid, notFound } from '../refusals'
import { queryOf } from '../search/engine/query'
import type { SearchContext } from '../search/index'
import type {
  editSavedDealership as editContract,
  SavedDealership,
  saveDealership as saveContract,
} from './dealerships.contract'
import { lockSaved, pastMoment } from './owner'
import { savedDealerships } from './schema'

export const maxDealerships = 200
const weekDays = 7

type Id = { id: number }
type SaveInput = z.infer<(typeof saveContract)['request']['body']['content']['application/json']['schema']>
type EditInput = z.infer<(typeof editContract)['request']['body']['content']['application/json']['schema']>
type Row = typeof savedDealerships.$inferSelect

export async function listSavedDealerships(context: SearchContext & SignedIn): Promise<{ items: SavedDealership[] }> {
  const rows = await context.db
    .select()
    .from(savedDealerships)
    .where(eq(savedDealerships.userId, context.actor.id))
    .orderBy(desc(savedDealerships.createdAt), desc(savedDealerships.dealershipId))
  const faces = await dealershipFaces(
    context,
    rows.map(({ dealershipId }) => dealershipId),
  )
  return {
    items: rows.flatMap((row) => {
      const face = faces.get(row.dealershipId)
      return face ? [present(context, row, face)] : []
    }),
  }
}

function present(context: SearchContext, row: Row, face: DealershipFace): SavedDealership {
  const { id, name, slug, city, state, status, ratingAverage, ratingCount, logoAssetId: logoId } = face
  const isOpen = status === 'approved'
  const cars = (days: number | null) =>
    isOpen ? context.search.engine.search(queryOf({ sellers: [slug], days }, context.now())).total : 0
  return {
    id,
    name,
    slug,
    city,
    state,
    logoId,
    isOpen,
    ratingAverage,
    ratingCount,
    hasPage: isPublic(face),
    vehicleCount: cars(null),
    newThisWeek: cars(weekDays),
    alerts: row.alerts,
    savedAt: row.createdAt.toISOString(),
  }
}

const isPublic = ({ status }: DealershipFace): boolean => status === 'approved' || status === 'closed'

/** One that is saved already stays as it is. Throws not_found when it has no page, invalid for the 201st. */
export async function saveDealership(context: Context & SignedIn, { id, alerts = true, savedAt }: SaveInput & Id) {
  const userId = context.actor.id
  return transaction(context, async (tx) => {
    await lockSaved(tx, userId)
    const face = (await dealershipFaces({ db: tx }, [id])).get(id)
    if (!face || !isPublic(face)) throw notFound('The dealership')
    const known = await find(tx, userId, id)
    if (known) return { record: recordOf(known, face), created: false }
    await refuseTooMany(tx, userId)
    const [row] = await tx
      .insert(savedDealerships)
      .values({ userId, dealershipId: id, alerts, createdAt: pastMoment(savedAt, context.now()) })
      .returning()
    return { record: recordOf(findOrRefuse(row, 'The dealership'), face), created: true }
  })
}

async function refuseTooMany(tx: Transaction, userId: number): Promise<void> {
  if ((await tx.$count(savedDealerships, eq(savedDealerships.userId, userId))) >= maxDealerships)
    throw invalid(`You have saved ${maxDealerships} dealerships, and there is room for no more. Remove some first.`)
}

/** Throws not_found when it is not saved. */
export async function editSavedDealership(context: Context & SignedIn, { id, alerts }: EditInput & Id) {
  const [row] = await context.db.update(savedDealerships).set({ alerts }).where(mine(context.actor.id, id)).returning()
  return withName(context, findOrRefuse(row, 'The saved dealership'))
}

/** Null when it was not saved. */
export async function unsaveDealership(context: Context & SignedIn, { id }: Id) {
  const [row] = await context.db.delete(savedDealerships).where(mine(context.actor.id, id)).returning()
  return row ? withName(context, row) : null
}

const mine = (userId: number, id: number) =>
  and(eq(savedDealerships.userId, userId), eq(savedDealerships.dealershipId, id))

async function find(tx: Transaction, userId: number, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(savedDealerships).where(mine(userId, id))
  return row
}

async function withName(context: Context, row: Row) {
  const face = (await dealershipFaces(context, [row.dealershipId])).get(row.dealershipId)
  return recordOf(row, findOrRefuse(face, 'The dealership'))
}

const recordOf = (row: Row, { id, name }: DealershipFace) => ({
  id,
  name,
  alerts: row.alerts,
  savedAt: row.createdAt.toISOString(),
})

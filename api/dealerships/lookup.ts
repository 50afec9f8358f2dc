import { and, eq, inArray, or } from 'drizzle-orm'
import type { Context } from '../context'
import { isOneOf } from '../database/is-one-of'
import type { Transaction } from '../database/open'
import { beginsWithWords } from '../lists'
import { findOrRefuse } from '../refusals'
import type { DealershipRow } from './row'
import { dealerships } from './schema'
import { formerSlugs } from './settings/settings.schema'

export interface DealershipFacts {
  id: number
  name: string
  slug: string
  city: string
  logoAssetId: string | null
  status: typeof dealerships.$inferSelect.status
  /** What the guide of a used car begins with. */
  buyersGuide: typeof dealerships.$inferSelect.buyersGuide
}

/** Unknown ids are left out. */
export async function dealershipsByIds(
  context: { db: Pick<Context['db'], 'select'> },
  ids: number[],
): Promise<Map<number, DealershipFacts>> {
  if (ids.length === 0) return new Map()
  const { id, name, slug, city, status, logoAssetId, buyersGuide } = dealerships
  const rows = await context.db
    .select({ id, name, slug, city, status, logoAssetId, buyersGuide })
    .from(dealerships)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** In any state. Throws not_found. */
export async function findDealership(
  { db }: { db: Pick<Context['db'], 'select'> },
  id: number,
): Promise<DealershipRow> {
  const [row] = await db.select().from(dealerships).where(eq(dealerships.id, id))
  return findOrRefuse(row, 'The dealership')
}

/** Of those that the words fit, at most so many: a list of other records finds them by their dealership too. */
export async function dealershipIdsByWords({ db }: Pick<Context, 'db'>, words: string, max = 500): Promise<number[]> {
  const fit = beginsWithWords(dealerships.words, words)
  if (!fit) return []
  const rows = await db.select({ id: dealerships.id }).from(dealerships).where(fit).orderBy(dealerships.id).limit(max)
  return rows.map(({ id }) => id)
}

/** In any state; unknown ids are left out. */
export async function dealershipRows(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, DealershipRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(dealerships)
    .where(inArray(dealerships.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Throws not_found for one that is not open to the public. */
export async function openDealership({ db }: Pick<Context, 'db'>, slug: string): Promise<DealershipRow> {
  const former = db.select({ id: formerSlugs.dealershipId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const [row] = await db
    .select()
    .from(dealerships)
    .where(and(or(eq(dealerships.slug, slug), inArray(dealerships.id, former)), eq(dealerships.status, 'approved')))
  return findOrRefuse(row, 'The dealership')
}

export interface DealershipFace extends Omit<DealershipFacts, 'buyersGuide'> {
  state: string
  phone: string
  ratingAverage: number | null
  ratingCount: number
}

/** In any state; unknown ids are left out. */
export async function dealershipFaces(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, DealershipFace>> {
  if (ids.length === 0) return new Map()
  const { id, name, slug, city, state, phone, status, ratingAverage, ratingCount, logoAssetId } = dealerships
  const rows = await db
    .select({ id, name, slug, city, state, phone, status, ratingAverage, ratingCount, logoAssetId })
    .from(dealerships)
    .where(isOneOf(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** In any state; unknown addresses are left out. */
export async function dealershipsBySlug(
  { db }: { db: Pick<Context['db'], 'select'> },
  slugs: readonly string[],
): Promise<Map<string, Pick<DealershipFacts, 'id' | 'status'>>> {
  if (slugs.length === 0) return new Map()
  const { id, slug, status } = dealerships
  const rows = await db
    .select({ id, slug, status })
    .from(dealerships)
    .where(inArray(slug, [...slugs]))
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Whether readers see what belongs to it: not while it is suspended, or before it was approved. */
export async function isShownDealership(context: { db: Pick<Context['db'], 'select'> }, id: number): Promise<boolean> {
  const status = (await dealershipFaces(context, [id])).get(id)?.status
  return status === 'approved' || status === 'closed'
}

/** Lists all that are on the site, in the order of their ids. */
export const approvedDealerships = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ id: dealerships.id, name: dealerships.name, timeZone: dealerships.timeZone })
    .from(dealerships)
    .where(eq(dealerships.status, 'approved'))
    .orderBy(dealerships.id)

/** Tells whether a dealership is on the site, and leaves it so until the transaction ends. */
export async function staysApproved(tx: Transaction, id: number): Promise<boolean> {
  const isIt = and(eq(dealerships.id, id), eq(dealerships.status, 'approved'))
  return (await tx.select({ id: dealerships.id }).from(dealerships).where(isIt).for('share')).length > 0
}

const offered = 100

/** Names all dealerships of a small site for a choice among them, else the one that is chosen already. */
export async function dealershipNames(
  { db }: { db: Pick<Context['db'], 'select'> },
  chosen?: number,
): Promise<{ id: number; name: string }[]> {
  const { id, name } = dealerships
  // Sorts those that it has counted: of a large site none is offered.
  const some = db
    .select({ id, name })
    .from(dealerships)
    .limit(offered + 1)
    .as('some')
  const rows = await db.select({ id: some.id, name: some.name }).from(some).orderBy(some.name, some.id)
  if (rows.length <= offered) return rows
  return chosen ? db.select({ id, name }).from(dealerships).where(eq(id, chosen)) : []
}

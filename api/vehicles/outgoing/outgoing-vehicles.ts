import { and, asc, eq, gt, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import type { Condition } from '../vocabulary'

export interface OutgoingFilter {
  dealershipId: number
  withPending: boolean
  /** Empty: all. */
  conditions: readonly Condition[]
  minPhotos: number
  pricedOnly: boolean
  withVinOnly: boolean
}

/** What of a dealership's vehicles on sale goes out of the site in a file. */
const goesOut = ({ dealershipId, withPending, conditions, minPhotos, ...only }: OutgoingFilter): SQL | undefined =>
  and(
    eq(vehicles.dealershipId, dealershipId),
    isOnSale(),
    withPending ? undefined : eq(vehicles.status, 'active'),
    conditions.length > 0 ? inArray(vehicles.condition, [...conditions]) : undefined,
    minPhotos > 0 ? gte(vehicles.photoCount, minPhotos) : undefined,
    only.pricedOnly ? isNotNull(vehicles.priceTotalCents) : undefined,
    only.withVinOnly ? isNotNull(vehicles.vin) : undefined,
  )

export const countOutgoing = ({ db }: { db: Context['db'] | Transaction }, filter: OutgoingFilter): Promise<number> =>
  db.$count(vehicles, goesOut(filter))

/** By key: the next after an id. */
export async function outgoingIds(
  { db }: Pick<Context, 'db'>,
  filter: OutgoingFilter,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { id } = vehicles
  const rows = await db
    .select({ id })
    .from(vehicles)
    .where(and(goesOut(filter), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Another after any change of the dealership's inventory, read from one index: what is sold or taken off changes it, too. */
export async function inventoryVersion({ db }: Pick<Context, 'db'>, dealershipId: number) {
  const { updatedAt, photoCount } = vehicles
  const [lot] = await db
    .select({
      count: sql<number>`count(*)::int`,
      newest: sql<string | null>`max(${updatedAt})`,
      changes: sql<string>`coalesce(sum(extract(epoch from ${updatedAt})), 0)::text`,
      photos: sql<string>`coalesce(sum(${photoCount}), 0)::text`,
    })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealershipId))
  return { facts: lot, changedAt: lot?.newest ? new Date(lot.newest) : null }
}

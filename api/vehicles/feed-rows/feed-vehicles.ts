import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { feedPhotoLists } from '../feed-photos/schema'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { feedVehicles } from './schema'

export async function countOnSaleOfFeeds(
  { db }: Pick<Context, 'db'>,
  feedIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ feed_id: string; n: number }>(sql`
    select f.feed_id, count(*)::int as n from ${feedVehicles} f join ${vehicles} v on v.id = f.vehicle_id
    where f.feed_id = any(${sql.param([...feedIds])}::bigint[]) and ${isOnSale('v')} group by f.feed_id`)
  return new Map(rows.map((row) => [Number(row.feed_id), row.n]))
}

/**
 * Tells whether a feed confirms a vehicle of this dealership: one that staff have entered is a feed's once its file has it. Reads
 * the dealership's vehicles of feeds at once, from an index.
 */
export const isOfFeed = (dealershipId: number): SQL =>
  sql`${vehicles.id} in (select of_feed.vehicle_id from ${feedVehicles} of_feed
    where of_feed.dealership_id = ${dealershipId} and of_feed.feed_id is not null)`

/** Returns which of these vehicles a feed confirms. */
export async function vehiclesOfFeeds({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Set<number>> {
  const { vehicleId, feedId } = feedVehicles
  const rows = await db
    .select({ vehicleId })
    .from(feedVehicles)
    .where(and(inArray(vehicleId, [...ids]), isNotNull(feedId)))
  return new Set(rows.map((row) => row.vehicleId))
}

/** What it wrote stays, and no later file of another feed misses it. */
export async function forgetFeed(tx: Transaction, feedId: number): Promise<void> {
  await tx.update(feedVehicles).set({ feedId: null }).where(eq(feedVehicles.feedId, feedId))
}

/** The next file of the remaining dealership reads them again: place and fee are others there. */
export async function moveFeedVehicles(tx: Transaction, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(feedVehicles).set({ dealershipId: into, rawHash: null }).where(eq(feedVehicles.dealershipId, from))
  await tx.update(feedPhotoLists).set({ dealershipId: into }).where(eq(feedPhotoLists.dealershipId, from))
}

/** Forgets what the feed of its former dealership said of a vehicle and of its photos. */
export async function forgetFeedOfVehicle(tx: Transaction, vehicleId: number): Promise<void> {
  await tx.delete(feedVehicles).where(eq(feedVehicles.vehicleId, vehicleId))
  await tx.delete(feedPhotoLists).where(eq(feedPhotoLists.vehicleId, vehicleId))
}

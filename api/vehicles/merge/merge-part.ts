import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { type Merge, type MergeLine, type MergePart, maxExamples } from '../../merge-part'
import { moveFeedVehicles } from '../feed-rows/feed-vehicles'
import { inventoryChanges, newVehicleDrafts } from '../inventory/schema'
import { changeStatus } from '../lifecycle/change-status'
import { isOnSale } from '../on-sale'
import { vehicleStatuses, vehicles } from '../schema'
import { vehiclesHeldTwice } from './held-twice'

const idsAtOnce = 1000

/** No price, picture or place of a car changes. A dealership that is not public brings no car in front of buyers. */
export const vehicleMergePart: MergePart = {
  tables: ['vehicle', 'stock_entry', 'inventory_change', 'new_vehicle_draft', 'feed_vehicle', 'feed_photo_list'],
  preview: async (reading, merge) => [
    ...(await countedByStatus(reading, merge)),
    await carsOfBoth(reading, merge),
    await stockNumbersOfBoth(reading, merge),
  ],
  async move(tx, context, merge) {
    const archived = (await vehiclesHeldTwice({ db: tx }, merge)).map((car) => car.archived)
    if (archived.length > 0) await archive(tx, context, merge, archived)
    if (!merge.fromIsPublic)
      await changeStatus(tx, context, { to: 'delisted', reason: 'merged', which: and(of(merge), isOnSale()) })
    await renumber(tx, and(of(merge), isNumberTaken(merge.into)))
    await tx
      .update(inventoryChanges)
      .set({ dealershipId: merge.into })
      .where(eq(inventoryChanges.dealershipId, merge.from))
    await moveNewDrafts(tx, merge)
    await moveFeedVehicles(tx, merge)
    const moved = await tx
      .update(vehicles)
      .set({ dealershipId: merge.into, updatedAt: context.now(), version: sql`${vehicles.version} + 1` })
      .where(of(merge))
      .returning({ id: vehicles.id })
    for (let at = 0; at < moved.length; at += idsAtOnce) {
      const ids = moved.slice(at, at + idsAtOnce).map(({ id }) => id)
      await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
    }
  },
}

const of = ({ from }: Merge) => eq(vehicles.dealershipId, from)
const isNumberTaken = (dealership: number) => sql`exists (select from ${vehicles} other
  where other.dealership_id = ${dealership} and other.stock_no = vehicle.stock_no)`
/** Whoever had begun a vehicle in both goes on with the one of the remaining dealership. */
async function moveNewDrafts(tx: Transaction, { from, into }: Merge): Promise<void> {
  const hasNoneThere = sql`not exists (select from ${newVehicleDrafts} other
    where other.dealership_id = ${into} and other.user_id = new_vehicle_draft.user_id)`
  const these = eq(newVehicleDrafts.dealershipId, from)
  await tx.update(newVehicleDrafts).set({ dealershipId: into }).where(and(these, hasNoneThere))
  await tx.delete(newVehicleDrafts).where(these)
}

async function countedByStatus({ db }: Pick<Context, 'db'>, merge: Merge): Promise<MergeLine[]> {
  const { status } = vehicles
  const rows = await db.select({ status, n: count() }).from(vehicles).where(of(merge)).groupBy(status)
  return vehicleStatuses.map((name) => ({
    kind: `vehicles-${name}` as const,
    count: rows.find((row) => row.status === name)?.n ?? 0,
  }))
}

async function carsOfBoth(reading: Pick<Context, 'db'>, merge: Merge): Promise<MergeLine> {
  const twice = await vehiclesHeldTwice(reading, merge)
  return {
    kind: 'vins-of-both',
    count: twice.length,
    examples: twice.slice(0, maxExamples).map(({ vin }) => ({ name: vin })),
  }
}

async function stockNumbersOfBoth({ db }: Pick<Context, 'db'>, merge: Merge): Promise<MergeLine> {
  const taken = and(of(merge), isNumberTaken(merge.into))
  const rows = await db
    .select({ stockNo: vehicles.stockNo })
    .from(vehicles)
    .where(taken)
    .orderBy(vehicles.stockNo)
    .limit(maxExamples)
  return {
    kind: 'stock-numbers-of-both',
    count: await db.$count(vehicles, taken),
    examples: rows.flatMap(({ stockNo }) => (stockNo === null ? [] : { name: stockNo })),
  }
}

/** It gives up its stock number to the one that goes on. */
async function archive(tx: Transaction, context: Context, { from, into }: Merge, ids: number[]): Promise<void> {
  const these = sql`${vehicles.id} = any(${sql.param(ids)}::bigint[])`
  await changeStatus(tx, context, { to: 'archived', reason: 'merged', which: these })
  const other = sql`case when ${vehicles.dealershipId} = ${from} then ${into}::bigint else ${from}::bigint end`
  const isTaken = sql`exists (select from ${vehicles} other
    where other.dealership_id = ${other} and other.stock_no = vehicle.stock_no)`
  await renumber(tx, and(these, isTaken))
}

const renumber = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(vehicles)
    .set({ stockNo: sql`${vehicles.stockNo} || '-' || ${vehicles.id}` })
    .where(and(which, isNotNull(vehicles.stockNo)))

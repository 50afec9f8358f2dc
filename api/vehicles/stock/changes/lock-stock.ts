import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/open'
import { changedMeanwhile } from '../../../refusals'
import { vehicles } from '../../schema'

export type StockRow = typeof vehicles.$inferSelect
interface Versioned {
  id: number
  version: number
}

/**
 * Locks vehicles of any dealership in the order in which all others lock them, and leaves out those that have changed since
 * they were shown. Throws conflict where that leaves none.
 */
export async function lockStock(tx: Transaction, chosen: readonly Versioned[]): Promise<StockRow[]> {
  const rows = await lockRows(
    tx,
    chosen.map(({ id }) => id),
  )
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const unchanged = rows.filter(({ id, version }) => versions.get(id) === version)
  if (unchanged.length === 0) throw changedMeanwhile('vehicle')
  return unchanged
}

export const lockRows = (tx: Transaction, ids: readonly number[]): Promise<StockRow[]> =>
  tx
    .select()
    .from(vehicles)
    .where(sql`${vehicles.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(vehicles.id)
    .for('no key update')

/** Names the dealerships of vehicles, each once and in the order in which they are locked. */
export async function dealershipsOf(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: vehicles.dealershipId })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
    .orderBy(vehicles.dealershipId)
  return rows.map(({ id }) => id)
}

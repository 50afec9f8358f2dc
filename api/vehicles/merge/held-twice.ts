import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Merge } from '../../merge-part'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'

export interface HeldTwice {
  vin: string
  /** The car that goes on, and the other one, which is archived. */
  stays: number
  archived: number
  [column: string]: unknown
}

/** Cars of one VIN that both have, neither archived: the one that buyers see goes on, else that of the remaining one. */
export async function vehiclesHeldTwice(
  { db }: { db: Context['db'] | Transaction },
  { from, into, fromIsPublic }: Merge,
): Promise<HeldTwice[]> {
  const { rows } = await db.execute<{ vin: string; moved: string; kept: string; moved_stays: boolean }>(sql`
    select kept.vin, moved.id as moved, kept.id as kept,
      ${fromIsPublic} and ${isOnSale('moved')} and not ${isOnSale('kept')} as moved_stays
    from ${vehicles} moved join ${vehicles} kept on kept.vin = moved.vin
    where moved.dealership_id = ${from} and kept.dealership_id = ${into}
      and moved.status <> 'archived' and kept.status <> 'archived'
    order by kept.vin`)
  return rows.map(({ vin, moved, kept, moved_stays }) =>
    moved_stays
      ? { vin, stays: Number(moved), archived: Number(kept) }
      : { vin, stays: Number(kept), archived: Number(moved) },
  )
}

import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { vehicles } from '../schema'

export const countVehicles = ({ db, dealership }: Context & Staff): Promise<number> =>
  db.$count(vehicles, eq(vehicles.dealershipId, dealership.id))

/** Tells whether a vehicle of the caller's lot was first on sale by that time. */
export async function wasPublishedBy({ db, dealership }: Context & Staff, at: Date): Promise<boolean> {
  const [old] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, dealership.id), sql`${vehicles.firstPublishedAt} <= ${at}`))
    .limit(1)
  return old !== undefined
}

import { and, eq, sql } from 'drizzle-orm'
import { isMember } from '../../accounts/members/membership'
import type { Context } from '../../context'
import { countUse, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { findOrRefuse } from '../../refusals'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { vehicleStatDaily } from './schema'

const once: Limit = { prefix: 'vehicle-view', points: 1, seconds: 1800 }

/** Throws not_found for one that is not on sale. */
export async function recordVehicleView(context: Context, { id }: { id: number }): Promise<{ counted: boolean }> {
  const { db, actor, ip, now } = context
  const [found] = await db
    .select({ dealershipId: vehicles.dealershipId })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isOnSale()))
  const { dealershipId } = findOrRefuse(found, 'The vehicle')
  if (actor && (await isMember(context, { userId: actor.id, dealershipId }))) return { counted: false }
  if ((await countUse(context, once, `${id} ${networkOf(ip)}`)) !== null) return { counted: false }
  await db
    .insert(vehicleStatDaily)
    .values({ vehicleId: id, dealershipId, day: now().toISOString().slice(0, 10), views: 1 })
    .onConflictDoUpdate({
      target: [vehicleStatDaily.vehicleId, vehicleStatDaily.day],
      set: { views: sql`${vehicleStatDaily.views} + 1` },
    })
  return { counted: true }
}

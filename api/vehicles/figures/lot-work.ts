import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { vehicles } from '../schema'

/** Counts the drafts of the caller's lot that were not published at their time, and the vehicles on sale without photos, without a price, or on sale for so many days. Drafts are left out of these, because no buyer sees them. */
export async function lotWork({ db, dealership, now }: Context & Staff, agedDays: number) {
  const { photoCount, priceVehicleCents, status, firstPublishedAt, publishProblem } = vehicles
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const agedSince = new Date(now().getTime() - agedDays * 86_400_000)
  const [row] = await db
    .select({
      unpublished: counted(sql`${status} = 'draft' and ${publishProblem} is not null`),
      photos: counted(sql`${status} = 'active' and ${photoCount} = 0`),
      price: counted(sql`${status} = 'active' and ${priceVehicleCents} is null`),
      aged: counted(sql`${status} = 'active' and ${firstPublishedAt} <= ${agedSince}`),
    })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealership.id))
  return row ?? { unpublished: 0, photos: 0, price: 0, aged: 0 }
}

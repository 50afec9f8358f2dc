import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { vehicles } from '../schema'

/** How many vehicles of the caller's lot were not published at their time, or want photos, a price, or a new price since they are on sale for so many days. */
export async function lotWork({ db, dealership, now }: Context & Staff, agedDays: number) {
  const { hasIssues, photoCount, priceVehicleCents, status, firstPublishedAt, publishProblem } = vehicles
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const agedSince = new Date(now().getTime() - agedDays * 86_400_000)
  const [row] = await db
    .select({
      unpublished: counted(sql`${status} = 'draft' and ${publishProblem} is not null`),
      photos: counted(sql`${hasIssues} and ${photoCount} = 0`),
      price: counted(sql`${hasIssues} and ${priceVehicleCents} is null`),
      aged: counted(sql`${status} = 'active' and ${firstPublishedAt} <= ${agedSince}`),
    })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealership.id))
  return row ?? { unpublished: 0, photos: 0, price: 0, aged: 0 }
}

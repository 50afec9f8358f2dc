import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { dealerships } from './schema'

export interface UsualReply {
  dealerships: number
  minutes: number
}

/** Is how many reply times make a usual one. */
const minMeasured = 5

/** Counts the dealerships that are on the site and pay for their plan, and takes the median of their reply times. Null with too few of them. */
export async function usualReply({ db }: Pick<Context, 'db'>): Promise<UsualReply | null> {
  const { medianFirstResponseMinutes } = dealerships
  const [row] = await db
    .select({
      dealerships: sql<number>`count(*)::int`,
      measured: sql<number>`count(${medianFirstResponseMinutes})::int`,
      minutes: sql<number | null>`percentile_disc(0.5) within group (order by ${medianFirstResponseMinutes})::int`,
    })
    .from(dealerships)
    .where(and(eq(dealerships.status, 'approved'), isNull(dealerships.billingHold)))
  if (!row || row.minutes === null || row.measured < minMeasured) return null
  return { dealerships: row.dealerships, minutes: row.minutes }
}

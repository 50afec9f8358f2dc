import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { OpenDeals } from '../../vehicles/open-deals.contract'
import { appointments } from '../appointments/schema'
import { isActive } from '../appointments/taken'
import { endedStatuses } from '../kinds'
import { offers } from '../offers/schema'
import { threads } from '../schema'

/** Counts the open conversations about these vehicles, and the appointments and offers that end with a sale. */
export async function countOpenDeals(
  { db }: Pick<Context, 'db'>,
  vehicleIds: readonly number[],
  exceptThread = 0,
): Promise<OpenDeals> {
  const none = { conversations: 0, appointments: 0, offers: 0 }
  if (vehicleIds.length === 0) return none
  const [row] = await db
    .select({
      conversations: sql<number>`count(distinct ${threads.id})::int`,
      appointments: sql<number>`count(distinct ${appointments.id})::int`,
      offers: sql<number>`count(distinct ${offers.id})::int`,
    })
    .from(threads)
    .leftJoin(appointments, and(eq(appointments.threadId, threads.id), isActive))
    .leftJoin(offers, and(eq(offers.threadId, threads.id), eq(offers.status, 'open')))
    .where(
      and(
        inArray(threads.vehicleId, [...vehicleIds]),
        notInArray(threads.status, [...endedStatuses]),
        sql`${threads.id} <> ${exceptThread}`,
      ),
    )
  return row ?? none
}

/** Returns the vehicles of a dealership that an open conversation is about. */
export async function vehiclesInOpenThreads({ db }: Pick<Context, 'db'>, dealershipId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: threads.vehicleId })
    .from(threads)
    .where(and(eq(threads.dealershipId, dealershipId), notInArray(threads.status, [...endedStatuses])))
  return rows.flatMap(({ id }) => id ?? [])
}

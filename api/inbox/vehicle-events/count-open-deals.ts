import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { OpenDeals } from '../../vehicles/open-deals.contract'
import { appointments } from '../appointments/schema'
import { isActive } from '../appointments/taken'
import { endedStatuses } from '../kinds'
import { offers } from '../offers/schema'
import { threads } from '../schema'

/** Counts the open conversations about these vehicles, and the appointments and offers that end with a sale. */
export async function countOpenDeals(
  context: Pick<Context, 'db'>,
  vehicleIds: readonly number[],
  exceptThread = 0,
): Promise<OpenDeals> {
  if (vehicleIds.length === 0) return none
  return countOpenDealsWhere(context, and(inArray(threads.vehicleId, [...vehicleIds]), ne(threads.id, exceptThread)))
}

const none: OpenDeals = { conversations: 0, appointments: 0, offers: 0 }

/** Counts the same of vehicles that a statement selects: those of a file may be too many to name. */
export const countOpenDealsAmong = (context: Pick<Context, 'db'>, vehicleIds: SQL): Promise<OpenDeals> =>
  countOpenDealsWhere(context, sql`${threads.vehicleId} in (${vehicleIds})`)

async function countOpenDealsWhere({ db }: Pick<Context, 'db'>, which: SQL | undefined): Promise<OpenDeals> {
  const [row] = await db
    .select({
      conversations: sql<number>`count(distinct ${threads.id})::int`,
      appointments: sql<number>`count(distinct ${appointments.id})::int`,
      offers: sql<number>`count(distinct ${offers.id})::int`,
    })
    .from(threads)
    .leftJoin(appointments, and(eq(appointments.threadId, threads.id), isActive))
    .leftJoin(offers, and(eq(offers.threadId, threads.id), eq(offers.status, 'open')))
    .where(and(which, notInArray(threads.status, [...endedStatuses])))
  return row ?? none
}

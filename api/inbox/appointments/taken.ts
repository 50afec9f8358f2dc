import { and, eq, gt, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { threads } from '../schema'
import { appointments } from './schema'
import { slotMinutes } from './slots'

/** What is driven; a dealership that is asked without a car shows one customer around at a time. */
export interface Driven {
  dealershipId: number
  vehicleId: number | null
}
interface Span {
  from: number
  to: number
}

export const isActive = inArray(appointments.status, ['proposed', 'confirmed'])
export const isServed = notInArray(threads.status, ['spam', 'lost'])

/** When somebody else has it. */
export async function takenSpans(
  { db }: { db: Context['db'] | Transaction },
  { dealershipId, vehicleId }: Driven,
  { from, to }: Span,
  exceptThread = 0,
): Promise<Span[]> {
  const ends = sql`${appointments.startsAt} + ${appointments.minutes} * interval '1 minute'`
  const rows = await db
    .select({ startsAt: appointments.startsAt, minutes: appointments.minutes })
    .from(appointments)
    .innerJoin(threads, eq(threads.id, appointments.threadId))
    .where(
      and(
        eq(threads.dealershipId, dealershipId),
        vehicleId === null ? isNull(threads.vehicleId) : eq(threads.vehicleId, vehicleId),
        ne(threads.id, exceptThread),
        isServed,
        isActive,
        lt(appointments.startsAt, new Date(to)),
        gt(ends, new Date(from).toISOString()),
      ),
    )
  return rows.map(({ startsAt, minutes }) => ({
    from: startsAt.getTime(),
    to: startsAt.getTime() + minutes * 60_000,
  }))
}

export const isFree = (taken: readonly Span[], at: number): boolean =>
  taken.every(({ from, to }) => at + slotMinutes * 60_000 <= from || at >= to)

/** Of two who choose the same time at the same moment, one gets it. */
export const lockTimes = (tx: Transaction, { dealershipId }: Driven) => lockFor(tx, 'appointments', dealershipId)

import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { Side } from '../kinds'
import type { Appointment } from '../threads/thread.contract'
import type { Thread } from '../threads/thread-row'
import { allowedTo } from './rules'
import { appointments } from './schema'

type Reader = { db: Context['db'] | Transaction; now: Context['now'] }
export type AppointmentRow = typeof appointments.$inferSelect
type Shown = z.infer<typeof Appointment>

/** The newest of the thread, unless it was declined or cancelled. */
export async function currentAppointment(
  reader: Reader,
  { id, dealershipId }: Pick<Thread, 'id' | 'dealershipId'>,
  side: Side,
): Promise<Shown | null> {
  const [row] = await reader.db
    .select()
    .from(appointments)
    .where(eq(appointments.threadId, id))
    .orderBy(desc(appointments.id))
    .limit(1)
  if (!row || row.status === 'declined' || row.status === 'cancelled') return null
  const { timeZone } = await findDealership(reader, dealershipId)
  return presentAppointment(row, { side, timeZone, now: reader.now() })
}

export function presentAppointment(
  row: AppointmentRow,
  { side, timeZone, now }: { side: Side; timeZone: string; now: Date },
): Shown {
  const { id, startsAt, minutes, status, proposedBy, version } = row
  return {
    id,
    at: startsAt.toISOString(),
    minutes,
    timeZone,
    status,
    proposedBy,
    version,
    can: allowedTo(side, row, now),
  }
}

/** Of this thread. Undefined when there is none. */
export async function appointmentIn({ db }: Pick<Reader, 'db'>, threadId: number, id: number) {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.threadId, threadId), eq(appointments.id, id)))
  return row
}

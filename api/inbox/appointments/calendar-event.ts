import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Side } from '../kinds'
import { referenceOf } from '../leads/reference'
import type { Thread } from '../threads/thread-row'
import type { CalendarEvent } from './calendar-file'
import { appointmentIn } from './current'

/** Returns the appointment as its calendar file has it, null when the thread has no such appointment. */
export async function calendarEvent(
  { db }: Pick<Context, 'db'>,
  thread: Pick<Thread, 'id' | 'dealershipId' | 'subject' | 'customerName'>,
  appointmentId: number,
  side: Side,
): Promise<CalendarEvent | null> {
  const appointment = await appointmentIn({ db }, thread.id, appointmentId)
  if (!appointment) return null
  const { id, sequence, status, startsAt, minutes, updatedAt } = appointment
  const { name, address, city, state, zip, email, phone } = await findDealership({ db }, thread.dealershipId)
  return {
    sequence,
    status,
    startsAt,
    minutes,
    changedAt: updatedAt,
    uid: `appointment-${id}@drive-avenue`,
    summary: `${thread.subject}: ${side === 'staff' ? thread.customerName : name}`,
    description: `Conversation ${referenceOf(thread.id)}. Phone of the dealership: ${phone}`,
    location: `${name}, ${address}, ${city}, ${state} ${zip}`,
    organizer: { name, email },
  }
}

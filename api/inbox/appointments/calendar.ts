import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { SignedIn, Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { threadOfLink } from '../guests/guest-links'
import { referenceOf } from '../leads/reference'
import { threads } from '../schema'
import { ownThread } from '../threads/customer-inbox'
import { threadOfStaff } from '../threads/dealership-inbox'
import { threadColumns } from '../threads/thread-row'
import { calendarFile } from './calendar-file'
import { appointmentIn } from './current'

interface OfThread {
  id: number
  appointmentId: number
}

/** Throws not_found. */
export const calendarOfCustomer = (context: Context & SignedIn, { id, appointmentId }: OfThread) =>
  calendar(context, and(eq(threads.id, id), ownThread(context)), appointmentId)

/** Throws not_found. */
export const calendarOfStaff = (context: Context & Staff, { id, appointmentId }: OfThread) =>
  calendar(context, and(eq(threads.id, id), threadOfStaff(context)), appointmentId, 'staff')

/** Throws not_found, gone. */
export async function calendarOfGuest(
  context: Context,
  { token, appointmentId }: { token: string } & Omit<OfThread, 'id'>,
) {
  const { threadId } = await threadOfLink(context, token)
  return calendar(context, eq(threads.id, threadId), appointmentId)
}

async function calendar(context: Context, where: SQL | undefined, appointmentId: number, side = 'customer') {
  const [row] = await context.db.select(threadColumns).from(threads).where(where)
  const thread = findOrRefuse(row, 'The appointment')
  const found = findOrRefuse(await appointmentIn(context, thread.id, appointmentId), 'The appointment')
  const { name, address, city, state, zip, email, phone } = await findDealership(context, thread.dealershipId)
  return calendarFile({
    ...found,
    changedAt: found.updatedAt,
    uid: `appointment-${found.id}@drive-avenue`,
    summary: `${thread.subject}: ${side === 'staff' ? thread.customerName : name}`,
    description: `Conversation ${referenceOf(thread.id)}. Phone of the dealership: ${phone}`,
    location: `${name}, ${address}, ${city}, ${state} ${zip}`,
    organizer: { name, email },
  })
}

import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { SignedIn, Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { threadOfLink } from '../guests/guest-links'
import type { Side } from '../kinds'
import { threads } from '../schema'
import { ownThread } from '../threads/customer-inbox'
import { threadOfStaff } from '../threads/dealership-inbox'
import { threadColumns } from '../threads/thread-row'
import { calendarEvent } from './calendar-event'
import { calendarFile } from './calendar-file'

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

async function calendar(context: Context, where: SQL | undefined, appointmentId: number, side: Side = 'customer') {
  const [row] = await context.db.select(threadColumns).from(threads).where(where)
  const thread = findOrRefuse(row, 'The appointment')
  return calendarFile(findOrRefuse(await calendarEvent(context, thread, appointmentId, side), 'The appointment'))
}

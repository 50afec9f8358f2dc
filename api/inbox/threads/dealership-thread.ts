import { and, desc, eq, ne, or } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { dealershipStaff } from '../../roles/permissions'
import { currentAppointment } from '../appointments/current'
import { isCustomerBlocked } from '../blocks/customer-blocked'
import { draftOf } from '../drafts/draft-of'
import { type LeadType, typesFor } from '../kinds'
import { referenceOf } from '../leads/reference'
import { offersOf } from '../offers/offers-of'
import { leads, threads } from '../schema'
import { canIn } from './can'
import { summariesOf, threadOfStaff } from './dealership-inbox'
import type { OpenedDealershipThread } from './dealership-inbox.contract'
import { messagesOf } from './messages-of'
import { type Thread, threadColumns } from './thread-row'
import { threadVehicle } from './thread-vehicle'

type StaffContext = Context & Staff

/** Throws not_found for a thread of another dealership, or of a type that the role does not work on. */
export async function openDealershipThread(
  context: StaffContext,
  { id, before }: { id: number; before?: number },
): Promise<OpenedDealershipThread> {
  const [row] = await context.db
    .select({ thread: threadColumns, lead: leads })
    .from(threads)
    .innerJoin(leads, eq(leads.threadId, threads.id))
    .where(and(eq(threads.id, id), threadOfStaff(context)))
  const { thread, lead } = findOrRefuse(row, 'The conversation')
  const summary = findOrRefuse((await summariesOf(context, [thread])).get(id), 'The conversation')
  const { email, phone, answerBy, request, source } = lead
  const offers = await offersOf(context, id, 'staff')
  const appointment = await currentAppointment(context, thread, 'staff')
  return {
    ...summary,
    ...(await messagesOf(context, thread, 'staff', { before })),
    version: thread.version,
    lostReason: thread.lostReason,
    firstResponseMinutes: thread.firstResponseMinutes,
    readByCustomer: thread.readByCustomer,
    lead: {
      ...{ reference: referenceOf(id), email, phone, answerBy, isGuest: thread.customerUserId === null },
      ...{ request: { ...request }, source: { ...source } },
    },
    vehicle: await threadVehicle(context, lead.vehicle),
    blockedByCustomer: thread.blockedByCustomer,
    customerBlocked: await isCustomerBlocked(context, thread.dealershipId, {
      userId: thread.customerUserId,
      email: thread.guestEmail ?? email,
    }),
    draft: await draftOf(context, id, { userId: context.actor.id, side: 'staff' }),
    ...{ offers, appointment },
    can: await canIn(context, thread, 'staff', { offers, appointment }),
    history: await historyOf(context, thread),
    assignable: (await assignableTo(context, thread.type)).map((one) => ({ ...one, you: one.id === context.actor.id })),
  }
}

/** A guest is recognised by the address that the lead was sent with. */
async function historyOf(context: StaffContext, { id, customerUserId, guestEmail }: Thread) {
  const same = or(
    customerUserId === null ? undefined : eq(threads.customerUserId, customerUserId),
    guestEmail === null ? undefined : eq(threads.guestEmail, guestEmail),
  )
  if (!same) return []
  const rows = await context.db
    .select({ id: threads.id, subject: threads.subject, status: threads.status, at: threads.createdAt })
    .from(threads)
    .where(and(threadOfStaff(context), same, ne(threads.id, id)))
    .orderBy(desc(threads.id))
    .limit(20)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The members whose role works on leads of this type. */
export const assignableTo = (context: StaffContext, type: LeadType) =>
  membersWithRoles(
    context,
    context.dealership.id,
    dealershipStaff.filter((role) => typesFor(role).includes(type)),
  )

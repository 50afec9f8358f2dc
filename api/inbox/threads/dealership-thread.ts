import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import { currentAppointment } from '../appointments/current'
import { isCustomerBlocked } from '../blocks/customer-blocked'
import { draftOf } from '../drafts/draft-of'
import { typesFor } from '../kinds'
import { referenceOf } from '../leads/reference'
import { offersOf } from '../offers/offers-of'
import { leadRequests, leads, threads } from '../schema'
import { countOpenDeals } from '../vehicle-events/count-open-deals'
import { canIn } from './can'
import { summariesOf, threadOfStaff } from './dealership-inbox'
import type { OpenedDealershipThread } from './dealership-inbox.contract'
import { membersFor } from './members-for'
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
  const vehicle = await threadVehicle(context, lead.vehicle)
  const { timeZone, hours } = await findDealership(context, thread.dealershipId)
  return {
    ...summary,
    ...(await messagesOf(context, thread, 'staff', { before })),
    version: thread.version,
    lostReason: thread.lostReason,
    firstResponseMinutes: thread.firstResponseMinutes,
    readByCustomer: thread.readByCustomer,
    lead: {
      reference: referenceOf(id),
      email,
      phone,
      answerBy,
      isGuest: thread.customerUserId === null,
      request: { ...request },
      source: { ...source },
    },
    requests: await furtherRequests(context, id),
    vehicle,
    blockedByCustomer: thread.blockedByCustomer,
    customerBlocked: await isBlocked(context, thread, email),
    draft: await draftOf(context, id, { userId: context.actor.id, side: 'staff' }),
    offers,
    appointment,
    otherDeals: await countOpenDeals(context, thread.vehicleId === null ? [] : [thread.vehicleId], id),
    can: { ...(await canIn(context, thread, 'staff', { offers, appointment })), markSold: maySell(context, vehicle) },
    opening: { timeZone, hours },
    history: await historyOf(context, thread),
    assignable: marked(context, await membersFor(context, thread)),
  }
}

async function furtherRequests({ db }: StaffContext, threadId: number) {
  const rows = await db
    .select()
    .from(leadRequests)
    .where(eq(leadRequests.threadId, threadId))
    .orderBy(asc(leadRequests.id))
  return rows.map(({ id, type, name, email, phone, answerBy, request, source, createdAt, confirmedAt }) => ({
    reference: referenceOf(id),
    type,
    name,
    email,
    phone,
    answerBy,
    request: { ...request },
    source: { ...source },
    at: createdAt.toISOString(),
    isConfirmed: confirmedAt !== null,
  }))
}

const isBlocked = (context: StaffContext, { dealershipId, customerUserId, guestEmail }: Thread, email: string | null) =>
  isCustomerBlocked(context, dealershipId, { userId: customerUserId, email: guestEmail ?? email })

const marked = ({ actor }: StaffContext, members: readonly { id: number; name: string }[]) =>
  members.map(({ id, name }) => ({ id, name, you: id === actor.id }))

const maySell = ({ dealership }: Staff, vehicle: { isOnSale: boolean } | null): boolean =>
  vehicle?.isOnSale === true && mayOpen(dealership.role, 'inventory')

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

/** Whoever works on a type that the caller works on. */
export async function listAssignable(context: StaffContext) {
  const own = typesFor(context.dealership.role)
  const roles = dealershipStaff.filter((role) => typesFor(role).some((type) => own.includes(type)))
  const members = await membersWithRoles(context, context.dealership.id, roles)
  return { items: marked(context, members) }
}

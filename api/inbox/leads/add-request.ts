import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { move, propose } from '../appointments/change-appointments'
import { appointments } from '../appointments/schema'
import { isActive } from '../appointments/taken'
import { freeTime } from '../appointments/times'
import { requestFacts } from '../deliveries/lead-facts'
import { queueDeliveries } from '../deliveries/queue'
import { enqueueInboxEmail } from '../emails/messages'
import { leadTypeNames } from '../lead-names.contract'
import { insertMessage } from '../messages'
import { notifyStaff } from '../notify/notify'
import { answerOffer, counterOffer, makeOffer } from '../offers/change-offers'
import { expireOffers } from '../offers/expire-offers'
import { offerDays } from '../offers/offer.contract'
import { offers } from '../offers/schema'
import { leadRequests, threads } from '../schema'
import type { Party } from '../threads/party'
import type { Thread } from '../threads/thread-row'
import { waitForStaff } from '../threads/waiting'
import type { NewLead } from './lead.contract'
import { firstMessageOf, type NewLeadTarget, requestColumns, requestOf, type StoredLead } from './lead-record'
import { referenceOf } from './reference'

interface AddedTo extends NewLeadTarget {
  /** Is locked until the transaction ends. */
  thread: Thread
}

/**
 * Adds a further request to the sender's open thread about the car: an event that names it, its words, and the
 * appointment or the offer that it asks for. Throws invalid at `at` for a time that is not free, too_many.
 */
export async function addRequest(
  tx: Transaction,
  context: NotifyingContext,
  lead: NewLead,
  target: AddedTo,
): Promise<StoredLead> {
  const { thread, dealership, files } = target
  const { type, email } = lead
  const threadId = thread.id
  const requestId = await nextNumber(tx)
  const userId = context.actor?.id ?? null
  const author = { threadId, author: 'customer', authorUserId: userId } as const
  const event = { what: 'request-added', request: requestId, type } as const
  const { id: eventId } = await insertMessage(tx, context, {
    ...author,
    kind: 'event',
    event,
    body: eventLabel(lead, target, { requestId, isGuest: userId === null }),
  })
  const { id: messageId } = await insertMessage(tx, context, {
    ...author,
    kind: 'text',
    body: firstMessageOf(lead),
    files,
  })
  const confirmedAt = userId === null ? null : context.now()
  const sent = requestColumns(context, lead, target)
  await tx.insert(leadRequests).values({ id: requestId, threadId, messageId, type, confirmedAt, ...sent })
  await waitForStaff(tx, context, thread)
  if (userId !== null) await tx.update(threads).set({ archivedByCustomer: false }).where(eq(threads.id, threadId))
  await notifyStaff(tx, context, thread, { messageId: eventId, news: 'lead' })
  await beginDeals(tx, context, { party: { side: 'customer', userId, thread }, dealership }, lead)
  const message = { kind: 'guest-lead-sent', threadId, requestId } as const
  const emailed = userId === null && email !== undefined && (await enqueueInboxEmail(tx, { to: email, message }))
  await queueDeliveries(tx, dealership, { threadId, type, requestId })
  const detail = { type, vehicle: thread.vehicleId, request: requestId }
  const entry = { action: 'lead.sent', entity: 'thread', entityId: threadId, dealershipId: dealership.id } as const
  await audit(context, { ...entry, detail }, tx)
  return { threadId, requestId, emailed }
}

/** Takes a number that no thread has, so that references of leads and of further requests are of one kind. */
async function nextNumber(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('thread', 'id')) as id`)
  return Number(rows[0]?.id)
}

/** Says what was requested, and of a guest that only the address says who sent it. */
function eventLabel(
  lead: NewLead,
  { dealership }: AddedTo,
  { requestId, isGuest }: { requestId: number; isGuest: boolean },
): string {
  const facts = requestFacts({ lead: { request: requestOf(lead) }, dealership, files: [] })
  const details = facts.map(({ label, value }) => ` ${label}: ${value}.`).join('')
  const origin = isGuest ? ', sent without signing in' : ''
  return `New request${origin}: ${leadTypeNames[lead.type]} (${referenceOf(requestId)}).${details}`
}

/** Begins what the request asks for. What is agreed or open changes for a signed-in customer alone: anyone can type a guest's address. */
async function beginDeals(
  tx: Transaction,
  context: NotifyingContext,
  { party, dealership }: { party: Party } & Pick<NewLeadTarget, 'dealership'>,
  lead: NewLead,
): Promise<void> {
  const isGuest = party.userId === null
  if (lead.type === 'test_drive') {
    // Answers a guest as if the thread were new: a time of their own is taken, too, or the answer would tell that they have one.
    const newThread = { ...party.thread, id: 0 }
    if (isGuest) await freeTime(tx, context, { thread: newThread, dealership, side: 'customer', at: lead.at })
    const current = await activeAppointment(tx, party.thread.id)
    if (!current) await propose(tx, context, party, { at: lead.at })
    else if (!isGuest && current.startsAt.getTime() !== Date.parse(lead.at))
      await move(tx, context, party, { at: lead.at, appointmentId: current.id, version: current.version })
  }
  if (lead.type === 'offer') {
    const offer = { amountCents: lead.offerCents, note: '', days: offerDays.usual }
    await expireOffers(tx, context, eq(offers.threadId, party.thread.id))
    const current = await openOffer(tx, party.thread.id)
    if (current && isGuest) return
    const named = current && { offerId: current.id, version: current.version }
    if (named && current.madeBy === 'staff') await counterOffer(tx, context, party, { ...offer, ...named })
    else {
      if (named) await answerOffer(tx, context, party, { ...named, status: 'withdrawn' })
      await makeOffer(tx, context, party, offer)
    }
  }
}

async function activeAppointment(tx: Transaction, threadId: number) {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.threadId, threadId), isActive))
  return row
}

async function openOffer(tx: Transaction, threadId: number) {
  const isOpen = and(eq(offers.threadId, threadId), eq(offers.status, 'open'))
  const [row] = await tx.select().from(offers).where(isOpen).orderBy(desc(offers.id)).limit(1)
  return row
}

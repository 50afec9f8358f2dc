import { and, eq, gt, sql } from 'drizzle-orm'
import { messageFiles } from '../../assets/message-files'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { wayOfVisit } from '../../counting/way-of-visit'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { afterMinutesOpen } from '../../dealerships/opening-time'
import { isQueued } from '../../mail/outbox'
import type { NotifyingContext } from '../../notifier'
import { fingerprintOf, repeatedSince } from '../../submissions'
import { propose } from '../appointments/change-appointments'
import { refuseBlockedCustomer } from '../blocks/customer-blocked'
import { queueDeliveries } from '../deliveries/queue'
import { enqueueInboxEmail } from '../emails/messages'
import { answerWithinMinutes } from '../kinds'
import { insertMessage } from '../messages'
import { notifyStaff } from '../notify/notify'
import { makeOffer } from '../offers/change-offers'
import { offerDays } from '../offers/offer.contract'
import { type LeadVehicle, leadRequests, leads, threads } from '../schema'
import { adoptGuestThreads } from '../threads/customer-inbox'
import { lockThread } from '../threads/thread-row'
import { addRequest } from './add-request'
import { answerOutsideHours } from './answer-outside-hours'
import type { NewLead } from './lead.contract'
import { refuseTooManyLeads } from './lead-limits'
import { firstMessageOf, type NewLeadTarget, requestColumns, type StoredLead } from './lead-record'
import { leadTarget } from './lead-target'
import { openThreadAbout } from './open-thread-about'
import { referenceOf } from './reference'

/**
 * Stores it once within ten minutes, in the sender's open thread about the same car when there is one. What a program
 * filled in is stored as spam, and answered like any other. The answer to a guest does not say which thread it went into:
 * the address may be another person's. Throws not_found and gone as the car's page does, conflict for a car that was sold, too_many, invalid for files that are not
 * the sender's, forbidden for whom the dealership has blocked, invalid for a test drive at a time that is not free.
 */
export async function sendLead(context: NotifyingContext, lead: NewLead) {
  const target = await leadTarget(context, lead)
  const { homepage: _, attachments, ...said } = lead
  const files = await messageFiles(context, attachments)
  const fingerprint = fingerprintOf(context, [said, files.map(({ sha256 }) => sha256)])
  if (context.actor) await adoptGuestThreads({ ...context, actor: context.actor })
  const { threadId, requestId, emailed } = await transaction(context, async (tx): Promise<StoredLead> => {
    await lockSender(tx, fingerprint)
    const known = await sameLead(tx, context, fingerprint)
    if (known) {
      const message = { kind: 'guest-lead-sent', threadId: known.threadId, requestId: known.requestId }
      return { ...known, emailed: !context.actor && (await isQueued(tx, lead.email ?? '', message)) }
    }
    const customer = { userId: context.actor?.id ?? null, email: lead.email ?? null }
    await refuseBlockedCustomer(tx, target.dealership.id, customer)
    await refuseTooManyLeads(tx, context, target.dealership)
    const thread = await openThreadAbout(tx, context, lead, target)
    const way = target.vehicle && (await wayOfVisit(tx, context, seenIn(target.vehicle, target.dealership)))
    const stored = { ...target, files, fingerprint, way }
    return thread ? addRequest(tx, context, lead, { ...stored, thread }) : storeLead(tx, context, lead, stored)
  })
  const [thread, isAdded] = context.actor ? [threadId, requestId !== undefined] : [null, false]
  return { reference: referenceOf(requestId ?? threadId), thread, isAdded, emailed }
}

const seenIn = ({ id }: LeadVehicle, { timeZone }: NewLeadTarget['dealership']) => ({ vehicleId: id, timeZone })

/** Of many equal ones at the same time, one is stored and the others find it. */
const lockSender = (tx: Transaction, fingerprint: string) => lockFor(tx, 'lead', fingerprint)

async function sameLead(
  tx: Transaction,
  { now }: Context,
  fingerprint: string,
): Promise<Pick<StoredLead, 'threadId' | 'requestId'> | undefined> {
  const isSame = (table: typeof leads | typeof leadRequests) =>
    and(eq(table.fingerprint, fingerprint), gt(table.createdAt, repeatedSince(now())))
  const [first] = await tx.select({ threadId: leads.threadId }).from(leads).where(isSame(leads))
  const { threadId, id: requestId } = leadRequests
  const [further] = await tx.select({ threadId, requestId }).from(leadRequests).where(isSame(leadRequests))
  return further ?? first
}

/** Stores a lead whose sender was checked: its thread, its deliveries, and the mail to a guest. Throws as sendLead does. */
export async function storeLead(
  tx: Transaction,
  context: NotifyingContext,
  lead: NewLead,
  target: NewLeadTarget,
): Promise<StoredLead> {
  const isSpam = lead.homepage !== ''
  const threadId = await insertThread(tx, context, lead, { ...target, isSpam })
  const { name, email } = lead
  await tx.insert(leads).values({ threadId, ...requestColumns(context, lead, target) })
  const author = { author: 'customer', authorUserId: context.actor?.id ?? null } as const
  const { files } = target
  const written = { threadId, ...author, kind: 'text', body: firstMessageOf(lead), files } as const
  const { id: messageId } = await insertMessage(tx, context, written)
  if (!isSpam) await begin(tx, context, { threadId, messageId, lead })
  if (!isSpam) await answerOutsideHours(tx, context, target.dealership, { threadId, name, subject: target.subject })
  const isMailed = !context.actor && email !== undefined && !isSpam
  const emailed =
    isMailed && (await enqueueInboxEmail(tx, { to: email, message: { kind: 'guest-lead-sent', threadId } }))
  if (!isSpam) await queueDeliveries(tx, target.dealership, { threadId, type: lead.type })
  const detail = { type: lead.type, vehicle: target.vehicle?.id ?? null, spam: isSpam }
  const { id: dealershipId } = target.dealership
  await audit(context, { action: 'lead.sent', entity: 'thread', entityId: threadId, dealershipId, detail }, tx)
  // A program that filled in the trap learns nothing by the answer.
  return { threadId, emailed: isSpam ? !context.actor && email !== undefined : emailed }
}

interface Begun {
  threadId: number
  messageId: number
  lead: NewLead
}

/**
 * Notifies staff on the site (the dealership's email is a delivery: queueDeliveries), then makes the appointment or the offer
 * that it asks for. Throws invalid at `at` for a time that is not free.
 */
async function begin(tx: Transaction, context: NotifyingContext, { threadId, messageId, lead }: Begun) {
  const thread = await lockThread(tx, eq(threads.id, threadId))
  await notifyStaff(tx, context, thread, { messageId, news: 'lead' })
  const party = { side: 'customer', userId: context.actor?.id ?? null, thread } as const
  if (lead.type === 'test_drive') await propose(tx, context, party, { at: lead.at })
  if (lead.type === 'offer')
    await makeOffer(tx, context, party, { amountCents: lead.offerCents, note: '', days: offerDays.usual })
}

async function insertThread(
  tx: Transaction,
  { actor, now }: Context,
  { type, name, email }: NewLead,
  { dealership, vehicle, subject, isSpam }: NewLeadTarget & { isSpam: boolean },
): Promise<number> {
  const open = isSpam
    ? { status: 'spam' as const, archivedByStaff: true }
    : { waitingSince: now(), dueAt: afterMinutesOpen(dealership, now(), answerWithinMinutes) }
  const [row] = await tx
    .insert(threads)
    .values({
      dealershipId: dealership.id,
      vehicleId: vehicle?.id,
      type,
      subject,
      ...open,
      customerUserId: actor?.id,
      customerName: name,
      guestEmail: actor ? null : email?.toLowerCase(),
      words: sql`search_words(${[name, subject, vehicle?.stockNo, vehicle?.vin].filter(Boolean).join(' ')})`,
      createdAt: now(),
      lastAt: now(),
    })
    .returning({ id: threads.id })
  if (!row) throw new Error('The thread was not inserted.')
  return row.id
}

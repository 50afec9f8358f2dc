import { and, eq, gt, sql } from 'drizzle-orm'
import { type MessageFile, messageFiles } from '../../assets/message-files'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { afterMinutesOpen } from '../../dealerships/opening-time'
import type { DealershipRow } from '../../dealerships/row'
import { networkOf } from '../../limits/networks'
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
import { type LeadRequest, type LeadSource, type LeadVehicle, leads, threads } from '../schema'
import { lockThread } from '../threads/thread-row'
import { answerOutsideHours } from './answer-outside-hours'
import { leadConsent } from './consent.contract'
import type { NewLead } from './lead.contract'
import { sentenceOf } from './lead-labels'
import { refuseTooManyLeads } from './lead-limits'
import { leadTarget } from './lead-target'
import { referenceOf } from './reference'

interface StoredLead {
  threadId: number
  /** The confirmation is on its way to the guest's address. */
  emailed: boolean
}

/**
 * Stored once within ten minutes. What a program filled in is stored as spam, and answered like any other. Throws
 * not_found and gone as the car's page does, conflict for a car that was sold, too_many, invalid for files that are not
 * the sender's, forbidden for whom the dealership has blocked, invalid for a test drive at a time that is not free.
 */
export async function sendLead(context: NotifyingContext, lead: NewLead) {
  const target = await leadTarget(context, lead)
  const { homepage: _, attachments, ...said } = lead
  const files = await messageFiles(context, attachments)
  const fingerprint = fingerprintOf(context, [said, files.map(({ sha256 }) => sha256)])
  const { threadId, emailed } = await transaction(context, async (tx): Promise<StoredLead> => {
    await lockSender(tx, fingerprint)
    const known = await sameLead(tx, context, fingerprint)
    if (known !== null) {
      const emailed = !context.actor && (await isQueued(tx, lead.email ?? '', 'guest-lead-sent', known))
      return { threadId: known, emailed }
    }
    const customer = { userId: context.actor?.id ?? null, email: lead.email ?? null }
    await refuseBlockedCustomer(tx, target.dealership.id, customer)
    await refuseTooManyLeads(tx, context, target.dealership)
    return storeLead(tx, context, lead, { ...target, files, fingerprint })
  })
  return { reference: referenceOf(threadId), thread: context.actor ? threadId : null, emailed }
}

/** Of many equal ones at the same time, one is stored and the others find it. */
const lockSender = (tx: Transaction, fingerprint: string) => lockFor(tx, 'lead', fingerprint)

async function sameLead(tx: Transaction, { now }: Context, fingerprint: string): Promise<number | null> {
  const [known] = await tx
    .select({ id: leads.threadId })
    .from(leads)
    .where(and(eq(leads.fingerprint, fingerprint), gt(leads.createdAt, repeatedSince(now()))))
  return known?.id ?? null
}

interface Target {
  dealership: DealershipRow
  vehicle: LeadVehicle | null
  subject: string
  files: MessageFile[]
  fingerprint: string
}

async function storeLead(
  tx: Transaction,
  context: NotifyingContext,
  lead: NewLead,
  target: Target,
): Promise<StoredLead> {
  const isSpam = lead.homepage !== ''
  const threadId = await insertThread(tx, context, lead, { ...target, isSpam })
  const { name, email, phone, answerBy, message } = lead
  await tx.insert(leads).values({
    threadId,
    name,
    email,
    phone,
    answerBy,
    message,
    vehicle: target.vehicle,
    request: requestOf(lead),
    source: sourceOf(lead),
    consentAt: context.now(),
    consentVersion: leadConsent.version,
    network: networkOf(context.ip),
    fingerprint: target.fingerprint,
    createdAt: context.now(),
  })
  const author = { author: 'customer', authorUserId: context.actor?.id ?? null } as const
  const { files } = target
  const written = { threadId, ...author, kind: 'text', body: sentenceOf(lead), files } as const
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

/** Staff are told, then the appointment or the offer that it asks for. Throws invalid at `at` for a time that is not free. */
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
  { dealership, vehicle, subject, isSpam }: Target & { isSpam: boolean },
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

/** Returns what the lead asks for by its type, without names that have no value. */
function requestOf(lead: NewLead): LeadRequest {
  switch (lead.type) {
    case 'test_drive':
      return { at: lead.at }
    case 'offer':
      return { offerCents: lead.offerCents }
    case 'finance': {
      const { downPaymentCents, termMonths } = lead
      return { ...(downPaymentCents !== undefined && { downPaymentCents }), ...(termMonths && { termMonths }) }
    }
    case 'trade_in':
      return { tradeIn: lead.tradeIn }
    case 'delivery':
      return { zip: lead.zip }
    case 'question':
    case 'availability':
      return {}
  }
}

const sourceOf = ({ page, campaign, medium, site }: NewLead): LeadSource => ({ page, campaign, medium, site })

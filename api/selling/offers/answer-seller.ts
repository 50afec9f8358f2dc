import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { requireApproved } from '../../dealerships/require-approved'
import { consumeCount, type Limit } from '../../limits/limits'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, invalid, Refusal, refuseActing } from '../../refusals'
import { enqueueSellEmail } from '../emails/messages'
import { recordEvent, touchRequest } from '../events'
import type { withdrawReasons } from '../kinds.contract'
import { requestOfOldLink, requestOfSeller, revokeSellerLinks } from '../links'
import { addressOf, concernedBy, notifyDealership } from '../notify'
import { type SellRequestRow, sellCounters, sellOffers } from '../schema'
import { acceptOffer } from './accept-offer'
import { changeOffer, insertMessage } from './answer-dealership'
import { endOpenOffers } from './end-deal'
import { type Deal, dealOf, lockForSeller, refuseUnlessOpen } from './lock'
import { endCounters, settledRequest } from './make-offer'

interface OfOffer {
  key: string
  offerId: number
}
const hourMs = 3_600_000
const messages: Limit = { prefix: 'sell-message', points: 50, seconds: 86_400 }
const countersADay: Limit = { prefix: 'sell-counter', points: 5, seconds: 86_400 }
const renewals: Limit = { prefix: 'sell-link', points: 5, seconds: 86_400 }

/** Throws not_found, gone, conflict for an offer that has ended or was raised, and for a dealership that serves no longer. */
export const acceptSellOffer = (context: NotifyingContext, named: OfOffer) =>
  transaction(context, async (tx) => {
    const deal = await openOffer(tx, context, named)
    await acceptOffer(tx, context, deal)
    return settledRequest(tx, deal.request.id)
  })

/** Throws as acceptSellOffer does. */
export const declineSellOffer = (context: NotifyingContext, named: OfOffer) =>
  transaction(context, async (tx) => {
    const { request, recipient, offer } = await openOffer(tx, context, named)
    await changeOffer(tx, offer.id, { status: 'declined', updatedAt: context.now() })
    await endCounters(tx, context, offer.id, 'withdrawn')
    const { amountCents } = offer
    await recordEvent(tx, context, { requestId: request.id, recipientId: recipient.id, kind: 'declined', amountCents })
    await auditSeller(tx, context, request, 'sell_offer.declined', { offer: offer.id })
    const key = `declined ${offer.id}`
    await notifyDealership(tx, context, request, recipient, { news: 'declined', key })
    return settledRequest(tx, request.id)
  })

/** Throws as acceptSellOffer does, invalid for no more than what is offered. */
export const counterSellOffer = (
  context: NotifyingContext,
  { amountCents, hours, ...named }: OfOffer & { amountCents: number; hours: number },
) =>
  transaction(context, async (tx) => {
    const { request, recipient, offer } = await openOffer(tx, context, named)
    if (amountCents <= offer.amountCents)
      throw invalid('Ask for more than they offer.', { amountCents: 'Ask for more than they offer.' })
    await requireApproved({ db: tx }, recipient.dealershipId, 'customer')
    await consumeCount({ db: tx }, countersADay, recipient.id, 'You asked this dealership often today.')
    await endCounters(tx, context, offer.id, 'withdrawn')
    const until = Math.min(context.now().getTime() + hours * hourMs, offer.expiresAt.getTime())
    const [counter] = await tx
      .insert(sellCounters)
      .values({ offerId: offer.id, amountCents, expiresAt: new Date(until) })
      .returning({ id: sellCounters.id })
    const { id } = findOrRefuse(counter, 'The counteroffer')
    await recordEvent(tx, context, { requestId: request.id, recipientId: recipient.id, kind: 'countered', amountCents })
    await auditSeller(tx, context, request, 'sell_offer.countered', { offer: offer.id, amountCents })
    await notifyDealership(tx, context, request, recipient, { news: 'countered', amountCents, key: `counter ${id}` })
    return settledRequest(tx, request.id)
  })

/** Throws not_found, gone, conflict for a request that has ended, too_many. */
export const writeToSellDealership = (
  context: NotifyingContext,
  { key, recipientId, body }: { key: string; recipientId: number; body: string },
) =>
  transaction(context, async (tx) => {
    refuseActing(context.actor)
    const request = await lockForSeller(tx, context, { key })
    refuseUnlessOpen(request, context.now())
    const { recipient } = await dealOf(tx, request, recipientId)
    await requireApproved({ db: tx }, recipient.dealershipId, 'customer')
    await consumeCount({ db: tx }, messages, request.id, 'That’s a lot of messages.')
    const id = await insertMessage(tx, context, { recipientId, bySeller: true, authorUserId: null, body })
    await recordEvent(tx, context, { requestId: request.id, recipientId, kind: 'answered' })
    await notifyDealership(tx, context, request, recipient, { news: 'answered', key: `message ${id}` })
    return settledRequest(tx, request.id)
  })

/** Throws not_found, gone, conflict for a stale version and for one that has ended. */
export const withdrawSellRequest = (
  context: NotifyingContext,
  { key, version, reason }: { key: string; version: number; reason: (typeof withdrawReasons)[number] },
) =>
  transaction(context, async (tx) => {
    refuseActing(context.actor)
    const request = await lockForSeller(tx, context, { key, version })
    if (request.status !== 'accepted') refuseUnlessOpen(request, context.now())
    await withdraw(tx, context, request, reason)
    await auditSeller(tx, context, request, 'sell_request.withdrawn', { reason })
    return settledRequest(tx, request.id)
  })

async function withdraw(
  tx: Transaction,
  context: NotifyingContext,
  request: SellRequestRow,
  reason: (typeof withdrawReasons)[number],
): Promise<void> {
  const now = context.now()
  await tx
    .update(sellOffers)
    .set({ status: 'withdrawn', updatedAt: now })
    .where(and(eq(sellOffers.requestId, request.id), eq(sellOffers.status, 'accepted')))
  await endOpenOffers(tx, context, request.id)
  await touchRequest(tx, context, request.id, { status: 'withdrawn', withdrawReason: reason, endedAt: now })
  await recordEvent(tx, context, { requestId: request.id, kind: 'withdrawn' })
  for (const recipient of await concernedBy(tx, request.id))
    await notifyDealership(tx, context, request, recipient, { news: 'withdrawn', key: 'withdrawn' })
}

/** Throws not_found, too_many. An old link asks, too: the mail goes to the request's own address. */
export const renewSellerLink = (context: NotifyingContext, { key, revoke }: { key: string; revoke: boolean }) =>
  transaction(context, async (tx) => {
    const request = /^\d+$/.test(key)
      ? await requestOfSeller({ db: tx, actor: context.actor }, key)
      : await requestOfOldLink(tx, key)
    await consumeCount(context, renewals, request.id, 'We have emailed you this link often today.')
    if (revoke) await revokeSellerLinks(tx, request.id)
    const to = await addressOf(tx, request)
    if (!to) return { sent: false }
    const message = { kind: 'sell-link', requestId: request.id } as const
    return { sent: await enqueueSellEmail(tx, { to, message, verified: true }) }
  })

/** Needs no version: a raised offer is another one. Throws not_found, gone, conflict for an offer that is not open. */
async function openOffer(
  tx: Transaction,
  context: NotifyingContext,
  { key, offerId }: OfOffer,
): Promise<Deal & { offer: NonNullable<Deal['offer']> }> {
  refuseActing(context.actor)
  const request = await lockForSeller(tx, context, { key })
  refuseUnlessOpen(request, context.now())
  const isIt = and(eq(sellOffers.id, offerId), eq(sellOffers.requestId, request.id))
  const [named] = await tx.select().from(sellOffers).where(isIt)
  const { recipientId } = findOrRefuse(named, 'The offer')
  const deal = await dealOf(tx, request, recipientId)
  if (deal.offer?.id !== offerId || deal.offer.status !== 'open' || deal.offer.expiresAt <= context.now())
    throw new Refusal('conflict', 'This offer has ended, or the dealership has changed it. Please look at it again.')
  return { ...deal, offer: deal.offer }
}

const auditSeller = (
  tx: Transaction,
  context: NotifyingContext,
  { id }: SellRequestRow,
  action: 'sell_offer.declined' | 'sell_offer.countered' | 'sell_request.withdrawn',
  detail: Record<string, unknown>,
) => audit(context, { action, entity: 'sell_request', entityId: id, detail }, tx)

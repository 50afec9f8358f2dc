import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, within } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { refuseUnlessApproved } from '../../dealerships/require-approved'
import { storeLead } from '../../inbox/leads/send-lead'
import type { NotifyingContext } from '../../notifier'
import { Refusal } from '../../refusals'
import { inDollars } from '../emails/amounts'
import { carOf, recordEvent, touchRequest } from '../events'
import { concernedBy, notifyDealership, notifySeller } from '../notify'
import { type SellRequestRow, sellOffers, sellRecipients } from '../schema'
import { type Deal, endCountersOf } from './lock'

/**
 * Agrees on an offer: the dealership gets the seller's contact as a lead of its own, over its lead routes too, and the
 * others learn that theirs rest. Throws conflict for an offer that has ended, and unless the dealership is approved.
 */
export async function acceptOffer(tx: Transaction, context: NotifyingContext, deal: Deal): Promise<void> {
  const { request, recipient, offer } = deal
  const now = context.now()
  if (offer?.status !== 'open' || offer.expiresAt <= now)
    throw new Refusal('conflict', 'This offer has ended. The dealership may make a new one.')
  const dealership = await findDealership({ db: tx }, recipient.dealershipId)
  refuseUnlessApproved(dealership, 'customer')
  await tx.update(sellOffers).set({ status: 'accepted', updatedAt: now }).where(eq(sellOffers.id, offer.id))
  await endCountersOf(tx, context, request.id)
  const threadId = recipient.threadId ?? (await openLead(tx, context, deal))
  await tx.update(sellRecipients).set({ threadId, updatedAt: now }).where(eq(sellRecipients.id, recipient.id))
  await touchRequest(tx, context, request.id, { status: 'accepted', acceptedAt: now })
  const { amountCents, id: offerId } = offer
  await recordEvent(tx, context, { requestId: request.id, recipientId: recipient.id, kind: 'accepted', amountCents })
  const key = `accepted ${offerId}`
  const seller = { message: { kind: 'sell-accepted', offerId }, news: 'accepted', key } as const
  await notifySeller(tx, context, request, seller)
  await notifyDealership(tx, context, request, recipient, { news: 'accepted', amountCents, key })
  for (const other of await concernedBy(tx, request.id, recipient.id))
    if (other.status === 'offered')
      await notifyDealership(tx, context, request, other, { news: 'not-chosen', key: `not chosen ${offerId}` })
  const detail = { offer: offerId, amountCents }
  const entry = { entity: 'sell_request', entityId: request.id, dealershipId: recipient.dealershipId, detail } as const
  await audit(context, { ...entry, action: 'sell_offer.accepted' }, tx)
}

/** Opens a conversation with the seller’s contact, which nothing of the request carried before. */
async function openLead(tx: Transaction, context: NotifyingContext, { request, recipient, offer }: Deal) {
  const dealership = await findDealership({ db: tx }, recipient.dealershipId)
  const { email, phone, vin, mileage, payoffCents } = request
  const car = carOf(request)
  const { threadId } = await storeLead(
    tx,
    sellerContext(within(context, tx), request),
    {
      type: 'trade_in',
      dealership: dealership.slug,
      name: request.contactName ?? 'Seller',
      ...(email && { email }),
      ...(phone && { phone }),
      answerBy: 'message',
      message: `I accept your offer of ${inDollars(offer?.amountCents ?? 0)} for my ${car}. When can I bring it, or you pick it up?`,
      attachments: [],
      page: 'sell',
      consent: 'on',
      homepage: '',
      tradeIn: {
        vehicle: car,
        ...(vin && { vin }),
        ...(mileage !== null && { mileage }),
        ...(payoffCents !== null && { owedCents: payoffCents }),
      },
    },
    {
      dealership,
      vehicle: null,
      subject: car,
      files: [],
      fingerprint: `sell ${request.id} ${recipient.id}`,
      way: null,
    },
  )
  return threadId
}

/** Lets the conversation be the seller’s own: who is signed in may be the dealership, or have opened another’s link. */
const sellerContext = <C extends Context>(context: C, { userId }: SellRequestRow): C => ({
  ...context,
  actor: context.actor && context.actor.id === userId ? context.actor : null,
})

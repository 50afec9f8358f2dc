import { and, desc, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { inDollars } from '../emails/amounts'
import { recordEvent, touchRequest } from '../events'
import { notifySeller } from '../notify'
import type { NewSellOffer } from '../requests/requests.contract'
import { sellCounters, sellOffers, sellRecipients, sellRequests } from '../schema'
import { refreshTabs } from '../tabs'
import { acceptOffer } from './accept-offer'
import { type Deal, lockForDealership, refuseUnlessOpen } from './lock'

type StaffContext = NotifyingContext & Staff
const dayMs = 86_400_000
const offersADay: Limit = { prefix: 'sell-offer', points: 10, seconds: 86_400 }
/**
 * Throws not_found, conflict for a stale version, for a request that has ended or waits on another's offer, invalid at
 * `amountCents` for less than the dealership's open offer.
 */
export const makeSellOffer = (
  context: StaffContext,
  { id, version, ...offer }: NewSellOffer & { id: number; version: number },
) =>
  transaction(context, async (tx) => {
    const deal = await lockForDealership(tx, context, { id, version })
    refuseUnlessOpen(deal.request, context.now())
    if (deal.offer && deal.offer.expiresAt <= context.now()) deal.offer = await endLate(tx, context, deal.offer)
    await consumeCount({ db: tx }, offersADay, deal.recipient.id, 'That’s a lot of offers for one car.')
    refuseLower(deal, offer)
    await refuseBelowBrokenPromise(tx, deal, offer)
    return storeOffer(tx, context, deal, offer)
  })

/** Ends an offer whose time is over before the job has come to it: it binds no more. */
async function endLate(tx: Transaction, context: StaffContext, { id }: { id: number }): Promise<undefined> {
  await tx.update(sellOffers).set({ status: 'expired', updatedAt: context.now() }).where(eq(sellOffers.id, id))
  await endCounters(tx, context, id, 'expired')
}

/** Holds a dealership that backed out of an accepted offer to what it had promised: the seller's contact is out. */
async function refuseBelowBrokenPromise(tx: Transaction, { recipient }: Deal, offer: NewSellOffer): Promise<void> {
  const [broken] = await tx
    .select()
    .from(sellOffers)
    .where(and(eq(sellOffers.recipientId, recipient.id), eq(sellOffers.status, 'withdrawn')))
    .orderBy(desc(sellOffers.amountCents))
    .limit(1)
  if (!broken || worstOf(offer) >= broken.amountCents - broken.reductionCents) return
  const sentence = `You backed out of ${inDollars(broken.amountCents)}. A new offer can’t be lower.`
  throw invalid(sentence, { amountCents: sentence })
}

const worstOf = ({ amountCents, firmness, reductionCents }: NewSellOffer): number =>
  amountCents - (firmness === 'inspection' ? reductionCents : 0)

function refuseLower({ offer: before }: Deal, offer: NewSellOffer): void {
  if (!before) return
  const { amountCents } = offer
  if (amountCents < before.amountCents) {
    const sentence = `You offered ${inDollars(before.amountCents)}. You can raise it, not lower it.`
    throw invalid(sentence, { amountCents: sentence })
  }
  if (worstOf(offer) < before.amountCents - before.reductionCents) throw worse(before)
  const isSame = amountCents === before.amountCents && worstOf(offer) === before.amountCents - before.reductionCents
  if (!isSame) return
  const words = 'Raise the amount: this is what you offer already.'
  throw invalid(words, { amountCents: words })
}

function worse(before: { amountCents: number; reductionCents: number }) {
  const sentence = `After an inspection you promised at least ${inDollars(before.amountCents - before.reductionCents)}.`
  return invalid(sentence, { reductionCents: sentence })
}

async function storeOffer(
  tx: Transaction,
  context: StaffContext,
  { request, recipient, offer: before }: Deal,
  { days, firmness, reductionCents, ...offer }: NewSellOffer,
) {
  const now = context.now()
  if (before) {
    await tx.update(sellOffers).set({ status: 'raised', updatedAt: now }).where(eq(sellOffers.id, before.id))
    await endCounters(tx, context, before.id, 'expired')
  }
  const ends = [now.getTime() + days * dayMs, before?.expiresAt.getTime() ?? 0]
  const [made] = await tx
    .insert(sellOffers)
    .values({
      ...offer,
      recipientId: recipient.id,
      requestId: request.id,
      firmness,
      reductionCents: firmness === 'inspection' ? reductionCents : 0,
      expiresAt: new Date(Math.min(Math.max(...ends), request.expiresAt?.getTime() ?? Infinity)),
      madeByUserId: context.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: sellOffers.id })
  const { id: offerId } = findOrRefuse(made, 'The offer')
  await tx
    .update(sellRecipients)
    .set({ status: 'offered', declineReason: null, answeredAt: recipient.answeredAt ?? now, updatedAt: now })
    .where(eq(sellRecipients.id, recipient.id))
  if (request.status === 'sent') await touchRequest(tx, context, request.id, { status: 'offers' })
  const { amountCents } = offer
  const what = before ? 'raised' : 'offered'
  await recordEvent(tx, context, { requestId: request.id, recipientId: recipient.id, kind: what, amountCents })
  await notifySeller(tx, context, request, {
    message: { kind: 'sell-offer', offerId },
    news: what,
    key: `offer ${offerId}`,
  })
  await auditDeal(tx, context, { request, recipient }, 'sell_offer.made', { offer: offerId, amountCents })
  return settled(tx, { request, recipient, offer: before })
}

/** Throws not_found, conflict for a stale version and for what waits no more. */
export const answerSellCounter = (
  context: StaffContext,
  { id, counterId, version, answer }: { id: number; counterId: number; version: number; answer: 'accept' | 'decline' },
) =>
  transaction(context, async (tx) => {
    const deal = await lockForDealership(tx, context, { id, version })
    refuseUnlessOpen(deal.request, context.now())
    const { offer } = deal
    const isIt = and(eq(sellCounters.id, counterId), eq(sellCounters.offerId, offer?.id ?? 0))
    const [counter] = await tx.select().from(sellCounters).where(isIt)
    findOrRefuse(counter, 'The counteroffer')
    if (!counter || !offer || counter.status !== 'open' || counter.expiresAt <= context.now())
      throw new Refusal('conflict', 'This counteroffer has ended.')
    await tx
      .update(sellCounters)
      .set({ status: answer === 'accept' ? 'accepted' : 'declined', updatedAt: context.now() })
      .where(eq(sellCounters.id, counterId))
    const about = { requestId: id, recipientId: deal.recipient.id, amountCents: counter.amountCents }
    await auditDeal(tx, context, deal, 'sell_offer.counter-answered', { counter: counterId, answer })
    if (answer === 'accept') {
      await recordEvent(tx, context, { ...about, kind: 'counter-accepted' })
      const amount = { amountCents: counter.amountCents, updatedAt: context.now() }
      await tx.update(sellOffers).set(amount).where(eq(sellOffers.id, offer.id))
      await acceptOffer(tx, context, { ...deal, offer: { ...offer, ...amount } })
    } else {
      await recordEvent(tx, context, { ...about, kind: 'counter-declined' })
      const message = { kind: 'sell-counter-answered', offerId: offer.id } as const
      await notifySeller(tx, context, deal.request, { message, news: 'counter-declined', key: `counter ${counterId}` })
    }
    return settled(tx, deal)
  })

/** Ends what the seller would take of an offer that is no longer open. */
export const endCounters = (
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  offerId: number,
  status: 'expired' | 'withdrawn',
) =>
  tx
    .update(sellCounters)
    .set({ status, updatedAt: now() })
    .where(and(eq(sellCounters.offerId, offerId), eq(sellCounters.status, 'open')))

/** Brings the dealerships' tabs up to date, and returns the version of the dealership's part. */
export async function settled(tx: Transaction, { request, recipient }: Deal): Promise<{ version: number }> {
  await refreshTabs(tx, request.id)
  const [row] = await tx.select().from(sellRecipients).where(eq(sellRecipients.id, recipient.id))
  return { version: findOrRefuse(row, 'The request').version }
}

/** Brings the tabs up to date, and returns the version of the request, which the seller’s page has. */
export async function settledRequest(tx: Transaction, id: number): Promise<{ version: number }> {
  await refreshTabs(tx, id)
  const [row] = await tx.select({ version: sellRequests.version }).from(sellRequests).where(eq(sellRequests.id, id))
  return findOrRefuse(row, 'The request')
}

export const auditDeal = (
  tx: Transaction,
  context: Context,
  { request, recipient }: Pick<Deal, 'request' | 'recipient'>,
  action:
    | 'sell_offer.made'
    | 'sell_offer.counter-answered'
    | 'sell_request.passed'
    | 'sell_request.assigned'
    | 'sell_request.asked',
  detail: Record<string, unknown>,
) =>
  audit(
    context,
    { action, entity: 'sell_request', entityId: request.id, dealershipId: recipient.dealershipId, detail },
    tx,
  )

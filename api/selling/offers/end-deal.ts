import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { noteHandedOver } from '../../inbox/threads/note-handed-over'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, Refusal, refuseActing } from '../../refusals'
import { recordEvent, reopened, touchRequest } from '../events'
import { concernedBy, notifyDealership, notifySeller } from '../notify'
import { type SellRequestRow, sellOffers } from '../schema'
import { changeOffer } from './answer-dealership'
import { type Deal, dealOf, endCountersOf, lockForDealership, lockForSeller } from './lock'
import { settled, settledRequest } from './make-offer'

type Outcome = 'completed' | 'fell_through'
interface Ended {
  version: number
  outcome: Outcome
}

/** Throws not_found, conflict for a stale version and where the dealership's offer is not the accepted one. */
export const endSellDeal = (context: NotifyingContext & Staff, { id, version, outcome }: Ended & { id: number }) =>
  transaction(context, async (tx) => {
    const deal = await lockForDealership(tx, context, { id, version })
    return endDeal(tx, context, deal, { outcome, by: 'dealership' })
  })

/** Throws not_found, gone, conflict for a stale version and where no offer is accepted. */
export const endSellerDeal = (context: NotifyingContext, { key, version, outcome }: Ended & { key: string }) =>
  transaction(context, async (tx) => {
    refuseActing(context.actor)
    const request = await lockForSeller(tx, context, { key, version })
    return endDeal(tx, context, await acceptedDeal(tx, request), { outcome, by: 'seller' })
  })

/** Finds the accepted offer with its dealership. Throws conflict where there is none. */
export async function acceptedDeal(tx: Transaction, request: SellRequestRow): Promise<Deal> {
  const isIt = and(eq(sellOffers.requestId, request.id), eq(sellOffers.status, 'accepted'))
  const [offer] = await tx.select().from(sellOffers).where(isIt)
  if (!offer) throw notAccepted()
  return dealOf(tx, request, offer.recipientId)
}
const notAccepted = () => new Refusal('conflict', 'No offer has been accepted.')

async function endDeal(
  tx: Transaction,
  context: NotifyingContext,
  deal: Deal,
  { outcome, by }: { outcome: Outcome; by: 'seller' | 'dealership' },
) {
  const { request, recipient, offer } = deal
  if (request.status !== 'accepted' || offer?.status !== 'accepted') throw notAccepted()
  if (outcome === 'fell_through') refuseAgainstWord(request, by)
  await auditEnd(tx, context, deal, { outcome, by })
  const about = { requestId: request.id, recipientId: recipient.id }
  if (outcome === 'fell_through') return fallThrough(tx, context, deal, by)
  const saidAt = by === 'seller' ? 'sellerCompletedAt' : 'dealershipCompletedAt'
  const after = { ...request, [saidAt]: request[saidAt] ?? context.now() }
  const isDone = after.sellerCompletedAt !== null && after.dealershipCompletedAt !== null
  const { sellerCompletedAt, dealershipCompletedAt } = after
  await touchRequest(tx, context, request.id, {
    sellerCompletedAt,
    dealershipCompletedAt,
    ...(isDone && { status: 'completed', endedAt: context.now() }),
  })
  if (isDone) {
    await recordEvent(tx, context, { ...about, kind: 'completed' })
    await changeOffer(tx, offer.id, { status: 'completed', updatedAt: context.now() })
    await endOpenOffers(tx, context, request.id)
    if (recipient.threadId !== null) await noteHandedOver(tx, { threadId: recipient.threadId, at: context.now() })
  }
  const key = `completed ${by} ${offer.id}`
  if (by === 'dealership') await askSeller(tx, context, request, { isDone, key })
  else if (!isDone) await notifyDealership(tx, context, request, recipient, { news: 'handed-over', key })
  return by === 'seller' ? settledRequest(tx, request.id) : settled(tx, deal)
}

/** Keeps one side from taking back what the other one has confirmed: that word makes a review possible. */
function refuseAgainstWord({ sellerCompletedAt, dealershipCompletedAt }: SellRequestRow, by: 'seller' | 'dealership') {
  const [other, confirmedAt] =
    by === 'seller' ? ['The dealership', dealershipCompletedAt] : ['The seller', sellerCompletedAt]
  if (confirmedAt)
    throw new Refusal(
      'conflict',
      `${other} has confirmed that the car was handed over. Write to them if that’s a mistake: only they can take it back.`,
    )
}

/** Asks the seller to confirm what the dealership says, or says that both have said it. */
const askSeller = (
  tx: Transaction,
  context: NotifyingContext,
  request: SellRequestRow,
  { isDone, key }: { isDone: boolean; key: string },
) =>
  notifySeller(tx, context, request, {
    ...(!isDone && { message: { kind: 'sell-completed', requestId: request.id } as const }),
    news: isDone ? 'completed' : 'said-completed',
    key,
  })

/** Lets the other offers count again; one whose time is over has ended meanwhile. */
async function fallThrough(tx: Transaction, context: NotifyingContext, deal: Deal, by: 'seller' | 'dealership') {
  const { request, recipient, offer } = deal
  const now = context.now()
  // Says who ended it: a dealership that backs out makes no lower offer.
  const status = by === 'dealership' ? ('withdrawn' as const) : ('declined' as const)
  if (offer) await changeOffer(tx, offer.id, { status, updatedAt: now })
  const isOver = request.expiresAt !== null && request.expiresAt <= now
  await touchRequest(tx, context, request.id, {
    ...reopened,
    ...(isOver && { status: 'expired' as const, endedAt: now }),
  })
  if (isOver) await endOpenOffers(tx, context, request.id)
  await recordEvent(tx, context, { requestId: request.id, recipientId: recipient.id, kind: 'fell-through' })
  const key = `fell through ${offer?.id}`
  if (by === 'seller') await notifyDealership(tx, context, request, recipient, { news: 'deal-ended', key })
  else await notifySellerOfFallThrough(tx, context, request, { recipientId: recipient.id, key })
  if (!isOver)
    for (const other of await concernedBy(tx, request.id, recipient.id))
      await notifyDealership(tx, context, request, other, { news: 'fell-through', key })
  return by === 'seller' ? settledRequest(tx, request.id) : settled(tx, deal)
}

/** Says to the seller that the dealership does not buy. */
export const notifySellerOfFallThrough = (
  tx: Transaction,
  context: Pick<NotifyingContext, 'now' | 'notifier'>,
  request: SellRequestRow,
  { recipientId, key }: { recipientId: number; key: string },
) =>
  notifySeller(tx, context, request, {
    message: { kind: 'sell-fell-through', recipientId },
    news: 'fell-through',
    key,
  })

/** Ends what is open still, with what the seller would take of it. */
export async function endOpenOffers(tx: Transaction, { now }: Pick<Context, 'now'>, requestId: number): Promise<void> {
  await endCountersOf(tx, { now }, requestId)
  await tx
    .update(sellOffers)
    .set({ status: 'expired', updatedAt: now() })
    .where(and(eq(sellOffers.requestId, requestId), eq(sellOffers.status, 'open')))
}

const auditEnd = (
  tx: Transaction,
  context: Context,
  { request, recipient, offer }: Deal,
  detail: { outcome: Outcome; by: string },
) =>
  audit(
    context,
    {
      action: 'sell_request.ended',
      entity: 'sell_request',
      entityId: request.id,
      dealershipId: recipient.dealershipId,
      detail: { ...detail, offer: findOrRefuse(offer, 'The offer').id },
    },
    tx,
  )

import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { requireApproved } from '../../dealerships/require-approved'
import type { Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { requestOfSeller } from '../links'
import {
  type SellOfferRow,
  type SellRequestRow,
  sellCounters,
  sellOffers,
  sellRecipients,
  sellRequests,
} from '../schema'

export type SellRecipientRow = typeof sellRecipients.$inferSelect
export interface Deal {
  request: SellRequestRow
  recipient: SellRecipientRow
  /** The dealership's own that is open or accepted. */
  offer: SellOfferRow | undefined
}

/** Locks the request, which everything that writes into it locks first. Throws not_found, conflict for a stale version. */
export async function lockRequest(tx: Transaction, id: number, version?: number): Promise<SellRequestRow> {
  const [row] = await tx.select().from(sellRequests).where(eq(sellRequests.id, id)).for('update')
  const request = findOrRefuse(row, 'The request')
  if (version !== undefined && request.version !== version) throw changedMeanwhile('request')
  return request
}

interface OfSeller {
  key: string
  version?: number
}
/** Throws not_found, gone for an old link, conflict for a stale version. */
export async function lockForSeller(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  { key, version }: OfSeller,
): Promise<SellRequestRow> {
  const { id } = await requestOfSeller({ db: tx, actor }, key)
  return lockRequest(tx, id, version)
}

interface OfDealership {
  id: number
  version?: number
}
/** Compares the version of the dealership's own part. Throws not_found, conflict for a stale one and unless the dealership is approved. */
export async function lockForDealership(
  tx: Transaction,
  { dealership }: Pick<Staff, 'dealership'>,
  { id, version }: OfDealership,
): Promise<Deal> {
  const [named] = await tx
    .select({ id: sellRecipients.id })
    .from(sellRecipients)
    .where(and(eq(sellRecipients.requestId, id), eq(sellRecipients.dealershipId, dealership.id)))
  const { id: recipientId } = findOrRefuse(named, 'The request')
  const request = await lockRequest(tx, id)
  findOrRefuse(request.status === 'draft' ? undefined : request, 'The request')
  await requireApproved({ db: tx }, dealership.id)
  const deal = await dealOf(tx, request, recipientId)
  if (version !== undefined && deal.recipient.version !== version) throw changedMeanwhile('request')
  return deal
}

/** Throws not_found for what is not of the request. */
export async function dealOf(tx: Transaction, request: SellRequestRow, recipientId: number): Promise<Deal> {
  const [recipient] = await tx
    .select()
    .from(sellRecipients)
    .where(and(eq(sellRecipients.id, recipientId), eq(sellRecipients.requestId, request.id)))
  const [offer] = await tx
    .select()
    .from(sellOffers)
    .where(and(eq(sellOffers.recipientId, recipientId), inArray(sellOffers.status, ['open', 'accepted'])))
  return { request, recipient: findOrRefuse(recipient, 'The dealership'), offer }
}

/** Ends what the seller would take of any offer of a request. */
export async function endCountersOf(tx: Transaction, { now }: Pick<Context, 'now'>, requestId: number): Promise<void> {
  const offers = tx.select({ id: sellOffers.id }).from(sellOffers).where(eq(sellOffers.requestId, requestId))
  await tx
    .update(sellCounters)
    .set({ status: 'expired', updatedAt: now() })
    .where(and(inArray(sellCounters.offerId, offers), eq(sellCounters.status, 'open')))
}

const words: Partial<Record<SellRequestRow['status'], string>> = {
  accepted: 'The seller has accepted an offer. The others wait until the car changes hands.',
  completed: 'The car has been sold.',
  expired: 'This request has ended.',
  withdrawn: 'The seller has withdrawn the car.',
}
/** Throws conflict for a request that takes no offers now. */
export function refuseUnlessOpen({ status, expiresAt }: SellRequestRow, now: Date): void {
  const sentence = words[status] ?? (expiresAt && expiresAt <= now ? words.expired : undefined)
  if (sentence) throw new Refusal('conflict', sentence)
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { requireApproved } from '../../dealerships/require-approved'
import type { Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { requestOfSeller } from '../links'
import { type SellOfferRow, type SellRequestRow, sellOffers, sellRecipients, sellRequests } from '../schema'

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
/** Throws not_found, conflict for a stale version and unless the dealership is approved. */
export async function lockForDealership(
  tx: Transaction,
  { dealership }: Pick<Staff, 'dealership'>,
  { id, version }: OfDealership,
): Promise<Deal> {
  const [named] = await tx
    .select({ id: sellRecipients.id })
    .from(sellRecipients)
    .where(and(eq(sellRecipients.requestId, id), eq(sellRecipients.dealershipId, dealership.id)))
  findOrRefuse(named, 'The request')
  const request = await lockRequest(tx, id, version)
  if (request.status === 'draft') throw findOrRefuse(null, 'The request')
  await requireApproved({ db: tx }, dealership.id)
  return dealOf(tx, request, findOrRefuse(named, 'The request').id)
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

import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { SellEventKind } from './kinds.contract'
import { type SellRequestRow, sellEvents, sellRecipients, sellRequests } from './schema'

interface Happened {
  requestId: number
  recipientId?: number
  kind: SellEventKind
  amountCents?: number
}

/** Writes a line of the history. It raises the versions of the request and of the dealership's part: who has read the page before decides anew. */
export async function recordEvent(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { requestId, recipientId, kind, amountCents }: Happened,
): Promise<void> {
  await tx.insert(sellEvents).values({ requestId, recipientId, kind, amountCents, at: now() })
  if (recipientId !== undefined) await touchRecipient(tx, { now }, recipientId)
  await touchRequest(tx, { now }, requestId)
}

/** Raises the version of a dealership's part alone: what others do there does not disturb it. */
export async function touchRecipient(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  id: number,
  changes: Partial<typeof sellRecipients.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(sellRecipients)
    .set({ ...changes, version: sql`${sellRecipients.version} + 1`, updatedAt: now() })
    .where(eq(sellRecipients.id, id))
}

export async function touchRequest(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  id: number,
  changes: Partial<SellRequestRow> = {},
): Promise<void> {
  await tx
    .update(sellRequests)
    .set({ ...changes, version: sql`${sellRequests.version} + 1`, updatedAt: now() })
    .where(eq(sellRequests.id, id))
}

/** Holds what a request is again when an accepted offer ends: nothing that was said of the handing over counts. */
export const reopened = {
  status: 'offers',
  acceptedAt: null,
  sellerCompletedAt: null,
  dealershipCompletedAt: null,
} as const

export const carOf = ({ year, make, model, trim }: Pick<SellRequestRow, 'year' | 'make' | 'model' | 'trim'>): string =>
  [year, make, model, trim].filter((part) => part !== null && part !== '').join(' ')

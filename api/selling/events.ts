import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { SellEventKind } from './kinds.contract'
import { type SellRequestRow, sellEvents, sellRequests } from './schema'

interface Happened {
  requestId: number
  recipientId?: number
  kind: SellEventKind
  amountCents?: number
}

/** Writes a line of the request's history and raises its version: who has read the page before it decides anew. */
export async function recordEvent(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { requestId, recipientId, kind, amountCents }: Happened,
): Promise<void> {
  await tx.insert(sellEvents).values({ requestId, recipientId, kind, amountCents, at: now() })
  await touchRequest(tx, { now }, requestId)
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

export const carOf = ({ year, make, model, trim }: Pick<SellRequestRow, 'year' | 'make' | 'model' | 'trim'>): string =>
  [year, make, model, trim].filter((part) => part !== null && part !== '').join(' ')

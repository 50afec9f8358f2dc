import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { assets } from './schema'

/** For a picture that came with a registration, before there was an account. Its id has never left the server. */
export async function adoptAsset(
  tx: Transaction,
  { id, ownerUserId, dealershipId }: { id: string; ownerUserId: number; dealershipId?: number },
): Promise<void> {
  await tx
    .update(assets)
    .set({ ownerUserId, dealershipId, attachedAt: sql`now()` })
    .where(and(eq(assets.id, id), isNull(assets.ownerUserId), isNull(assets.attachedAt)))
}

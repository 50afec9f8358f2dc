import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { threads } from '../schema'

/** Notes that the customer’s own car was handed over, by the word of both sides or of one that the other left unanswered: the customer may review the dealership. */
export async function noteHandedOver(tx: Transaction, { threadId, at }: { threadId: number; at: Date }): Promise<void> {
  await tx.update(threads).set({ handedOverAt: at }).where(eq(threads.id, threadId))
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { threads } from '../schema'

/** Notes that both sides have said that the customer’s own car was handed over: the customer may review the dealership. */
export async function noteHandedOver(tx: Transaction, { threadId, at }: { threadId: number; at: Date }): Promise<void> {
  await tx.update(threads).set({ handedOverAt: at }).where(eq(threads.id, threadId))
}

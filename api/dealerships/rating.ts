import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { dealerships } from './schema'

/** `average` of 1 to 5, null without a published review. */
export async function setRating(
  tx: Transaction,
  id: number,
  { average, count }: { average: number | null; count: number },
): Promise<void> {
  await tx.update(dealerships).set({ ratingAverage: average, ratingCount: count }).where(eq(dealerships.id, id))
}

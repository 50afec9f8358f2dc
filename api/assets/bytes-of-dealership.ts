import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { assets } from './schema'

/** Sums what a dealership has stored, by an index that has the sizes. */
export async function bytesOfDealership(
  { db }: { db: Context['db'] | Transaction },
  dealershipId: number,
): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${assets.bytes}), 0)` })
    .from(assets)
    .where(and(eq(assets.dealershipId, dealershipId), sql`${assets.status} <> 'deleted'`))
  return Number(row?.bytes ?? 0)
}

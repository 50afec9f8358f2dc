import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import { dealerships } from './schema'

/**
 * In opening hours; null: too few answers to say. Publishes a change where it is another than before. A dealership that
 * somebody changes at this moment is passed over: the nightly run finds it.
 */
export async function storeResponseTime(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { id, minutes }: { id: number; minutes: number | null },
): Promise<void> {
  const { medianFirstResponseMinutes } = dealerships
  const free = sql`(select id from ${dealerships} where id = ${id} for update skip locked)`
  const changed = await tx
    .update(dealerships)
    .set({ medianFirstResponseMinutes: minutes })
    .where(and(eq(dealerships.id, free), sql`${medianFirstResponseMinutes} is distinct from ${minutes}::int`))
    .returning({ id: dealerships.id })
  await publishChange(tx, context, { concept: 'dealerships', ids: changed.map((row) => row.id), kind: 'updated' })
}

export async function dealershipsWithResponseTime({ db }: Pick<Context, 'db'>): Promise<number[]> {
  const rows = await db
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(isNotNull(dealerships.medianFirstResponseMinutes))
  return rows.map(({ id }) => id)
}

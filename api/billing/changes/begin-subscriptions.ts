import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { lockSubscription } from '../plans/subscription'
import type { DueOptions } from './apply-due'

/** Begins the subscription of each dealership that has applied with a plan. Returns how many. */
export async function beginSubscriptions(context: Context, { onError, signal }: DueOptions): Promise<number> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select d.id from dealership d where d.plan is not null
      and not exists (select 1 from subscription s where s.dealership_id = d.id) order by d.id limit 500`)
  for (const { id } of rows) {
    if (signal?.aborted) break
    await transaction(context, (tx) => lockSubscription(tx, context, Number(id))).catch((error: unknown) =>
      onError(error, Number(id)),
    )
  }
  return rows.length
}

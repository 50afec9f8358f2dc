import { and, eq, sql } from 'drizzle-orm'
import { type Maker, wasMadeBy } from '../audit/made-by'
import type { Context } from '../context'
import { hostOf } from './endpoint-health'
import { webhookEndpoints } from './schema'

/** Names the hosts of the webhooks that this person set up, or whose secret they have seen. */
export async function webhooksMadeBy(context: Pick<Context, 'db'>, maker: Maker): Promise<string[]> {
  const actions = ['webhook.added' as const, 'webhook.changed' as const, 'webhook.secret-renewed' as const]
  const made = { entity: 'webhook', id: sql`${webhookEndpoints.id}`, actions }
  const rows = await context.db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.dealershipId, maker.dealershipId), wasMadeBy(context, maker, made)))
  return rows.map(hostOf)
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Maker, wasMadeBy } from '../../audit/made-by'
import type { Context } from '../../context'
import { leadRoutes } from './deliveries.schema'
import { shownTarget } from './targets'

/** Names the targets of the lead routes that this person set up or changed. */
export async function routesMadeBy(context: Pick<Context, 'db'>, maker: Maker): Promise<string[]> {
  const { id, channel, target, dealershipId, removedAt } = leadRoutes
  const made = {
    entity: 'lead_route',
    id: sql`${id}`,
    actions: ['lead_route.added' as const, 'lead_route.changed' as const],
  }
  const rows = await context.db
    .select({ channel, target })
    .from(leadRoutes)
    .where(and(eq(dealershipId, maker.dealershipId), isNull(removedAt), wasMadeBy(context, maker, made)))
  return rows.map((row) => shownTarget(row.channel, row.target))
}

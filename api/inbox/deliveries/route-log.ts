import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { z } from '../../http/contract'
import type { Staff } from '../../http/guards'
import { listPage } from '../../lists'
import { findOrRefuse } from '../../refusals'
import { threads } from '../schema'
import { leadDeliveries, leadRoutes } from './deliveries.schema'
import type { RouteDelivery, RouteLogQuery } from './route-log.contract'

type StaffContext = Context & Staff
type Query = z.infer<typeof RouteLogQuery> & { id: number }

/** Throws not_found for a route of another dealership, and for one that was removed. */
export async function listRouteDeliveries(context: StaffContext, { id, ...query }: Query) {
  const own = and(eq(leadRoutes.id, id), eq(leadRoutes.dealershipId, context.dealership.id))
  const [found] = await context.db.select({ removedAt: leadRoutes.removedAt }).from(leadRoutes).where(own)
  findOrRefuse(found && found.removedAt === null ? found : null, 'The route')
  return listPage(
    context,
    query,
    {
      from: leadDeliveries,
      key: leadDeliveries.id,
      where: [eq(leadDeliveries.routeId, id)],
      sorts: { at: leadDeliveries.id },
    },
    (ids) => deliveriesByIds(context, ids),
  )
}

async function deliveriesByIds({ db }: Context, ids: number[]): Promise<Map<number, RouteDelivery>> {
  if (ids.length === 0) return new Map()
  const { id, threadId, status, attempts, createdAt, sentAt, lastError } = leadDeliveries
  const rows = await db
    .select({
      id,
      thread: threadId,
      status,
      attempts,
      createdAt,
      sentAt,
      lastError,
      subject: threads.subject,
      customer: threads.customerName,
    })
    .from(leadDeliveries)
    .innerJoin(threads, eq(threads.id, threadId))
    .where(inArray(id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null },
    ]),
  )
}

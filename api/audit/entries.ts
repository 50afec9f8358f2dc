import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../context'
import { type ListRequest, listPage } from '../lists'
import type { AuditAction } from './actions.contract'
import type { AuditEntity } from './entities.contract'
import { auditLog } from './schema'

export type AuditRow = typeof auditLog.$inferSelect

/** The audit log's rows that fit, the newest last: ask for `-at` to see them first. */
export const listAuditRows = (context: Context, request: ListRequest<'at'>, where: readonly (SQL | undefined)[]) =>
  listPage(context, request, { from: auditLog, key: auditLog.id, where, sorts: { at: auditLog.at } }, async (ids) => {
    if (ids.length === 0) return new Map<number, AuditRow>()
    const rows = await context.db.select().from(auditLog).where(inArray(auditLog.id, ids))
    return new Map(rows.map((row) => [row.id, row]))
  })

/** Of one dealership: of these actions alone, or all. */
export const ofDealership = (dealershipId: number, actions?: string[]) => [
  eq(auditLog.dealershipId, dealershipId),
  actions && inArray(auditLog.action, actions),
]

/** What the log says of one dealership's own changes. */
export const dealershipEntries = (
  { db }: { db: Pick<Context['db'], 'select'> },
  dealershipId: number,
  actions: AuditAction[],
): Promise<Pick<AuditRow, 'action' | 'detail'>[]> =>
  db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(...ofDealership(dealershipId, actions)))

/** Finds the newest entry of an action about each of these entities. */
export async function newestEntries(
  { db }: { db: Pick<Context['db'], 'selectDistinctOn'> },
  { action, entity, entityIds }: { action: AuditAction; entity: AuditEntity; entityIds: readonly string[] },
): Promise<Map<string, AuditRow>> {
  if (entityIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([auditLog.entityId])
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entityId, [...entityIds]), eq(auditLog.action, action)))
    .orderBy(auditLog.entityId, desc(auditLog.at), desc(auditLog.id))
  return new Map(rows.flatMap((row) => (row.entityId === null ? [] : [[row.entityId, row]])))
}

import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { auditLog } from './schema'

export interface AuditEntry {
  action: string
  entity?: string
  entityId?: string | number
  dealershipId?: number
  actorUserId?: number
  detail?: Record<string, unknown>
}

/** Writes who did what, in the transaction of the deed when there is one. Secrets never belong in detail. */
export async function audit(context: Context, entry: AuditEntry, tx: Transaction | Context['db'] = context.db) {
  await tx.insert(auditLog).values({
    actorUserId: entry.actorUserId ?? context.actor?.id ?? null,
    dealershipId: entry.dealershipId ?? null,
    action: entry.action,
    entity: entry.entity ?? null,
    entityId: entry.entityId === undefined ? null : String(entry.entityId),
    detail: entry.detail ?? {},
    ip: context.ip,
    requestId: context.requestId,
    at: context.now(),
  })
}

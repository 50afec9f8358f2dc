import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { AuditAction } from './actions.contract'
import type { AuditEntity } from './entities.contract'
import { auditLog } from './schema'

export interface AuditEntry {
  action: AuditAction
  entity?: AuditEntity
  entityId?: string | number
  dealershipId?: number | null
  actorUserId?: number
  detail?: Record<string, unknown>
}

/** In the transaction of the operation when there is one. Secrets never belong in detail. */
export async function audit(context: Context, entry: AuditEntry, tx: Transaction | Context['db'] = context.db) {
  await tx.insert(auditLog).values({
    actorUserId: entry.actorUserId ?? context.actor?.id ?? null,
    impersonatorUserId: context.actor?.impersonatorId ?? null,
    actorKeyId: context.apiKey?.id ?? null,
    actorKeyName: context.apiKey?.name ?? null,
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

type EntryWithin = Omit<AuditEntry, 'dealershipId' | 'entityId'> & { entityId?: string | number | SQL }

/** A row for each row of `from`, whose columns `entityId` may name. */
export function auditRow(context: Context, entry: EntryWithin, from: SQL): SQL {
  const { action, entity = null, entityId = null, detail = {}, actorUserId } = entry
  const who = actorUserId ?? context.actor?.id ?? null
  const impersonator = context.actor?.impersonatorId ?? null
  return sql`insert into ${auditLog} (actor_user_id, impersonator_user_id, action, entity, entity_id, detail, ip, request_id, at)
    select ${who}::bigint, ${impersonator}::bigint, ${action}, ${entity}, ${entityId}::text, ${JSON.stringify(detail)}::jsonb, ${context.ip}, ${context.requestId}, ${context.now().toISOString()}::timestamptz ${from}`
}

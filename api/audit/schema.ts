import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../database/columns'

/** A trigger refuses to delete a row, and to change more of one than to take personal data out. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    actorUserId: reference('actor_user_id'),
    /** The administrator who acted as that person. */
    impersonatorUserId: reference('impersonator_user_id'),
    /** The API key that did it, and its name: then there is no person. */
    actorKeyId: reference('actor_key_id'),
    actorKeyName: text('actor_key_name'),
    dealershipId: reference('dealership_id'),
    action: text('action').notNull(),
    entity: text('entity'),
    entityId: text('entity_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    ip: text('ip'),
    requestId: text('request_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_log_by_time').on(t.at),
    index('audit_log_by_actor').on(t.actorUserId, t.at),
    index('audit_log_by_impersonator').on(t.impersonatorUserId, t.at).where(sql`${t.impersonatorUserId} is not null`),
    index('audit_log_by_action').on(t.action, t.at, t.entity),
    index('audit_log_by_dealership').on(t.dealershipId, t.at).where(sql`${t.dealershipId} is not null`),
    index('audit_log_by_entity').on(t.entity, t.entityId, t.at),
    index('audit_log_refused').on(sql`lower(${t.detail}->>'email')`).where(sql`${t.action} = 'signin.refused'`),
  ],
)

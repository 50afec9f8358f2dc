import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../database/columns'

/** Append-only: a trigger in the first migration refuses update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    actorUserId: reference('actor_user_id'),
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
    index('audit_log_by_entity').on(t.entity, t.entityId, t.at),
    index('audit_log_refused').on(sql`lower(${t.detail}->>'email')`).where(sql`${t.action} = 'signin.refused'`),
  ],
)

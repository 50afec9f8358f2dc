import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { AuditAction } from './actions.contract'
import { auditLog } from './schema'

export interface Maker {
  userId: number
  dealershipId: number
}
interface Made {
  entity: string
  /** The column of the record's id. */
  id: SQL
  actions: AuditAction[]
}

/** Tells in SQL whether the log says that this person did one of these to the record. */
export function wasMadeBy({ db }: Pick<Context, 'db'>, { userId }: Maker, { entity, id, actions }: Made): SQL {
  const rows = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, sql`${id}::text`),
        eq(auditLog.actorUserId, userId),
        inArray(auditLog.action, actions),
      ),
    )
  return sql`exists (${rows})`
}

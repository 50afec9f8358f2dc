import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { auditLog } from './schema'

export const concerning = (userId: number) =>
  or(eq(auditLog.actorUserId, userId), and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, String(userId))))

const maxEntries = 20_000

/** What is removed when a person goes is the one change that the table's trigger lets through. */
export const auditPersonalData: PersonalData = {
  tables: ['audit_log'],
  async collect({ db }, { id: userId }) {
    const { id, action, entity, entityId, at, ip } = auditLog
    const activity = await db
      .select({
        id,
        action,
        entity,
        entityId,
        at,
        ip: sql<
          string | null
        >`case when ${auditLog.actorUserId} = ${userId} and ${auditLog.impersonatorUserId} is null then ${ip} end`,
      })
      .from(auditLog)
      .where(concerning(userId))
      .orderBy(desc(id))
      .limit(maxEntries)
    return { activity }
  },
  async forget(tx, { id, email }) {
    const detail = sql`(${auditLog.detail} - 'email' - 'name' - 'device') #- '{before,email}' #- '{after,email}' #- '{before,name}' #- '{after,name}'`
    const own = or(eq(auditLog.actorUserId, id), isNull(auditLog.actorUserId))
    await tx
      .update(auditLog)
      .set({ ip: null, detail })
      .where(and(concerning(id), own))
    await tx
      .update(auditLog)
      .set({ detail })
      .where(and(concerning(id), sql`${detail} <> ${auditLog.detail}`))
    await tx
      .update(auditLog)
      .set({ ip: null, detail })
      .where(
        sql`${auditLog.action} = 'signin.refused' and lower(${auditLog.detail}->>'email') = ${email.toLowerCase()}`,
      )
  },
}

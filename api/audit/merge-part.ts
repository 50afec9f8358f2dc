import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { auditLog } from './schema'

/** The log is only added to: what happened stays with the dealership that it happened to. */
export const auditMergePart: MergePart = {
  tables: ['audit_log'],
  preview: async ({ db }, { from }) => [
    { kind: 'audit-entries', count: await db.$count(auditLog, eq(auditLog.dealershipId, from)) },
  ],
  move: async () => {},
}

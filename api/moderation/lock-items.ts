import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { ModeratedKind } from './kinds.contract'
import { moderationItems } from './schema'

const { id, kind, sourceId, userId, status, reason, reportCount, edits } = moderationItems
const { version, takenBy, takenAt, decidedAt, decidedBy } = moderationItems
const columns = {
  id,
  kind,
  sourceId,
  userId,
  status,
  reason,
  reportCount,
  edits,
  version,
  takenBy,
  takenAt,
  decidedAt,
  decidedBy,
}

/** By id, so that two moderators who decide on the same ones wait for each other and cannot block each other. */
export async function lockItems(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, DecidedItem>()
  const rows = await tx
    .select(columns)
    .from(moderationItems)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type DecidedItem = Pick<typeof moderationItems.$inferSelect, keyof typeof columns>

/**
 * Before what was written is locked itself: an edit and a decision about the same text take their locks in this order,
 * or they would block each other.
 */
export const lockItemOf = (tx: Transaction, of: ModeratedKind, writtenId: number) =>
  tx
    .select({ id })
    .from(moderationItems)
    .where(and(eq(kind, of), eq(sourceId, writtenId)))
    .for('update')

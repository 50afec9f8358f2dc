import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { type ModeratedKind, rejectReasons } from './kinds.contract'
import { moderationItems } from './schema'

export interface AuthorView {
  state: 'pending' | 'hidden'
  /** In the words of `rejectReasons`; null while nobody has decided. */
  reason: string | null
}

/** What happened to those of these writings that readers cannot see, for their authors. */
export async function moderationOf(
  { db }: { db: Pick<Context['db'], 'select'> },
  kind: ModeratedKind,
  ids: readonly number[],
): Promise<Map<number, AuthorView>> {
  if (ids.length === 0) return new Map()
  const { sourceId, status, reason } = moderationItems
  const rows = await db
    .select({ sourceId, status, reason })
    .from(moderationItems)
    .where(
      and(
        eq(moderationItems.kind, kind),
        inArray(sourceId, [...ids]),
        inArray(status, ['pending', 'rejected', 'spam']),
      ),
    )
  return new Map(
    rows.map((row) => [
      row.sourceId,
      row.status === 'pending'
        ? { state: 'pending', reason: null }
        : { state: 'hidden', reason: rejectReasons[row.reason ?? (row.status === 'spam' ? 'advertising' : 'other')] },
    ]),
  )
}

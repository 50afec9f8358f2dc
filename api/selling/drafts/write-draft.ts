import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { changedMeanwhile } from '../../refusals'
import { type SellRequestRow, sellLinks, sellRequests } from '../schema'

/** Writes a locked draft as of the version that was read, and gives it to who is signed in where it has no owner. Throws conflict for one that is not the newest. */
export async function writeDraft(
  tx: Transaction,
  { now, actor }: Pick<Context, 'now' | 'actor'>,
  { id, userId }: Pick<SellRequestRow, 'id' | 'userId'>,
  { version, ...columns }: Partial<SellRequestRow> & { version: number },
): Promise<SellRequestRow> {
  const [row] = await tx
    .update(sellRequests)
    .set({ ...columns, userId: userId ?? ownerOf(actor), version: version + 1, updatedAt: now() })
    .where(and(eq(sellRequests.id, id), eq(sellRequests.version, version)))
    .returning()
  if (!row) throw changedMeanwhile('draft')
  // Ends the links that were mailed before: who began it may be another person.
  if (userId === null && row.userId !== null)
    await tx.delete(sellLinks).where(and(eq(sellLinks.requestId, id), eq(sellLinks.kind, 'draft')))
  return row
}

/** Names who owns what is written; an administrator who acts as a person gives them nothing. */
export const ownerOf = (actor: Context['actor']): number | null =>
  actor && actor.impersonatorId === null ? actor.id : null

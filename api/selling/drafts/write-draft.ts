import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { changedMeanwhile } from '../../refusals'
import { type SellRequestRow, sellRequests } from '../schema'

/** Writes a locked draft as of the version that was read. Throws conflict for one that is not the newest. */
export async function writeDraft(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { id }: Pick<SellRequestRow, 'id'>,
  { version, ...columns }: Partial<SellRequestRow> & { version: number },
): Promise<SellRequestRow> {
  const [row] = await tx
    .update(sellRequests)
    .set({ ...columns, version: version + 1, updatedAt: now() })
    .where(and(eq(sellRequests.id, id), eq(sellRequests.version, version)))
    .returning()
  if (!row) throw changedMeanwhile('draft')
  return row
}

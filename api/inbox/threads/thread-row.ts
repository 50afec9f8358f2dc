import { getTableColumns, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse, Refusal } from '../../refusals'
import { isEnded } from '../kinds'
import { threads } from '../schema'

const { words: _, ...columns } = getTableColumns(threads)
/** Without the words, which only the database reads: they grow with every message. */
export const threadColumns = columns
export type Thread = Omit<typeof threads.$inferSelect, 'words'>

/** Until the transaction ends. Throws not_found. */
export async function lockThread(tx: Transaction, where: SQL | undefined): Promise<Thread> {
  const [row] = await tx.select(threadColumns).from(threads).where(where).for('update')
  return findOrRefuse(row, 'The conversation')
}

/** Throws conflict: nothing is agreed in what was won, lost or spam. */
export function refuseEnded({ status }: Pick<Thread, 'status'>): void {
  if (isEnded(status)) throw new Refusal('conflict', 'This conversation has ended.')
}

/** Throws not_found. */
export async function requireThread({ db }: Pick<Context, 'db'>, where: SQL | undefined): Promise<void> {
  const [row] = await db.select({ id: threads.id }).from(threads).where(where)
  findOrRefuse(row, 'The conversation')
}

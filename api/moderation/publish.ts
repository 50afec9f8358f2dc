import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'

/** There is one site: how many wait is followed under this number (server/live/topics.ts). */
const theSite = 0

/** For those who follow the texts themselves (concept moderation), and how many of them wait (concept moderation-queue). */
export async function publishItems(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await publishChange(tx, context, { concept: 'moderation', ids, kind: 'updated' })
  await publishWaiting(tx, context)
}

export const publishWaiting = (tx: Transaction, context: Pick<Context, 'now'>): Promise<void> =>
  publishChange(tx, context, { concept: 'moderation-queue', ids: [theSite], kind: 'updated' })

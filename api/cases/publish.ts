import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'

/** There is one admin inbox: its topic is followed under this number (server/live/topics.ts). */
const theInbox = 0

/** For a case's own page (concept cases) and for the list (concept case-inbox). */
export async function publishCase(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  id: number,
  kind: 'created' | 'updated',
): Promise<void> {
  await publishChange(tx, context, { concept: 'cases', ids: [id], kind })
  await publishChange(tx, context, { concept: 'case-inbox', ids: [theInbox], kind: 'updated' })
}

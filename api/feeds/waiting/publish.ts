import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'

/** There is one site: its open values are followed under this number (server/live/topics.ts). */
const theSite = 0

/** For those who follow how much waits: at a dealership, and for the administrators of the site. */
export const publishWaiting = (
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ...dealershipIds: number[]
): Promise<void> =>
  publishChange(tx, context, { concept: 'feeds-waiting', ids: [theSite, ...dealershipIds], kind: 'updated' })

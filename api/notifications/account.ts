import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { notify } from './notify'

export const accountEvents = [
  'new-sign-in',
  'password-changed',
  'factor-changed',
  'email-changed',
  'export-ready',
  'deletion-asked',
  'deletion-cancelled',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/** `detail` is a sentence of ours. */
export const notifyAccountEvent = (
  tx: Transaction,
  context: Pick<Context, 'now'>,
  userId: number,
  { what, detail }: { what: AccountEvent; detail?: string },
) =>
  notify(tx, context, {
    userId,
    event: 'account-security',
    payload: { what, ...(detail && { detail }) },
    dedupeKey: `${what} ${context.now().toISOString()}`,
  })

import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { notify } from './notify'

export const accountNews = [
  'new-sign-in',
  'password-changed',
  'factor-changed',
  'email-changed',
  'export-ready',
  'deletion-asked',
  'deletion-cancelled',
] as const
export type AccountNews = (typeof accountNews)[number]

/** Tells a person, behind the bell, of something about the account itself; `detail` in words of ours. */
export const tellOfAccount = (
  tx: Transaction,
  context: Pick<Context, 'now'>,
  userId: number,
  { what, detail }: { what: AccountNews; detail?: string },
) =>
  notify(tx, context, {
    userId,
    event: 'account-security',
    payload: { what, ...(detail && { detail }) },
    dedupeKey: `${what} ${context.now().toISOString()}`,
  })

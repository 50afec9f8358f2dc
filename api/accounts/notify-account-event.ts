import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'

type AccountEvent =
  | 'new-sign-in'
  | 'password-changed'
  | 'factor-changed'
  | 'email-changed'
  | 'export-ready'
  | 'deletion-asked'
  | 'deletion-cancelled'

/** `detail` is a sentence of ours. */
export const notifyAccountEvent = (
  tx: Transaction,
  context: Pick<NotifyingContext, 'now' | 'notifier'>,
  userId: number,
  { what, detail }: { what: AccountEvent; detail?: string },
) =>
  context.notifier.notify(tx, context, {
    userId,
    event: 'account-security',
    payload: { what, ...(detail && { detail }) },
    dedupeKey: `${what} ${context.now().toISOString()}`,
  })

import type { Transaction } from '../database/open'
import type { NotificationEvent } from './events'
import { notificationPreferences } from './schema'

/** Notes whether a person wants mails about some events; what the bell tells stays as it is. */
export async function wantMailsAbout(
  tx: Transaction,
  userId: number,
  events: readonly NotificationEvent[],
  email: boolean,
): Promise<void> {
  const { userId: owner, event } = notificationPreferences
  await tx
    .insert(notificationPreferences)
    .values(events.map((one) => ({ userId, event: one, inApp: true, email })))
    .onConflictDoUpdate({ target: [owner, event], set: { email } })
}

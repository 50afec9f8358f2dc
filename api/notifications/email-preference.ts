import type { Transaction } from '../database/open'
import type { NotificationEvent } from '../notifier'
import { notificationPreferences } from './schema'

export async function setEmailPreference(
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

import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { notificationPreferences, notifications } from './schema'

export const notificationPersonalData: PersonalData = {
  tables: ['notification', 'notification_preference'],
  async collect({ db }, { id }) {
    const [told, wanted] = await Promise.all([
      db.select().from(notifications).where(eq(notifications.userId, id)),
      db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
    ])
    return { notifications: told, 'notification-preferences': wanted }
  },
  async forget(tx, { id }) {
    await tx.delete(notifications).where(eq(notifications.userId, id))
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id))
  },
}

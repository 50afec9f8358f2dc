import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { dismissedAnnouncements } from './schema'

export const announcementPersonalData: PersonalData = {
  tables: ['dismissed_announcement'],
  async collect({ db }, { id }) {
    const { announcementId, createdAt } = dismissedAnnouncements
    const own = eq(dismissedAnnouncements.userId, id)
    return {
      dismissedAnnouncements: await db.select({ announcementId, createdAt }).from(dismissedAnnouncements).where(own),
    }
  },
  async forget(tx, { id }) {
    await tx.delete(dismissedAnnouncements).where(eq(dismissedAnnouncements.userId, id))
  },
}

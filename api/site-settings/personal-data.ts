import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { siteSettingVersions } from './schema'

/** The versions stay, without the person who saved them. */
export const siteSettingPersonalData: PersonalData = {
  tables: ['site_setting_version'],
  async collect({ db }, { id }) {
    const { section, version, reason, createdAt, changedByUserId } = siteSettingVersions
    return {
      settingVersions: await db
        .select({ section, version, reason, createdAt })
        .from(siteSettingVersions)
        .where(eq(changedByUserId, id)),
    }
  },
  async forget(tx, { id }) {
    await tx
      .update(siteSettingVersions)
      .set({ changedByUserId: null })
      .where(eq(siteSettingVersions.changedByUserId, id))
  },
}

import type { Database } from '../../api/database/open'
import { newestVersion } from '../../api/site-settings/memory'
import { siteSettingVersions } from '../../api/site-settings/schema'
import type { Section } from '../../api/site-settings/section'

/** Saves a version of a section, as an administrator does. */
export async function setSetting<Value>(db: Database, section: Section<Value>, value: Value): Promise<void> {
  const version = ((await newestVersion({ db }, section.key))?.version ?? 0) + 1
  await db.insert(siteSettingVersions).values({ section: section.key, version, value, reason: 'A test' })
}

import { type Context, publishChange, transaction } from '../../api/context'
import type { Database, Transaction } from '../../api/database/open'
import { expectSettingsChange, newestVersion } from '../../api/site-settings/memory'
import { siteSettingVersions } from '../../api/site-settings/schema'
import type { Section } from '../../api/site-settings/section'
import { aContext } from './database'

/** Saves a version of a section, as an administrator does. */
export const setSetting = <Value>(db: Database, section: Section<Value>, value: Value): Promise<void> =>
  changeSettings(db, async (tx) => {
    const version = ((await newestVersion({ db: tx }, section.key))?.version ?? 0) + 1
    await tx.insert(siteSettingVersions).values({ section: section.key, version, value, reason: 'A test' })
  })

/** Writes what an API remembers between requests (site-settings/memory.ts), so that it reads it again. */
export async function changeSettings(db: Database, write: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const context: Context = aContext(db)
  await transaction(context, async (tx) => {
    await write(tx)
    // Names an id that none has: a change without one is not published.
    await publishChange(tx, context, { concept: 'site-settings', ids: [0], kind: 'updated' })
    expectSettingsChange()
  })
}

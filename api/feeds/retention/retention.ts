import { audit } from '../../audit/audit'
import { lockSiteSettings, setSiteSetting, siteSetting } from '../../content/site-setting'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { versionOf } from '../../dealerships/settings/section'
import { changedMeanwhile } from '../../refusals'
import { FeedRetention } from './retention.contract'

const keys = { keepFilesDays: 'feeds.keep_files_days', keepRowsDays: 'feeds.keep_rows_days' } as const
type Name = keyof typeof keys
const names = Object.keys(keys) as Name[]
const first: FeedRetention = { keepFilesDays: 90, keepRowsDays: 400 }

/** Returns the first settings for what was never set, or is no number of days that may be set. */
export async function feedRetention(reading: { db: Context['db'] | Transaction }): Promise<FeedRetention> {
  const kept = { ...first }
  for (const name of names) {
    const read = FeedRetention.shape[name].safeParse((await siteSetting(reading, keys[name])) ?? first[name])
    if (read.success) kept[name] = read.data
  }
  return kept
}

const versioned = (retention: FeedRetention) => ({ ...retention, version: versionOf(retention) })

export const getFeedRetention = async (context: Context) => versioned(await feedRetention(context))

/** Changes both times, which count from the next purge on. Throws conflict when another person has changed them since they were read. */
export const updateFeedRetention = (
  context: Context,
  { version, keepFilesDays, keepRowsDays }: FeedRetention & { version: number },
) =>
  transaction(context, async (tx) => {
    await lockSiteSettings(tx, Object.fromEntries(names.map((name) => [keys[name], first[name]])))
    const before = await feedRetention({ db: tx })
    if (versionOf(before) !== version) throw changedMeanwhile('setting')
    const after = { keepFilesDays, keepRowsDays }
    const changed = names.filter((name) => before[name] !== after[name])
    for (const name of changed) await setSiteSetting(tx, keys[name], after[name])
    const detail = Object.fromEntries(changed.map((name) => [keys[name], { before: before[name], after: after[name] }]))
    if (changed.length > 0) await audit(context, { action: 'setting.changed', entity: 'setting', detail }, tx)
    return versioned(after)
  })

import type { Context } from '../../context'
import { z } from '../../http/contract'
import { fieldChanges } from '../changes'
import { currentSetting, type SettingSource } from '../memory'
import { asDelivered, type Section, type SettingEffects } from '../section'
import { type RetentionKey, type RetentionPeriods, retentionKeys, retentionTable } from './retention-table.contract'

const fieldOf = (key: RetentionKey) => {
  const { min, max, unit } = retentionTable[key]
  const words = `Enter whole ${unit}, from ${min} to ${max}.`
  return z.number(words).int(words).min(min, words).max(max, words)
}
const fields = Object.fromEntries(retentionKeys.map((key) => [key, fieldOf(key)])) as Record<RetentionKey, z.ZodNumber>

export const retentionSection: Section<RetentionPeriods> = {
  key: 'retention',
  schema: z.object(fields),
  first: asDelivered(
    Object.fromEntries(retentionKeys.map((key) => [key, retentionTable[key].first])) as RetentionPeriods,
  ),
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      retentionKeys.map((key) => ({
        label: retentionTable[key].label,
        show: (periods: RetentionPeriods) => `${periods[key]} ${retentionTable[key].unit}`,
      })),
    ),
  checks: () => [],
}

/** Answers the moment before which things of this kind are removed now. */
export async function removedBefore(
  { db, now }: SettingSource & Pick<Context, 'now'>,
  key: RetentionKey,
): Promise<Date> {
  const { value } = await currentSetting({ db }, retentionSection)
  return momentBefore(now(), key, value[key])
}

function momentBefore(now: Date, key: RetentionKey, period: number): Date {
  if (retentionTable[key].unit === 'days') return new Date(now.getTime() - period * 86_400_000)
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - period)
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0) // a shorter month ends earlier
  return moment
}

/** Counts what is older than a moment, as the job that removes it does. */
export type CountOlder = (reader: Pick<Context, 'db'>, before: Date) => Promise<number>

/** Counts for each period that changes how much is past it, and how much would be without the change. */
export const retentionEffects =
  (counts: Record<RetentionKey, CountOlder>): SettingEffects<RetentionPeriods> =>
  async (reader, before, after) => {
    const now = new Date()
    const changed = retentionKeys.filter((key) => before[key] !== after[key])
    const lines = changed.map(async (key) => {
      const [next, unchanged] = await Promise.all(
        [after, before].map((periods) => counts[key](reader, momentBefore(now, key, periods[key]))),
      )
      return `${retentionTable[key].label}: ${inWords(next)} past this limit will be removed, starting with the next nightly run (${inWords(unchanged)} without this change).`
    })
    return changed.length === 0 ? [] : [...(await Promise.all(lines)), 'What is removed can’t be brought back.']
  }

const inWords = (count = 0): string => count.toLocaleString('en-US')

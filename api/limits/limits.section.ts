import { fieldChanges } from '../site-settings/changes'
import { currentSetting, type SettingSource } from '../site-settings/memory'
import type { Section } from '../site-settings/section'
import { type LimitKey, type LimitValues, limitInWords, limitKeys, limitTable } from './limit-table.contract'
import { LimitsSetting } from './limits-setting.contract'

export const limitsSection: Section<LimitValues> = {
  key: 'limits',
  schema: LimitsSetting,
  first: {
    value: Object.fromEntries(limitKeys.map((key) => [key, limitTable[key].first])) as LimitValues,
    day: '2026-11-28',
    source: 'As delivered with the program',
  },
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      limitKeys.map((key) => ({
        label: limitTable[key].label,
        show: (limits: LimitValues) => limitInWords(key, limits[key]),
      })),
    ),
  checks: () => [],
}

/** Answers the limit in force now. */
export const limitNow = async (reader: SettingSource, key: LimitKey): Promise<number> =>
  (await currentSetting(reader, limitsSection)).value[key]

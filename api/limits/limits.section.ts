import { fieldChanges } from '../site-settings/changes'
import { currentSetting, type SettingSource } from '../site-settings/memory'
import { asDelivered, type Section } from '../site-settings/section'
import { type LimitKey, type LimitValues, limitInWords, limitKeys, limitTable } from './limit-table.contract'
import { LimitsSetting } from './limits-setting.contract'

export const limitsSection: Section<LimitValues> = {
  key: 'limits',
  schema: LimitsSetting,
  first: asDelivered(Object.fromEntries(limitKeys.map((key) => [key, limitTable[key].first])) as LimitValues),
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

import { currentSetting } from '../site-settings/memory'
import type { SettingReader } from '../site-settings/section'
import type { StateCosts } from '../site-settings/states/state-costs.contract'
import { stateCosts } from '../site-settings/states/state-costs.section'

/** Answers what a purchase costs in a state by the table in force; undefined for one that is not in it. */
export async function costsOf(reader: SettingReader, state: string): Promise<StateCosts | undefined> {
  const { value } = await currentSetting(reader, stateCosts)
  return value.states.find(({ code }) => code === state)
}

import { accountNames } from './accounts/administrators'
import { embedEffects, embedsSection } from './embeds/embeds.section'
import { limitsSection } from './limits/limits.section'
import { deductionTable } from './selling/estimate/deductions.section'
import type { SettingParts } from './site-settings/read-settings'
import { shippingRates } from './site-settings/shipping/shipping-rates.section'
import { insuranceMinimums } from './site-settings/states/insurance-minimums.section'
import { stateCosts } from './site-settings/states/state-costs.section'
import { stateCostEffects } from './vehicles/state-cost-effects'

/** Gathers the sections of the site's settings, and what concepts count of a change. */
export const settingParts: SettingParts = {
  sections: [stateCosts, insuranceMinimums, shippingRates, deductionTable, limitsSection, embedsSection],
  namesOf: accountNames,
  effects: { 'state-costs': stateCostEffects, embeds: embedEffects },
}

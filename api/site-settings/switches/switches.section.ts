import { z } from '../../http/contract'
import { Refusal } from '../../refusals'
import { fieldChanges } from '../changes'
import { currentSetting, type SettingSource } from '../memory'
import { asDelivered, type Section, type SettingEffects } from '../section'
import { type SiteSwitch, siteSwitches, switchTable } from './switch-names.contract'

export type SiteSwitches = Record<SiteSwitch, boolean>

const SiteSwitches: z.ZodType<SiteSwitches> = z.object({ consumerPosts: z.boolean(), reviews: z.boolean() })

const inWords = (isOn: boolean): string => (isOn ? 'on' : 'off')

export const switchesSection: Section<SiteSwitches> = {
  key: 'switches',
  schema: SiteSwitches,
  first: asDelivered({ consumerPosts: true, reviews: true }),
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      siteSwitches.map((name) => ({
        label: `${switchTable[name].label}:`,
        show: (value: SiteSwitches) => inWords(value[name]),
      })),
    ),
  summary: ({ consumerPosts, reviews }) => `Posts ${inWords(consumerPosts)}, reviews ${inWords(reviews)}`,
  checks: () => [],
}

export const switchEffects: SettingEffects<SiteSwitches> = async (_reader, before, after) =>
  siteSwitches.flatMap((name) => (before[name] && !after[name] ? [offEffects[name]] : []))

const offEffects: Record<SiteSwitch, string> = {
  consumerPosts:
    'Members can’t publish or edit posts. What they have posted stays until they delete it, and comments stay open.',
  reviews:
    'Members can’t write or edit reviews. Published reviews and their replies stay. Reviews waiting for approval stay under Comments, where you can still approve them.',
}

const refusals: Record<SiteSwitch, string> = {
  consumerPosts: 'Members can’t publish or edit posts at the moment.',
  reviews: 'Reviews can’t be written or edited at the moment.',
}

/** Throws conflict while an administrator has turned it off. */
export async function requireOn(reader: SettingSource, name: SiteSwitch): Promise<void> {
  if (!(await currentSetting(reader, switchesSection)).value[name]) throw new Refusal('conflict', refusals[name])
}

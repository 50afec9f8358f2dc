import { z } from '../http/contract'
import { fieldChanges } from '../site-settings/changes'
import { asDelivered, type Section, type SettingEffects } from '../site-settings/section'
import { type AllowedProviders, type ProviderName, providerNames } from './provider-names.contract'

const flags = Object.fromEntries(providerNames.map((name) => [name, z.boolean()])) as Record<ProviderName, z.ZodBoolean>

export const embedsSection: Section<AllowedProviders> = {
  key: 'embeds',
  schema: z.object(flags),
  first: asDelivered(Object.fromEntries(providerNames.map((name) => [name, true])) as AllowedProviders),
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      providerNames.map((name) => ({ label: name, show: (value) => (value[name] ? 'allowed' : 'not allowed') })),
    ),
  checks: () => [],
}

/** Says what becomes of posts, comments and messages that have such links already. */
export const embedEffects: SettingEffects<AllowedProviders> = async (_reader, before, after) => {
  const named = (isOn: boolean) =>
    providerNames.filter((name) => after[name] === isOn && before[name] !== isOn).join(', ')
  const [on, off] = [named(true), named(false)]
  return [
    ...(off ? [`Embeds from ${off} become links within a second, also where they were posted before.`] : []),
    ...(on ? [`Links to ${on} become embeds again, also where they were posted before.`] : []),
  ]
}

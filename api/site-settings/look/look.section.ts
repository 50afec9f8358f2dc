import { z } from '../../http/contract'
import { fieldChanges } from '../changes'
import { currentSetting, type SettingSource } from '../memory'
import { asDelivered, type Section, type SettingEffects } from '../section'
import { deliveredColor } from './delivered-color.contract'
import { colorRefusal, contrastInWords, themeColors } from './theme-colors.contract'

/** Says how the site looks: its color, from which all shades are made, and its logo. */
const SiteLook = z.object({
  color: z
    .string('Choose a color.')
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a color like #1f4e9c.')
    .check(({ value, issues }) => {
      const refusal = /^#[0-9a-f]{6}$/.test(value) ? colorRefusal(value) : null
      if (refusal) issues.push({ code: 'custom', input: value, message: refusal })
    }),
  logo: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Upload the logo again.')
    .nullable(),
})
export type SiteLook = z.infer<typeof SiteLook>

export const lookSection: Section<SiteLook> = {
  key: 'look',
  schema: SiteLook,
  first: asDelivered({ color: deliveredColor, logo: null }),
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      [
        { label: 'Color', show: ({ color }) => color },
        { label: 'Logo', show: ({ logo }) => (logo ? `picture ${logo.slice(0, 6)}` : 'default mark') },
      ],
    ),
  summary: ({ color, logo }) => `${color}, ${logo ? 'own logo' : 'default mark'}`,
  checks: () => [],
}

/** Says what the product makes of a color, with the figures. */
export const lookEffects: SettingEffects<SiteLook> = async (_reader, before, after) => [
  ...colorEffects(before, after),
  ...logoEffects(before, after),
]

function colorEffects(before: SiteLook, after: SiteLook): string[] {
  if (before.color === after.color) return []
  const { accent, 'on-accent': onAccent } = themeColors(after.color)
  return [
    `In light, white text on ${accent[0]} has a contrast of ${contrastInWords(onAccent[0], accent[0])}.`,
    `In dark, the color is ${accent[1]}; text on it has a contrast of ${contrastInWords(onAccent[1], accent[1])}.`,
    'Pages and emails have it within a second. Browser icons and the site’s own picture in shared links stay as they are.',
  ]
}

const logoEffects = (before: SiteLook, after: SiteLook): string[] =>
  before.logo === after.logo
    ? []
    : [
        `Pages and new emails show ${after.logo ? 'the logo' : 'the default mark'} within a second. Browser icons and the site’s own picture in shared links stay as they are.`,
      ]

/** Reads the look that is in force; from the process’s memory, outside of transactions. */
export const siteLook = async (reader: SettingSource): Promise<SiteLook> =>
  (await currentSetting(reader, lookSection)).value

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
  changes: (before, after) => [
    ...fieldChanges('', [before, after], [{ label: 'Color', show: ({ color }) => color }]),
    ...(before.logo === after.logo
      ? []
      : [`Logo ${before.logo ? 'picture' : 'default mark'} → ${after.logo ? 'new picture' : 'default mark'}`]),
  ],
  summary: ({ color, logo }) => `${color}, ${logo ? 'own logo' : 'default mark'}`,
  checks: () => [],
}

/** Says what the product makes of a color, with the figures, and what stays as it is. */
export const lookEffects: SettingEffects<SiteLook> = async (_reader, before, after) => {
  const parts = [
    ...(before.color === after.color ? [] : ['new color']),
    ...(before.logo === after.logo ? [] : [after.logo ? 'new logo' : 'default mark']),
  ]
  if (parts.length === 0) return []
  return [
    ...(before.color === after.color ? [] : contrasts(after)),
    `Pages and new emails show the ${parts.join(' and the ')} right away. Browser icons and the site’s own picture in shared links don’t change.`,
  ]
}

function contrasts({ color }: SiteLook): string[] {
  const { accent, 'on-accent': onAccent } = themeColors(color)
  return [
    `In light mode, white text on ${accent[0]} has a contrast of ${contrastInWords(onAccent[0], accent[0])}.`,
    `In dark mode, the color is ${accent[1]}; text on it has a contrast of ${contrastInWords(onAccent[1], accent[1])}.`,
  ]
}

/** Reads the look that is in force; from the process’s memory, outside of transactions. */
export const siteLook = async (reader: SettingSource): Promise<SiteLook> =>
  (await currentSetting(reader, lookSection)).value

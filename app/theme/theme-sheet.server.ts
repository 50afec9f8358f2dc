import { themePaths } from '~/theme-paths'
import { failedCheck, type ThemeColors, themeColors } from '../../api/site-settings/look/theme-colors.contract'
import { sampleGrounds } from './sample-grounds'

/** Is part of the address, which is cached for a year: raise it when the same color makes other shades. */
const revision = 1

/** Leads to the sheet of a color. The address names the color, so it never has to change what it answers. */
export const themeSheetPath = (color: string): string => themePaths.sheet(`${revision}-${color.slice(1)}.css`)

/** Leads to the same shades for a sample of a page alone. */
export const sampleSheetPath = (color: string): string => themePaths.sheet(`${revision}-${color.slice(1)}-sample.css`)

const address = /^(\d{1,4})-([0-9a-f]{6})(-sample)?\.css$/

/**
 * Writes the sheet that an address names; null for a color without enough contrast. Another revision, which a process of
 * another release has linked, has the shades of this one for as long as both run.
 */
export function themeSheet(file: string): { css: string; isCurrent: boolean } | null {
  const [, revised, digits, sample] = address.exec(file) ?? []
  if (digits === undefined || failedCheck(`#${digits}`)) return null
  const colors = themeColors(`#${digits}`)
  return { css: sample ? sampleSheet(colors) : siteSheet(colors), isCurrent: revised === String(revision) }
}

const [day, night] = [0, 1] as const
type Mode = typeof day | typeof night

const shades = (colors: Partial<ThemeColors>, mode: Mode): string =>
  Object.entries(colors)
    .map(([name, pair]) => `--color-${name}:${pair[mode]}`)
    .join(';')

/** Colors where people are in the rail of an office; that of administrators has colors of its own. */
const rail = ({ selected, accent, focus }: ThemeColors, mode: Mode): string =>
  `--color-rail-current:${selected[mode]};--color-rail-current-ink:${[accent, focus][mode]?.[mode]}`

/** Takes its place among the tokens of app/styles, after them. Says each mode by itself: not every browser knows light-dark(). */
function siteSheet(colors: ThemeColors): string {
  const rules = (root: string, mode: Mode) =>
    `${root}{${shades(colors, mode)}}${root}:not([data-area=admin]){${rail(colors, mode)}}`
  const [byDay, byNight] = [rules(':root', day), rules(':root:not([data-theme=light])', night)]
  const chosen = rules(':root[data-theme=dark]', night)
  return `@layer tokens{${byDay}@media (prefers-color-scheme:dark){${byNight}}${chosen}}\n`
}

/** Gives a part of a page both modes at once, with the grounds that the shades are on. */
const sampleSheet = (colors: ThemeColors): string =>
  (['day', 'night'] as const)
    .map((name, mode) => `.looksample--${name}{${shades({ ...colors, ...sampleGrounds }, mode as Mode)}}\n`)
    .join('')

/** Writes the few colors of documents in frames, which load no sheet. */
export function frameColors(color: string): string {
  const { link, accent, 'on-accent': onAccent } = themeColors(color)
  const lines = (mode: Mode) => `--link:${link[mode]};--accent:${accent[mode]};--on-accent:${onAccent[mode]}`
  return `:root{${lines(day)}}@media (prefers-color-scheme:dark){:root{${lines(night)}}}`
}

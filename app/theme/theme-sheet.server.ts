import { paths } from '~/paths'
import { failedCheck, themeColors } from '../../api/site-settings/look/theme-colors.contract'

/** Is part of the address, which is cached for a year: raise it when the same color makes other shades. */
const revision = 1

/** Leads to the sheet of a color. The address names the color, so it never has to change what it answers. */
export const themeSheetPath = (color: string): string => paths.themeSheet(`${revision}-${color.slice(1)}.css`)

/** Leads to the same shades for a sample of a page alone. */
export const sampleSheetPath = (color: string): string => paths.themeSheet(`${revision}-${color.slice(1)}-sample.css`)

const address = new RegExp(`^${revision}-([0-9a-f]{6})(-sample)?\\.css$`)

/** Writes the sheet that an address names; null for another revision, and for a color without enough contrast. */
export function themeSheet(file: string): string | null {
  const [, digits, sample] = address.exec(file) ?? []
  if (digits === undefined || failedCheck(`#${digits}`)) return null
  return sample ? sheetOf(`#${digits}`, '.looksample') : sheetOf(`#${digits}`, ':root')
}

/** Takes its place among the tokens of app/styles, behind them. The rail of administrators has colors of its own. */
function sheetOf(color: string, selector: string): string {
  const colors = themeColors(color)
  const lines = Object.entries(colors).map(([name, [day, night]]) => `--color-${name}:light-dark(${day},${night})`)
  const rail = [
    `--color-rail-current:light-dark(${colors.selected.join()})`,
    `--color-rail-current-ink:light-dark(${colors.accent[0]},${colors.focus[1]})`,
  ]
  return `@layer tokens{${selector}{${lines.join(';')}}${selector}:not([data-area=admin]){${rail.join(';')}}}\n`
}

/** Writes the few colors of documents in frames, which load no sheet. */
export function frameColors(color: string): string {
  const { link, accent, 'on-accent': onAccent } = themeColors(color)
  const pairs = { link, accent, 'on-accent': onAccent }
  const lines = Object.entries(pairs).map(([name, [day, night]]) => `--${name}:light-dark(${day},${night})`)
  return `:root{${lines.join(';')}}`
}

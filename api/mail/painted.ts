import { deliveredColor } from '../site-settings/look/delivered-color.contract'
import { themeColors } from '../site-settings/look/theme-colors.contract'
import { green, nightGreen, nightLink, onNightGreen } from './tints'

const ours = new RegExp(`(color: ?)(${[green, nightGreen, nightLink, onNightGreen].join('|')})`, 'g')

/** Writes the site’s color in place of the delivered one: mail programs know no variables, so each style names it. */
export function painted(html: string, color: string): string {
  if (color === deliveredColor) return html
  const { accent, link, 'on-accent': onAccent } = themeColors(color)
  const shades: Record<string, string> = {
    [green]: accent[0],
    [nightGreen]: accent[1],
    [nightLink]: link[1],
    [onNightGreen]: onAccent[1],
  }
  return html.replace(ours, (_, property: string, shade: string) => property + shades[shade])
}

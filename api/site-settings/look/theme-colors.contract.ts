import { contrast, hexOf, oklchOf } from './oklch.contract'

/** Is the darkest ground of app/styles/tokens.css by day. */
const dayGround = '#ebe8e1'
const white = '#ffffff'

/** Asks for what WCAG 2 asks of text; controls need 3:1, which a color that is text reaches. */
const needed = 4.5

/** Says what a color is used for, and how far it carries. */
export interface ColorCheck {
  what: string
  ratio: number
}

const checksOf = (color: string): ColorCheck[] => [
  { what: 'white text on it', ratio: contrast(white, color) },
  { what: 'text and controls on our gray background', ratio: contrast(color, dayGround) },
]

/** Answers the first use for which a color has too little contrast; null for a color that carries all. */
export const failedCheck = (color: string): ColorCheck | null =>
  checksOf(color).find(({ ratio }) => ratio < needed) ?? null

/** Finds the nearest color that carries all: the same hue, darker. */
export function nearestColor(color: string): string {
  const { l, c, h } = oklchOf(color)
  for (let lightness = l; lightness > 0; lightness -= 0.004) {
    const darker = hexOf({ l: lightness, c, h })
    if (!failedCheck(darker)) return darker
  }
  return '#000000'
}

/** Rounds down: 4.49 must not read as enough. */
const inWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** Says why a color is refused, with the figure and the nearest that has enough; null for one that has. */
export function colorRefusal(color: string): string | null {
  const failed = failedCheck(color)
  if (!failed) return null
  return `Too light for ${failed.what}: its contrast is ${inWords(failed.ratio)} and must be ${needed}:1. Use ${nearestColor(color)} or darker.`
}

export const contrastInWords = (one: string, other: string): string => inWords(contrast(one, other))

/** Names a color by day and by night. */
export type Pair = readonly [day: string, night: string]

/** Is what app/styles/tokens.css calls by these names. */
export type ThemeColors = Record<
  | 'accent'
  | 'accent-hover'
  | 'accent-down'
  | 'on-accent'
  | 'link'
  | 'accent-soft'
  | 'accent-line'
  | 'focus'
  | 'selected'
  | 'chart-1',
  Pair
>

/** Makes all shades from the one color that an administrator has chosen. */
export function themeColors(color: string): ThemeColors {
  const { l, c, h } = oklchOf(color)
  const shade = (lightness: number, chroma: number) => hexOf({ l: lightness, c: Math.min(c, chroma), h })
  // A color that is almost black gets lighter under the pointer: darker is nothing to see.
  const step = l < 0.2 ? -1 : 1
  const hover = hexOf({ l: l - 0.055 * step, c, h })
  const lighter = hexOf({ l: l + 0.035, c, h })
  const link = failedCheck(lighter) ? color : lighter
  const night = shade(0.8, 0.11)
  const nightLink = shade(0.82, 0.1)
  return {
    accent: [color, night],
    'accent-hover': [hover, shade(0.85, 0.085)],
    'accent-down': [hexOf({ l: l - 0.115 * step, c, h }), shade(0.89, 0.06)],
    'on-accent': [white, shade(0.22, 0.035)],
    link: [link, nightLink],
    'accent-soft': [shade(0.935, 0.016), shade(0.275, 0.024)],
    'accent-line': [shade(0.79, 0.04), shade(0.435, 0.05)],
    focus: [link, shade(0.85, 0.085)],
    selected: [shade(0.938, 0.013), shade(0.275, 0.022)],
    'chart-1': [link, night],
  }
}

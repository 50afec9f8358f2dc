/** Is a color by what eyes tell of it: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = readonly [number, number, number]

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

/** Answers how light a color of sRGB is, as WCAG 2 counts it. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Answers the contrast of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return a > b ? a / b : b / a
}

/** Reads #rrggbb (Björn Ottosson’s Oklab). */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
}

function linearOf({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShown = (light: Triple): boolean => light.every((share) => share > -0.0005 && share < 1.0005)
const steps = 24

/** Writes #rrggbb, with less chroma where sRGB has no such color. */
export function hexOf(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  let light = linearOf({ ...color, l })
  for (let step = 1; step <= steps && !isShown(light); step += 1)
    light = linearOf({ ...color, l, c: color.c * (1 - step / steps) })
  const bytes = light.map((share) => Math.round(Math.min(1, Math.max(0, encoded(Math.max(0, share)))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

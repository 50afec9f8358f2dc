import { parseCount } from './numbers'

export interface EngineFacts {
  cylinders: number | null
  displacementLiters: number | null
  horsepower: number | null
}

const cylinderCounts = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16])
const minLiters = 0.5
const maxLiters = 15
const minHorsepower = 20
const maxHorsepower = 3_000
const horsepowerPerKilowatt = 1.34102
const horsepowerPerMetric = 0.98632

/** '3.5L V6 24V PDI DOHC', 'Regular Unleaded I-4 2.5 L/152', 'Flat 6 3.8L', '1.5T I-4', 'EcoBoost 3.5', '1998cc'. */
export function parseEngine(text: string): EngineFacts {
  const cylinders = Number(
    (/\b[VIHWLF]-?(\d{1,2})\b/i.exec(text) ??
      /\b(?:flat|boxer|straight|in-?line|opposed)[- ](\d{1,2})\b/i.exec(text) ??
      /\b(\d{1,2})[- ]?cyl/i.exec(text) ??
      /(?:cyl\w*)\D{0,3}(\d{1,2})\b/i.exec(text))?.[1] ??
      countWords[(countInWords.exec(text)?.slice(1).find(Boolean) ?? '').toLowerCase()] ??
      Number.NaN,
  )
  return {
    cylinders: cylinderCounts.has(cylinders) ? cylinders : null,
    displacementLiters: litersIn(text),
    horsepower: /\d\s?-?(?:hp|bhp|horse|kw|ps|cv)\b|\dhorse/i.test(text) ? powerIn(text) : null,
  }
}

const countWords: Record<string, number> = { three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12 }
const anyCount = Object.keys(countWords).join('|')
/** 'Flat Six', 'Four-cylinder'. */
const countInWords = new RegExp(
  String.raw`\b(?:flat|boxer|straight|in-?line|opposed)[- ](${anyCount})\b|\b(${anyCount})[- ]?cyl`,
  'i',
)

const litersAs: readonly RegExp[] = [
  /\b(\d{1,2}(?:[.,]\d{1,2})?)\s*-?(?:l|liters?|litres?)\b/i,
  // A decimal before the T of a turbocharger, or with the name of an engine.
  /\b(\d\.\d)\s?(?:t|tsi|tdi|tfsi|tgdi|gdi)\b/i,
  /\b(?:eco-?boost|sky-?activ(?:-[gx])?|hemi|pentastar|duramax|cummins|power ?stroke|vortec|ecotec3?|multi-?air)\s(\d\.\d)\b/i,
  /\b(\d\.\d)\s(?:eco-?boost|hemi|pentastar|duramax|cummins|power ?stroke|vortec|ecotec3?)\b/i,
  // A decimal next to the cylinders or the word for a turbocharger.
  /\b(\d\.\d)\s(?:(?:twin|bi)[- ]?)?(?:turbo(?:charged)?|[VIHWL]-?\d{1,2})\b/i,
  /\b(?:turbo(?:charged)?|[VIHWL]-?\d{1,2})\s(\d\.\d)(?![\d.]|\s?(?:mm|in\b|["”]|ft|hp|kw|mpg))/i,
]

function litersIn(text: string): number | null {
  for (const pattern of litersAs) {
    const liters = inLiters(Number(pattern.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN))
    if (liters !== null) return liters
  }
  const cubic = Number(
    /(?<![\d.,])(\d{3,5}|\d{1,2}[.,]\d{3})\s?(?:cc|ccm|cm3|cm³)(?![a-z])/i.exec(text)?.[1]?.replace(/[.,]/, '') ??
      Number.NaN,
  )
  return inLiters(Math.round(cubic / 100) / 10)
}

const inLiters = (value: number): number | null => (value >= minLiters && value <= maxLiters ? value : null)

/** '3.5', '3.5 L' or cubic centimeters. */
export function parseDisplacement(text: string): number | null {
  const value = Number(
    /\d+(?:[.,]\d{1,2})?/.exec(text.replace(/(\d)[,.](\d{3})(?!\d)/, '$1$2'))?.[0].replace(',', '.') ?? Number.NaN,
  )
  return inLiters(value > 400 ? Math.round(value / 100) / 10 : value)
}

/** Horsepower of a column's text; `isKilowatt` where the column says that its numbers are. */
export function parsePower(text: string, isKilowatt = false): number | null {
  const named = powerIn(text)
  if (named !== null) return named
  const plain = parseCount(text, 1, maxHorsepower)
  return plain === null ? null : possiblePower(isKilowatt ? plain * horsepowerPerKilowatt : plain)
}

/** Horsepower that the text names in one of three units: '203 hp', '110 kW (150 PS)'. */
function powerIn(text: string): number | null {
  const [hp, kw, metric] = powersAs.map((pattern) => Number(pattern.exec(text)?.[1] ?? Number.NaN))
  return (
    possiblePower(hp) ??
    possiblePower((kw ?? Number.NaN) * horsepowerPerKilowatt) ??
    possiblePower((metric ?? Number.NaN) * horsepowerPerMetric)
  )
}

const powersAs: readonly RegExp[] = [
  /(?<![\d.])(\d{2,4})(?:\.\d+)?\s?-?(?:hp|bhp|horse)/i,
  /(?<![\d.])(\d{1,4})(?:\.\d+)?\s?-?kw(?![a-z])/i,
  /(?<![\d.])(\d{2,4})(?:\.\d+)?\s?-?(?:ps|cv)(?![a-z])/i,
]

const possiblePower = (value = Number.NaN): number | null =>
  value >= minHorsepower && value <= maxHorsepower ? Math.round(value) : null

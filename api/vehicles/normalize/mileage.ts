import { isMasked, parseNumber } from './numbers'

export const mileageUnits = ['miles', 'kilometers', 'thousands'] as const
export type MileageUnit = (typeof mileageUnits)[number]

const milesPerKilometer = 0.621371
const maxInteger = 2_147_483_647
const maxThousands = 1_000

const units: readonly [RegExp, MileageUnit | 'other'][] = [
  [/^(?:k )?(?:kms?|kmt|kilom\p{L}*)(?!\p{L})/u, 'kilometers'],
  [/^(?:k )?(?:m|mi|mls|smi|miles?|millas?|statute miles?)(?!\p{L})/u, 'miles'],
  [/^thousands?(?!\p{L})/u, 'thousands'],
  [/^(?:mil|hrs?|hours?|h|nm|nautical)(?!\p{L})/u, 'other'],
]

/** Returns the unit that words name; 'other' for one in which no car's mileage is counted here, null for none. */
export function mileageUnitIn(words: string): MileageUnit | 'other' | null {
  const text = words
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return text === '' ? null : (units.find(([pattern]) => pattern.test(text))?.[1] ?? null)
}

/** Returns whole miles. The unit that the text itself names comes first. Null also where digits are left out: '45,XXX'. */
export function parseMileage(text: string, unit: MileageUnit | 'other' = 'miles'): number | null {
  if (isPlain.test(text)) return milesOf(parseNumber(text), unit)
  if (isMasked(text) || !isUnit(/\d(\p{L}+)/u.exec(text)?.[1])) return null
  const own = withoutBrackets(text)
  const words = /\D*$/.exec(own)?.[0] ?? ''
  return milesOf(parseNumber(own), mileageUnitIn(words) ?? unit)
}

const isPlain = /^\d[\d,]*$/

/** Brackets set a mileage apart, or repeat it in another unit: they make no negative of it. */
const withoutBrackets = (text: string): string =>
  text.replace(/^\s*\(([^()]*)\)\s*$/, '$1').replace(/(?<=\d.*)\([^()]*\d[^()]*\)\s*$/, '')

const isUnit = (glued: string | undefined): boolean =>
  glued === undefined || /^(?:k|k?(?:m|mi|mls|miles?|kms?)|kilom\p{L}*|tmu)$/iu.test(glued)

function milesOf(value: number | null, unit: MileageUnit | 'other'): number | null {
  if (value === null || unit === 'other') return null
  const isShort = unit === 'thousands' && value < maxThousands
  const miles = Math.round(value * (unit === 'kilometers' ? milesPerKilometer : isShort ? 1_000 : 1))
  return Math.abs(miles) <= maxInteger ? miles : null
}

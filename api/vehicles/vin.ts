export type VinCode = 'VIN_MISSING' | 'VIN_LENGTH' | 'VIN_CHARS' | 'VIN_CHECK' | 'VIN_YEAR_MISMATCH'

export interface VinIssue {
  code: VinCode
  severity: 'error' | 'warning'
  reason: string
}

export interface VinVerdict {
  ok: boolean
  vin: string
  issues: VinIssue[]
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const cycleYears = yearCodes.length
const firstCodedYear = 1980
export const firstStandardYear = 1981
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const values: Record<string, number> = Object.fromEntries([
  ...[...'0123456789'].map((digit) => [digit, Number(digit)]),
  ...[...'ABCDEFGH'].map((letter, i) => [letter, i + 1]),
  ...[...'JKLMN'].map((letter, i) => [letter, i + 1]),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, i) => [letter, i + 2]),
])

/** FORMATS.md, VIN. Vehicles listed as older than 1981 have 5 to 17 characters of any kind and no check digit. */
export function validateVin(raw: string | null | undefined, listed: { year?: number | null } = {}): VinVerdict {
  const vin = (raw ?? '').replace(/[\s\p{Cf}'"*]/gu, '').toUpperCase()
  const year = listed.year ?? null
  const shape = shapeIssue(vin, year)
  if (shape) return { ok: false, vin, issues: [shape] }
  if (isClassic(year)) return { ok: true, vin, issues: [] }
  const issues = [checkDigitIssue(vin), yearIssue(vin, year)].filter((issue) => issue !== null)
  return { ok: issues.every((issue) => issue.severity !== 'error'), vin, issues }
}

/** At position 9 of 17 ('0'-'9' or 'X'). */
export function checkDigit(vin: string): string | null {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null
  const sum = weights.reduce((total, weight, i) => total + weight * (values[vin.charAt(i)] ?? 0), 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** Whether 49 CFR 565, and with it the check digit, binds the maker: first character 1-5 or 7. */
export const isNorthAmerican = (vin: string): boolean => /^[1-57]/.test(vin)

/** The model year coded at position 10; a letter at position 7 means 2010 and later. Null when the code is none. */
export function modelYearOf(vin: string): number | null {
  const [early, late] = modelYearsAt(vin.charAt(9))
  return (/[A-Z]/.test(vin.charAt(6)) ? late : early) ?? null
}

/** Returns both model years that a code at position 10 means, thirty years apart; none when the code is none. */
export function modelYearsAt(code: string): number[] {
  const place = yearCodes.indexOf(code || ' ')
  return place < 0 ? [] : [firstCodedYear + place, firstCodedYear + place + cycleYears]
}

const isClassic = (year: number | null) => year !== null && year < firstStandardYear

function shapeIssue(vin: string, year: number | null): VinIssue | null {
  if (vin === '') return error('VIN_MISSING', 'The row has no VIN.')
  const long = isClassic(year) ? vin.length >= 5 && vin.length <= 17 : vin.length === 17
  const wanted = isClassic(year) ? '5 to 17' : '17'
  if (!long) return error('VIN_LENGTH', `A VIN has ${wanted} characters, this one has ${vin.length}.`)
  // The ban on I, O and Q came with the standard of 1981: a 1973 Camaro is 1Q87….
  const illegal = [...new Set(vin.replace(isClassic(year) ? /[A-Z0-9]/g : /[A-HJ-NPR-Z0-9]/g, ''))]
  if (illegal.length > 0) return error('VIN_CHARS', `A VIN never has the character ${illegal.join(' or ')}.`)
  return null
}

function checkDigitIssue(vin: string): VinIssue | null {
  const expected = checkDigit(vin)
  if (expected === vin.charAt(8)) return null
  const reason = `The check digit at position 9 is ${vin.charAt(8)} and should be ${expected}.`
  return isNorthAmerican(vin)
    ? error('VIN_CHECK', reason)
    : { code: 'VIN_CHECK', severity: 'warning', reason: `${reason} Makers outside North America need not keep it.` }
}

/** Heavy trucks keep digits at position 7 after 2010, and other markets do not code the year: both stay unjudged. */
function yearIssue(vin: string, year: number | null): VinIssue | null {
  const coded = modelYearOf(vin)
  if (year === null || coded === null) return null
  if (!isNorthAmerican(vin) && checkDigit(vin) !== vin.charAt(8)) return null
  if ((coded - year) % cycleYears === 0) return null
  return {
    code: 'VIN_YEAR_MISMATCH',
    severity: 'warning',
    reason: `The VIN says model year ${coded}, the row says ${year}.`,
  }
}

const error = (code: VinCode, reason: string): VinIssue => ({ code, severity: 'error', reason })

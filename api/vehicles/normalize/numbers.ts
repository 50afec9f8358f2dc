/** '$12,345.00', '12.345,00', '12 345', '31.5k'. One separator before exactly three digits groups thousands. */
export function parseNumber(text: string): number | null {
  const found = text.match(/\d(?:[\d.,'’ \u00a0]*\d)?/g) ?? []
  const [digits] = found
  if (digits === undefined || found.length !== 1) return null
  const value = Number(unify(digits.replace(/['’ \u00a0]/g, '')))
  if (!Number.isFinite(value)) return null
  const negative = /^[^\d]*[-−–(]\s*\$?\s*\d/.test(text)
  const thousands = /\d\s*k\b(?!m)/i.test(text) ? 1000 : 1
  return (negative ? -1 : 1) * value * thousands
}

function unify(digits: string): string {
  const comma = digits.lastIndexOf(',')
  const dot = digits.lastIndexOf('.')
  if (comma >= 0 && dot >= 0)
    return comma > dot ? digits.replace(/\./g, '').replace(',', '.') : digits.replace(/,/g, '')
  if (comma >= 0)
    return /,\d{1,2}$/.test(digits) && digits.indexOf(',') === comma
      ? digits.replace(',', '.')
      : digits.replace(/,/g, '')
  return /^\d{1,3}(\.\d{3})+$/.test(digits) ? digits.replace(/\./g, '') : digits
}

/** Tells whether digits are left out: '45,XXX', '120xxx', '98***'. */
export const isMasked = (text: string): boolean => /\d[,.]?\s?(?:[x*#?]{2,}|x\b)/i.test(text)

/** Returns a model year of '2021', '2021.5', '2021 1/2', "'21", 'MY16' or a date; null when the text is no year. `thisYear` decides the century. */
export function parseYear(text: string, thisYear: number): number | null {
  const short = /^(?:MY\s*)?['’]?(\d{2})$/i.exec(text)?.[1]
  if (short !== undefined) return centuryOf(Number(short), thisYear)
  const long =
    /^(\d{3,5})(?:\.\d+|\s?½|\s1\/2)?$/.exec(text)?.[1] ??
    /^(?:MY\s*)?(\d{4})(?:\s*MY)?$/i.exec(text)?.[1] ??
    dateYear(text)
  return long === undefined ? null : Number(long)
}

const centuryOf = (short: number, thisYear: number) =>
  thisYear - (thisYear % 100) + short <= thisYear + 2 ? thisYear - (thisYear % 100) + short : 1900 + short

/** Reads the dates that spreadsheets and lists of first registrations have: 1/1/2021, 2021-01-01, 05/2016, 11.2015. */
const dateYear = (text: string): string | undefined =>
  /^(?:\d{1,2}[/.-]){1,2}(\d{4})$/.exec(text)?.[1] ?? /^(\d{4})[-/.]\d{1,2}(?:[-/.]\d{1,2}(?!\d).*)?$/.exec(text)?.[1]

export function parseCount(text: string, min: number, max: number): number | null {
  const value = parseNumber(text)
  if (value === null || value < min || value > max) return null
  return Math.round(value)
}

const yes = new Set(['y', 'yes', 'true', 't', '1', '1.0', 'x', 'certified', 'cpo'])
const no = new Set(['n', 'no', 'false', 'f', '0', '0.0', 'not certified'])

export function parseBoolean(text: string): boolean | null {
  const word = text.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

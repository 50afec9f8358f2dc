/** A thousandth of a cent: prices of a single view or click need it. */
export const millicentsPerCent = 1000

/** Divides two integers and rounds half to even, which favors neither side over many lines. Throws RangeError for a divisor below 1. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 1n) throw new RangeError('The divisor must be positive.')
  const sign = dividend < 0n ? -1n : 1n
  const magnitude = dividend * sign
  const [whole, twice] = [magnitude / divisor, (magnitude % divisor) * 2n]
  const isUp = twice > divisor || (twice === divisor && whole % 2n === 1n)
  return (whole + (isUp ? 1n : 0n)) * sign
}

export interface LinePrice {
  /** Counts what is sold; negative gives money back. */
  quantity: number
  /** Costs one of them, in thousandths of a cent. */
  unitMillicents: number
  /** Charges so many days of a period of `daysInPeriod`; both null: the whole price. */
  days?: number | null
  daysInPeriod?: number | null
}

/** Returns what a line costs in cents, rounded once. Throws RangeError for what is no safe integer. */
export function lineAmount({ quantity, unitMillicents, days, daysInPeriod }: LinePrice): number {
  const share = days === null || days === undefined ? [1n, 1n] : [whole(days), whole(daysInPeriod ?? 0)]
  const [part, of] = share as [bigint, bigint]
  return cents(divideHalfEven(whole(quantity) * whole(unitMillicents) * part, of * BigInt(millicentsPerCent)))
}

/** A tax rate counts thousandths of a percent: 6 % is 6,000. */
export const rateUnitsOfWhole = 100_000

/** Returns the tax of a line in cents, rounded once. Throws RangeError for what is no safe integer. */
export const taxOf = (amountCents: number, rate: number): number =>
  cents(divideHalfEven(whole(amountCents) * whole(rate), BigInt(rateUnitsOfWhole)))

interface TaxedLine {
  amountCents: number
  taxCents: number
}
export interface Totals {
  /** Sums what is sold, before tax. */
  subtotalCents: number
  /** Sums what lines give back, before tax; never negative. */
  creditCents: number
  taxCents: number
  /** Is subtotal − credits + tax. */
  totalCents: number
}

export function totalsOf(lines: readonly TaxedLine[]): Totals {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const subtotalCents = sum(lines.map(({ amountCents }) => Math.max(amountCents, 0)))
  const creditCents = sum(lines.map(({ amountCents }) => Math.max(-amountCents, 0)))
  const taxCents = sum(lines.map((line) => line.taxCents))
  return { subtotalCents, creditCents, taxCents, totalCents: subtotalCents - creditCents + taxCents }
}

/** Sums the amounts of lines, payments or entries. */
export const sumOf = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer.`)
  return BigInt(value)
}

function cents(value: bigint): number {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${value} cents are not a safe integer.`)
  return amount
}

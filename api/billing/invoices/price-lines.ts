import { type LinePrice, lineAmount, taxOf } from '../money'

/** Holds the tax of a line that is being corrected, which keeps the rate of that day: `cents` where the rest of it is taken back. */
export interface CorrectedTax {
  rate: number
  cents?: number
}

interface Priced {
  position: number
  amountCents: number
  /** Thousandths of a percent. */
  taxRate: number
  taxCents: number
}

/** Prices each line and its tax, both rounded once. Throws RangeError for what is no safe integer. */
export const priceLines = <Line extends LinePrice & { tax?: CorrectedTax }>(
  lines: readonly Line[],
  rate: number,
): (Line & Priced)[] =>
  lines.map((line, index) => {
    const amountCents = lineAmount(line)
    const taxRate = line.tax?.rate ?? rate
    return {
      ...line,
      position: index + 1,
      amountCents,
      taxRate,
      taxCents: line.tax?.cents ?? taxOf(amountCents, taxRate),
    }
  })

/** Turns lines that give back more than they charge into those of a credit note, whose amounts are positive. */
export const turned = <Line extends LinePrice>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, quantity: -line.quantity }))

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars; the cents are shown only when there are some. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100)
/** Of an amount in dollars, without cents: where it is an estimate. */
export const wholeDollars = (amount: number): string => whole.format(amount)
/** Writes dollars and cents, always both, where sums are added up; a minus is as wide as a digit. */
export const exactDollars = (cents: number): string => exact.format(cents / 100).replace('-', '−')

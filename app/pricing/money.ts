const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars and cents, always both: where sums are added up. */
export const exactly = (cents: number): string => exact.format(cents / 100)

/** Writes an amount in whole dollars. */
export const inDollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Names the only currency in which invoices are written and paid. */
export const currency = 'USD'

/** Writes cents as dollars and cents, as mails and files say an amount. */
export const dollars = (cents: number): string => exact.format(cents / 100)

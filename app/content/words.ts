const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** November 20, 2026, whatever the reader's clock says: these are days of documents, not moments. */
export const dayWords = (iso: string): string => day.format(new Date(iso))
export const dollarWords = (amount: number): string => dollars.format(amount)
export const countWords = (count: number): string => whole.format(count)

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const counts = new Intl.NumberFormat('en-US')

/** Cents as dollars; the cents are shown only when there are some. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100)
export const number = (value: number): string => counts.format(value)
export const miles = (value: number): string => `${number(value)} mi`
/** One car, two cars. */
export const count = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`

const day = 86_400_000

/** How long ago, in words: today, yesterday, 3 days ago, 2 months ago. */
export function ago(iso: string, now = Date.now()): string {
  const days = Math.floor(now / day) - Math.floor(Date.parse(iso) / day)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 45) return `${days} days ago`
  const months = Math.round(days / 30.4)
  return months < 24 ? `${months} months ago` : `${Math.floor(days / 365)} years ago`
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const shortDate = (iso: string): string => short.format(new Date(iso))
export const longDate = (iso: string): string => long.format(new Date(iso))
export const monthYear = (iso: string): string => month.format(new Date(iso))

/** (734) 555-0142 from +17345550142; another country's number stays as it is. */
export function phone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164
}

import { dollars } from '~/format/money'
import { count } from '~/format/numbers'

/** English, Spanish and Mandarin. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

/** 14 min, 1 h 20 min, 2 days. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** 9 AM, 5:30 PM, from minutes after midnight. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  return `${((hour + 11) % 12) + 1}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Eastern time, from America/Detroit. A zone that the runtime does not know is shown as it is. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
    return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace('Time', 'time')
  } catch {
    return timeZone
  }
}

interface DealershipWords {
  name: string
  city: string
  state: string
  status: string
  vehicleCount: number
  docFeeCents: number
  ratingAverage: number | null
  ratingCount: number
}

export function profileDescription(one: DealershipWords): string {
  if (one.status === 'closed') return `${one.name} in ${one.city}, ${one.state} is no longer active.`
  const rating =
    one.ratingAverage === null
      ? ''
      : ` Rated ${one.ratingAverage.toFixed(1)} of 5 in ${count(one.ratingCount, 'review')}.`
  return `${count(one.vehicleCount, 'car')} on sale at ${one.name} in ${one.city}, ${one.state}, each with its whole price, the ${dollars(one.docFeeCents)} doc fee included.${rating}`
}

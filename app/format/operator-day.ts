export const dayMs = 86_400_000
const minuteMs = 60_000

/** Serves until an answer of the API has named the operator’s time zone. */
const usualZone = 'America/New_York'

let zone = typeof document === 'undefined' ? usualZone : (document.documentElement.dataset.zone ?? usualZone)
let format = dayFormat(zone)
/** Midnight falls on a whole minute everywhere, and a page asks for one day again and again. */
let last = { minute: Number.NaN, day: '' }

/** Writes days as ISO 8601 does. */
function dayFormat(timeZone: string) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone })
}

/** Takes over in which time zone “today” is on public pages: one for the whole site. Browsers read it from the page. */
export function setOperatorZone(timeZone: string): void {
  if (timeZone === zone) return
  format = dayFormat(timeZone)
  last = { minute: Number.NaN, day: '' }
  zone = timeZone
}

/** Names the zone where it is not the usual one: pages need not carry that. */
export const unusualZone = (): string | undefined => (zone === usualZone ? undefined : zone)

/** Names the operator’s day of a moment: 2026-11-20. */
export function operatorDay(at: number): string {
  const minute = Math.floor(at / minuteMs)
  if (last.minute !== minute) last = { minute, day: format.format(at) }
  return last.day
}

/** Counts the operator’s days from a moment to another. */
export const operatorDaysBetween = (from: number, to: number): number =>
  Math.round((Date.parse(operatorDay(to)) - Date.parse(operatorDay(from))) / dayMs)

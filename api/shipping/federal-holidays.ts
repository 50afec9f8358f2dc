import type { Temporal } from 'temporal-polyfill'

const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']
/** Holidays on a weekday of a month, 1 being Monday: the first, second, third or fourth, or the last. */
const floating = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 'last' },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const

/** Tells whether a day is one of the federal holidays of 5 U.S.C. 6103, on its own date. */
export function isFederalHoliday(day: Temporal.PlainDate): boolean {
  if (fixed.includes(day.toString().slice(5))) return true
  return floating.some(({ month, weekday, nth }) => {
    if (day.month !== month || day.dayOfWeek !== weekday) return false
    return nth === 'last' ? day.day + 7 > day.daysInMonth : Math.ceil(day.day / 7) === nth
  })
}

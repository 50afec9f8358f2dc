import { Temporal } from 'temporal-polyfill'

/** Answers which day it is for the operator: all days of billing are in this zone. */
export { operatorDay as billingDay } from '../site-settings/operator-zone'

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

export interface Month {
  /** 2026-12 */
  name: string
  firstDay: string
  lastDay: string
  days: number
}

export function monthOf(day: string): Month {
  const month = Temporal.PlainDate.from(day).toPlainYearMonth()
  return {
    name: month.toString(),
    firstDay: month.toPlainDate({ day: 1 }).toString(),
    lastDay: month.toPlainDate({ day: month.daysInMonth }).toString(),
    days: month.daysInMonth,
  }
}

export const monthAfter = (day: string): Month => monthOf(addDays(monthOf(day).lastDay, 1))

const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const longDay = (day: string): string => written(day, { dateStyle: 'long' })

/** Writes a span of days for people: December 1 to 31, 2026. */
export function spanLabel(from: string, to: string): string {
  if (from === to) return longDay(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${longDay(from)} to ${longDay(to)}`
  const begin = written(from, { month: 'long', day: 'numeric' })
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${begin} to ${isSameMonth ? `${Number(to.slice(8))}, ${to.slice(0, 4)}` : longDay(to)}`
}

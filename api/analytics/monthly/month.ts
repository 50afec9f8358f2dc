import { Temporal } from 'temporal-polyfill'
import type { Period } from '../../period'
import { rangeOf } from '../../range.contract'

/** Sends from this hour on, by the dealership's clock. */
const firstHour = 8
/** Tries until this day: what was down for longer sends none for that month. */
const lastDay = 3

/** Returns the month that is over and whose mail is due now, such as 2026-10; null on other days. */
export function dueMonth(timeZone: string, now: Date): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const isDue = local.day <= lastDay && (local.day > 1 || local.hour >= firstHour)
  return isDue ? local.toPlainDate().toPlainYearMonth().subtract({ months: 1 }).toString() : null
}

export const monthBefore = (month: string): string =>
  Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString()

export function daysOfMonth(month: string): { from: string; to: string } {
  const days = Temporal.PlainYearMonth.from(month)
  return { from: days.toPlainDate({ day: 1 }).toString(), to: days.toPlainDate({ day: days.daysInMonth }).toString() }
}

/** Makes the period that the page has when a person chooses the days of the month. Throws where the month is not over. */
export function periodOfMonth(month: string, timeZone: string, now: Date): Period {
  const read = rangeOf({ range: 'custom', ...daysOfMonth(month), compare: 'before' }, { now, timeZone })
  if ('errors' in read) throw new Error(`${month} is no month that is over.`)
  return read.range
}

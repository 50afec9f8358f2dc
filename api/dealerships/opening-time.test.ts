import { expect, test } from 'vitest'
import { afterMinutesOpen, minutesOpenBetween } from './opening-time'
import type { WeekHours } from './schema'

const nineToSix = { opens: 9 * 60, closes: 18 * 60 }
const weekdays: WeekHours = [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, { opens: 600, closes: 840 }, null]
const detroit = { hours: weekdays, timeZone: 'America/Detroit' }
const at = (text: string) => new Date(text)

test.each([
  ['within a day', '2026-11-18T10:00-05:00', '2026-11-18T10:42:59-05:00', 42],
  ['asked at night, answered soon after opening', '2026-11-18T22:00-05:00', '2026-11-19T09:12-05:00', 12],
  ['over a weekend', '2026-11-20T17:30-05:00', '2026-11-23T09:30-05:00', 30 + 240 + 30],
  ['while it is closed', '2026-11-22T08:00-05:00', '2026-11-22T20:00-05:00', 0],
  ['backwards', '2026-11-18T11:00-05:00', '2026-11-18T10:00-05:00', 0],
])('minutes open: %s', (_, from, to, minutes) => {
  expect(minutesOpenBetween(detroit, at(from), at(to))).toBe(minutes)
})

test('a day on which the clocks change opens and closes at its usual times', () => {
  const everyDay = { ...detroit, hours: weekdays.map(() => ({ opens: 0, closes: 1440 })) }
  expect(minutesOpenBetween(everyDay, at('2026-11-01T04:00Z'), at('2026-11-02T05:00Z'))).toBe(25 * 60)
  const sundays = { ...detroit, hours: weekdays.map(() => nineToSix) }
  expect(minutesOpenBetween(sundays, at('2026-03-08T05:00Z'), at('2026-03-09T04:00Z'))).toBe(9 * 60)
})

test('what is due counts on through closed days, and a dealership without hours is always open', () => {
  expect(afterMinutesOpen(detroit, at('2026-11-20T17:30-05:00'), 60)).toEqual(at('2026-11-21T10:30-05:00'))
  expect(afterMinutesOpen(detroit, at('2026-11-21T13:30-05:00'), 60)).toEqual(at('2026-11-23T09:30-05:00'))
  expect(afterMinutesOpen(detroit, at('2026-11-18T10:00-05:00'), 60)).toEqual(at('2026-11-18T11:00-05:00'))
  const byAppointment = { ...detroit, hours: weekdays.map(() => null) }
  expect(afterMinutesOpen(byAppointment, at('2026-11-22T03:00Z'), 90)).toEqual(at('2026-11-22T04:30Z'))
  expect(minutesOpenBetween(byAppointment, at('2026-11-22T03:00Z'), at('2026-11-22T04:30Z'))).toBe(90)
})

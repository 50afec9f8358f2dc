import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueUntil, isQuiet } from './due'
import { lastAt, minuteOfDay, nextAt } from './local-time'

const at = (iso: string) => new Date(iso)
const zones = { 'America/New_York': 13, 'America/Los_Angeles': 16, 'Pacific/Honolulu': 18 } // when it is 8 there, UTC, in winter

test.each(Object.entries(zones))('8 in the morning in %s', (zone, utc) => {
  const now = at('2026-11-20T23:30:00Z')
  expect(lastAt(now, zone, 8)).toEqual(at(`2026-11-20T${utc}:00:00Z`))
  expect(minuteOfDay(at(`2026-11-20T${utc}:05:00Z`), zone)).toBe(485)
})

test('before the hour it is yesterday’s, and on the minute today’s', () => {
  const zone = 'America/New_York'
  expect(lastAt(at('2026-11-20T12:59:59Z'), zone, 8)).toEqual(at('2026-11-19T13:00:00Z'))
  expect(lastAt(at('2026-11-20T13:00:00Z'), zone, 8)).toEqual(at('2026-11-20T13:00:00Z'))
})

test('Monday by the clock where the person is', () => {
  // Friday in New York; already Saturday in Kiritimati, whose Monday began fourteen hours before UTC’s.
  expect(lastAt(at('2026-11-20T23:30:00Z'), 'America/New_York', 8, 1)).toEqual(at('2026-11-16T13:00:00Z'))
  expect(lastAt(at('2026-11-15T20:00:00Z'), 'Pacific/Kiritimati', 8, 1)).toEqual(at('2026-11-15T18:00:00Z'))
})

test('an hour that the clock leaves out is the moment of the jump, and comes once', () => {
  // March 14, 2027: 2:00 EST becomes 3:00 EDT.
  const zone = 'America/New_York'
  const jump = at('2027-03-14T07:00:00Z')
  expect(lastAt(at('2027-03-14T06:59:59Z'), zone, 2)).toEqual(at('2027-03-13T07:00:00Z'))
  for (const now of [jump, at('2027-03-14T07:30:00Z'), at('2027-03-15T05:59:00Z')])
    expect(lastAt(now, zone, 2)).toEqual(jump)
  expect(lastAt(at('2027-03-15T06:00:00Z'), zone, 2)).toEqual(at('2027-03-15T06:00:00Z'))
})

test('an hour that the clock shows twice is meant the first time', () => {
  // November 1, 2026: 2:00 EDT becomes 1:00 EST.
  const zone = 'America/New_York'
  const first = at('2026-11-01T05:00:00Z')
  for (const now of [first, at('2026-11-01T06:00:00Z'), at('2026-11-01T06:59:00Z'), at('2026-11-02T05:59:00Z')])
    expect(lastAt(now, zone, 1)).toEqual(first)
  expect(lastAt(at('2026-11-02T06:00:00Z'), zone, 1)).toEqual(at('2026-11-02T06:00:00Z'))
})

test.each(['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'])(
  'over a year in %s there is one digest a day, whatever the clocks do',
  (zone) => {
    for (const hour of [0, 1, 2, 3, 8, 23]) {
      const moments = new Set<number>()
      const from = Date.UTC(2026, 9, 1, 12)
      for (let day = 0; day < 365; day += 1)
        for (const part of [0, 8, 16])
          moments.add(lastAt(new Date(from + day * 86_400_000 + part * 3_600_000), zone, hour).getTime())
      expect(Math.abs(moments.size - 366), `${hour}`).toBeLessThanOrEqual(1)
      const sorted = [...moments].sort((a, b) => a - b)
      for (const [n, one] of sorted.slice(1).entries()) expect(one - (sorted[n] ?? 0)).toBeGreaterThan(22 * 3_600_000)
    }
  },
)

test('a zone that nobody knows is read as the site’s', () => {
  expect(minuteOfDay(at('2026-11-20T13:05:00Z'), 'Mars/Olympus')).toBe(485)
})

const preferences = { timeZone: 'America/Denver', digestHour: 8, quietFrom: 22 * 60, quietTo: 7 * 60 }

test('quiet hours go over midnight, and their end is not among them', () => {
  expect(isQuiet(preferences, at('2026-11-20T05:00:00Z'))).toBe(true) // 22:00
  expect(isQuiet(preferences, at('2026-11-20T13:59:00Z'))).toBe(true) // 6:59
  expect(isQuiet(preferences, at('2026-11-20T14:00:00Z'))).toBe(false) // 7:00
  expect(isQuiet(preferences, at('2026-11-20T04:59:00Z'))).toBe(false) // 21:59
  const noon = { ...preferences, quietFrom: 720, quietTo: 780 }
  expect(isQuiet(noon, at('2026-11-20T19:30:00Z'))).toBe(true)
  expect(isQuiet(noon, at('2026-11-20T20:00:00Z'))).toBe(false)
  for (const none of [{ quietFrom: null }, { quietTo: null }, { quietFrom: 420 }])
    expect(isQuiet({ ...preferences, ...none }, at('2026-11-20T14:00:00Z'))).toBe(false)
})

test('what is due by each cadence', () => {
  const now = at('2026-11-20T16:00:00Z') // Friday 9:00 in Denver
  expect(dueUntil('off', preferences, now)).toBeNull()
  expect(dueUntil('instant', preferences, now)).toEqual(now)
  expect(dueUntil('daily', preferences, now)).toEqual(at('2026-11-20T15:00:00Z'))
  expect(dueUntil('weekly', preferences, now)).toEqual(at('2026-11-16T15:00:00Z'))
})

test('the next moment of an hour is the first whose last one is itself, over every change of the clocks', () => {
  const minute = fc.integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2028-01-01') / 60_000 })
  const zone = fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Phoenix')
  const weekday = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
  fc.assert(
    fc.property(minute, zone, fc.integer({ min: 0, max: 23 }), weekday, (minutes, where, hour, day) => {
      const now = new Date(minutes * 60_000)
      const next = nextAt(now, where, hour * 60, day)
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      expect(lastAt(next, where, hour, day)).toEqual(next)
      expect(lastAt(new Date(next.getTime() - 1), where, hour, day)).toEqual(lastAt(now, where, hour, day))
    }),
    { numRuns: 500 },
  )
})

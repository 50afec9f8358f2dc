import { expect, test } from 'vitest'
import { dayNamer } from './local-days'

test.each([
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['Asia/Kathmandu', '2026-03-08T18:14:59Z', '2026-03-08'],
  ['Asia/Kathmandu', '2026-03-08T18:15:00Z', '2026-03-09'],
  ['UTC', '2026-03-08T23:59:59Z', '2026-03-08'],
  ['Pacific/Kiritimati', '2026-03-08T10:00:00Z', '2026-03-09'],
])('%s at %s', (zone, at, day) => {
  const nameOf = dayNamer(zone)
  expect(nameOf(Date.parse(at) / 1000)).toBe(day)
  expect(nameOf(Date.parse(at) / 1000), 'asked again').toBe(day)
})

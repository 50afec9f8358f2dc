import { expect, test } from 'vitest'
import { isoIn } from './zoned'

test('a moment is told by the clock of its zone, with what that clock is off by', () => {
  expect(isoIn('America/Detroit', '2026-11-20T23:05:09.123Z')).toBe('2026-11-20T18:05:09-05:00')
  expect(isoIn('America/Detroit', '2026-07-01T03:59:59Z')).toBe('2026-06-30T23:59:59-04:00')
  expect(isoIn('America/Phoenix', '2026-01-01T07:00:00Z')).toBe('2026-01-01T00:00:00-07:00')
  expect(isoIn('UTC', '2026-11-20T00:00:00Z')).toBe('2026-11-20T00:00:00+00:00')
})

test('the hour that comes twice is told apart', () => {
  expect(isoIn('America/Detroit', '2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30:00-04:00')
  expect(isoIn('America/Detroit', '2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30:00-05:00')
})

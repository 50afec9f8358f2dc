import { expect, test } from 'vitest'
import { duration, roughDuration } from './durations'

test('a time span is told in minutes, hours or days', () => {
  expect([14, 60, 80, 3000].map(duration)).toEqual(['14 min', '1 h', '1 h 20 min', '2 days'])
  expect([80, 130, 3000].map(roughDuration)).toEqual(['80 min', '2 h', '2 days'])
})

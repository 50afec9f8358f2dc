import { expect, test } from 'vitest'
import { longDay } from './days'

test('a day of a list is named by the day that the API calls today', () => {
  expect(longDay('2026-11-20', '2026-11-20')).toBe('Today')
  expect(longDay('2026-11-19', '2026-11-20')).toBe('Yesterday')
  expect(longDay('2026-11-18', '2026-11-20')).toBe('Wednesday, November 18')
})

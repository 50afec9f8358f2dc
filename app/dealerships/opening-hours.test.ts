import { expect, test } from 'vitest'
import { openingHours } from './opening-hours'

test('days in a row with the same hours stand together', () => {
  const week = { opens: 540, closes: 1080 }
  const saturday = { opens: 600, closes: 990 }
  expect(openingHours([week, week, week, week, week, saturday, null])).toBe(
    'Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4:30 PM, Sunday closed',
  )
  expect(openingHours([null, null, null, null, null, null, null])).toBe('Monday to Sunday closed')
})

import { expect, test } from 'vitest'
import { hoursToday } from './hours-today'

const weekday = { opens: 540, closes: 1080 }
const hours = [weekday, weekday, weekday, { opens: 540, closes: 1200 }, weekday, weekday, null]
const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving', spans: [] }
const on = (todayIndex: number, at: string, exceptions = [thanksgiving]) =>
  hoursToday({ hours, todayIndex, exceptions }, Date.parse(at))

test('a day has the hours of its week, unless its date has others', () => {
  expect(on(2, '2026-11-25T17:00:00Z')).toBe('9 AM to 6 PM')
  expect(on(6, '2026-11-29T17:00:00Z')).toBe('Closed')
  for (const hour of ['2026-11-26T06:00:00Z', '2026-11-26T17:00:00Z', '2026-11-27T07:30:00Z'])
    expect(on(3, hour), hour).toBe('Closed, Thanksgiving')
  expect(on(3, '2026-11-26T17:00:00Z', [])).toBe('9 AM to 8 PM')
})

test('the same day of another week has its own', () => {
  for (const week of ['2026-11-19T17:00:00Z', '2026-12-03T17:00:00Z']) expect(on(3, week), week).toBe('9 AM to 8 PM')
})

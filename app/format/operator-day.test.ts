import { afterEach, expect, test } from 'vitest'
import { ago } from './dates'
import { operatorDay, setOperatorZone, unusualZone } from './operator-day'

afterEach(() => setOperatorZone('America/New_York'))

test('what was listed an hour before midnight is of yesterday once the operator’s clock shows midnight', () => {
  const listed = '2026-11-20T04:30:00Z' // 11:30 PM of November 19 in New York
  expect(ago(listed, Date.parse('2026-11-20T04:59:00Z'))).toBe('today')
  expect(ago(listed, Date.parse('2026-11-20T05:01:00Z'))).toBe('yesterday')
  expect(ago(listed, Date.parse('2026-11-22T04:59:00Z'))).toBe('2 days ago')
  setOperatorZone('America/Los_Angeles')
  expect(ago(listed, Date.parse('2026-11-20T05:01:00Z'))).toBe('today')
  expect(unusualZone()).toBe('America/Los_Angeles')
})

test('days are whole where the clock changes', () => {
  expect(ago('2026-11-01T03:59:00Z', Date.parse('2026-11-02T05:00:00Z'))).toBe('2 days ago')
  expect(ago('2026-03-07T12:00:00Z', Date.parse('2026-03-09T12:00:00Z'))).toBe('2 days ago')
  expect(operatorDay(Date.parse('2026-11-01T03:59:00Z'))).toBe('2026-10-31')
})

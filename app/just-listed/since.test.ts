import { expect, test } from 'vitest'
import { splitAt } from './since'

const noon = Date.parse('2026-11-20T12:00:00Z') / 1000
const at = (hour: number, day = 20) => ({ listedAt: new Date(Date.UTC(2026, 10, day, hour)).toISOString() })
const days = [
  { day: '2026-11-20', items: [at(15), at(13), at(9)] },
  { day: '2026-11-19', items: [at(20, 19)] },
]

test('the line stands within the day in which the last visit was', () => {
  const split = splitAt(days, noon)
  expect(split.at).toBe('2026-11-20')
  expect(split.freshOf('2026-11-20')).toBe(2)
  expect(split.freshOf('2026-11-19')).toBe(1) // below the line nothing is split
})

test('it stands before the next day when a whole day is new', () => {
  const split = splitAt(days, noon - 5 * 3600)
  expect([split.at, split.freshOf('2026-11-19')]).toEqual(['2026-11-19', 0])
})

test('there is none when everything is new, nothing is, or nobody was here before', () => {
  expect(splitAt(days, noon - 86_400).at).toBeNull()
  expect(splitAt(days, noon + 86_400).at).toBeNull()
  expect(splitAt(days, null).at).toBeNull()
})

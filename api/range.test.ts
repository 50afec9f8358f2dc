import { expect, test } from 'vitest'
import { RangeQuery, rangeOf } from './range.contract'

const now = new Date('2026-11-20T15:00:00Z')
const timeZone = 'America/Detroit'
const read = (query: object) => rangeOf(RangeQuery.parse({ range: 'custom', ...query }), { now, timeZone })
const errorsOf = (from: string | undefined, to: string | undefined) => {
  const reading = read({ from, to })
  return 'errors' in reading ? reading.errors : null
}

test('a preset ends with today of the zone, and is compared with as many days before it', () => {
  const late = new Date('2026-11-20T03:00:00Z')
  const reading = rangeOf(RangeQuery.parse({ range: '7' }), { now: late, timeZone })
  expect(reading).toMatchObject({
    range: {
      days: ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
      from: new Date('2026-11-13T05:00:00Z'),
      to: new Date('2026-11-20T05:00:00Z'),
      before: { to: new Date('2026-11-13T05:00:00Z') },
    },
  })
})

test('a day has 23 or 25 hours when the clock changes', () => {
  expect(read({ from: '2026-11-01', to: '2026-11-01' })).toMatchObject({
    range: { from: new Date('2026-11-01T04:00:00Z'), to: new Date('2026-11-02T05:00:00Z') },
  })
})

test('both days of a range belong to it, also when they are one', () => {
  expect(read({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
    range: {
      days: ['2026-11-20'],
      from: new Date('2026-11-20T05:00:00Z'),
      to: new Date('2026-11-21T05:00:00Z'),
      before: { days: ['2026-11-19'], from: new Date('2026-11-19T05:00:00Z') },
    },
  })
})

test.each([
  ['reversed', '2026-11-19', '2026-11-18', ['to']],
  ['to come', '2026-11-19', '2026-11-21', ['to']],
  ['of the year 0', '0000-01-01', '2026-11-18', ['from']],
  ['of a long gone year', '1999-12-31', '2026-11-18', ['from']],
  ['of no calendar', '2026-02-30', '2026-11-18', ['from']],
  ['of words', 'yesterday', '+020261-01-01', ['from', 'to']],
  ['empty', '', undefined, ['from', 'to']],
  ['longer than a year', '2024-01-01', '2026-11-18', ['from']],
])('a range %s is an error of its field', (_, from, to, fields) => {
  const errors = errorsOf(from, to) ?? {}
  expect(Object.entries(errors).flatMap(([field, error]) => (error ? [field] : []))).toEqual(fields)
})

test('a year ago are the same dates, also after a leap day', () => {
  const reading = read({ from: '2024-02-29', to: '2024-02-29', compare: 'year' })
  expect('range' in reading && reading.range.before.days).toEqual(['2023-02-28'])
})

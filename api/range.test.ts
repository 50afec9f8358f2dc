import { expect, test } from 'vitest'
import { RangeQuery, rangeOf } from './range.contract'

const now = new Date('2026-11-20T15:00:00Z')
const read = (query: object) => rangeOf(RangeQuery.parse({ range: 'custom', ...query }), now)
const errorsOf = (from: string | undefined, to: string | undefined) => {
  const reading = read({ from, to })
  return 'errors' in reading ? reading.errors : null
}

test('a preset ends now, and is compared with as many days before it', () => {
  const reading = rangeOf(RangeQuery.parse({}), now)
  expect('range' in reading && [reading.range.days, reading.range.to, reading.range.beforeTo]).toEqual([
    30,
    now,
    reading && 'range' in reading && reading.range.from,
  ])
})

test('both days of a range belong to it, also when they are one', () => {
  expect(read({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
    range: { days: 1, from: new Date('2026-11-20'), to: new Date('2026-11-21'), before: new Date('2026-11-19') },
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
  expect('range' in reading && reading.range.before.toISOString()).toBe('2023-02-28T00:00:00.000Z')
})

import { expect, test } from 'vitest'
import { missingCounts, waitingLines } from './waiting-lines'

const cases = { count: 2, oldest: null }

test('a count that could not be read is named, also where others are shown', () => {
  const work = { applications: null, texts: null, imports: null, cases }
  expect(waitingLines(work).map(({ key }) => key)).toEqual(['cases'])
  expect(missingCounts(work)).toBe(
    'Couldn’t load: applications, comments and posts, import values. Reload the page to try again.',
  )
})

test('nothing is missing where all counts are there', () => {
  const work = { applications: { count: 0, oldest: null }, texts: null, imports: null, cases }
  expect(missingCounts({ ...work, texts: {}, imports: {} } as unknown as Parameters<typeof missingCounts>[0])).toBe(
    undefined,
  )
})

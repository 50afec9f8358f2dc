import { expect, test } from 'vitest'
import { schedules, workers } from '../api/all-work'
import { workNames } from '../app/health/work-names'

test('every job has a name in words, and no name is of a job that is gone', () => {
  const names = [...workers, ...schedules].map(({ name }) => name)
  expect(Object.keys(workNames).sort()).toEqual(names.sort())
})

import { expect, test } from 'vitest'
import { insuranceMinimums } from './insurance-minimums.section'

const minimums = insuranceMinimums.first.value.states

test('the fifty states and the District of Columbia stand in it once each, in order', () => {
  expect(minimums).toHaveLength(51)
  expect(new Set(minimums.map(({ code }) => code)).size).toBe(51)
  const names = minimums.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
})

test('an accident is never covered for less than a person', () => {
  for (const { name, person, accident } of minimums) expect(accident ?? 0, name).toBeGreaterThanOrEqual(person ?? 0)
})

test('no row says that a state confirmed it', () => {
  expect(minimums.filter(({ isConfirmed, checkedOn }) => isConfirmed || checkedOn)).toEqual([])
})

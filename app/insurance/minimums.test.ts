import { expect, test } from 'vitest'
import { commonest, minimums as table } from './minimums'

const minimums = table.states

test('the fifty states and the District of Columbia stand in it once each, in order', () => {
  expect(minimums).toHaveLength(51)
  expect(new Set(minimums.map(({ code }) => code)).size).toBe(51)
  const names = minimums.map(({ state }) => state)
  expect(names).toEqual([...names].sort())
})

test('an accident is never covered for less than a person', () => {
  for (const { state, person, accident } of minimums) expect(accident ?? 0, state).toBeGreaterThanOrEqual(person ?? 0)
})

test('the commonest minimum is the one that more states share than any other', () => {
  const { states, ...amounts } = commonest(minimums)
  const sharing = ({ person, accident, property }: typeof amounts) =>
    minimums.filter((one) => one.person === person && one.accident === accident && one.property === property).length
  expect(states).toBe(sharing(amounts))
  for (const one of minimums) expect(sharing(one), one.state).toBeLessThanOrEqual(states)
})

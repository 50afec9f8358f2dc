import { expect, test } from 'vitest'
import { commonest } from './commonest'

const [usual, higher, none] = [
  { person: 25, accident: 50, property: 25 },
  { person: 50, accident: 100, property: 25 },
  { person: null, accident: null, property: 10 },
]
const minimums = [higher, usual, none, usual, higher, usual].flatMap((one) => one ?? [])

test('the commonest minimum is the one that more states share than any other', () => {
  const { states, ...amounts } = commonest(minimums)
  const sharing = ({ person, accident, property }: typeof amounts) =>
    minimums.filter((one) => one.person === person && one.accident === accident && one.property === property).length
  expect(states).toBe(sharing(amounts))
  for (const one of minimums) expect(sharing(one)).toBeLessThanOrEqual(states)
})

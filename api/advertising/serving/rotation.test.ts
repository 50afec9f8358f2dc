import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rotation } from './rotation'

test('over its turns each candidate comes as often as its weight says', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, (list) => {
      const rotation = new Rotation()
      const candidates = list.map((weight, id) => ({ id, weight }))
      const total = list.reduce((sum, weight) => sum + weight, 0)
      const turns = list.map(() => 0)
      for (let turn = 0; turn < total * 3; turn += 1)
        for (const { id } of rotation.next('place', candidates, 1)) turns[id] = (turns[id] ?? 0) + 1
      expect(turns).toEqual(list.map((weight) => weight * 3))
    }),
  )
})

test('a turn names each candidate once, and the same sequence comes again from the start', () => {
  const candidates = [1, 2, 3, 4, 5].map((id) => ({ id, weight: 1 }))
  const turnsOf = (rotation: Rotation) => Array.from({ length: 5 }, () => rotation.next('row', candidates, 3))
  const turns = turnsOf(new Rotation())
  for (const turn of turns) expect(new Set(turn.map(({ id }) => id)).size).toBe(3)
  expect(turnsOf(new Rotation())).toEqual(turns)
  expect(new Set(turns.flat().map(({ id }) => id)).size).toBe(5)
})

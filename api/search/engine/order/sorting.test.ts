import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparing, sortedBy } from './sorting'

test('many slots are sorted as few are: by the weightiest key first, equal ones as they stood', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.maxSafeNat())
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1_000, maxLength: 3_000 }), (rows) => {
      const keys = [0, 1].map((at) => (slot: number) => rows[slot]?.[at] ?? 0)
      const slots = Uint32Array.from(rows, (_, slot) => slot)
      expect(sortedBy(slots, keys)).toEqual(slots.slice().sort((a, b) => comparing(keys)(a, b) || a - b))
    }),
    { numRuns: 30 },
  )
})

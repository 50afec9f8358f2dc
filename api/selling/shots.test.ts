import { expect, test } from 'vitest'
import { inShotOrder, missingShots, sellShots } from './shots.contract'

const shown = (shot: (typeof sellShots)[number] | null, id = 0) => ({ id, shot })

test('named shots come in the order of the list, the others after them as they were', () => {
  const photos = [shown(null, 1), shown('tires', 2), shown('front', 3), shown(null, 4)]
  expect(inShotOrder(photos).map(({ id }) => id)).toEqual([3, 2, 1, 4])
})

test('damage is missing only where the seller reports some', () => {
  const photos = sellShots.filter((shot) => shot !== 'damage' && shot !== 'odometer').map((shot) => shown(shot))
  const missing = (condition: Record<string, boolean>, accidents = 'none') =>
    missingShots({ photos, condition, accidents })
  expect(missing({ dents: true, starts: false })).toEqual(['odometer'])
  expect(missing({ dents: false })).toEqual(['odometer', 'damage'])
  expect(missing({}, 'unrepaired')).toEqual(['odometer', 'damage'])
})

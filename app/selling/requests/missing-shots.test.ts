import { expect, test } from 'vitest'
import { type SellShot, sellShots } from '../../../api/selling/shots.contract'
import { missingWords } from './missing-shots'

const words = (shots: readonly (SellShot | null)[], condition = {}) =>
  missingWords({
    photos: shots.map((shot, at) => ({ id: String(at), width: 4, height: 3, shot })),
    condition,
    accidents: 'none',
  })
const usual = sellShots.filter((shot) => shot !== 'damage')

test('the shots that are missing are named plainly', () => {
  expect(words(usual.filter((shot) => shot !== 'odometer' && shot !== 'tires'))).toBe('Not shown: odometer, tires')
  expect(words(usual, { paint: false })).toBe('Not shown: damage')
  expect(words(usual)).toBeNull()
})

test('photos without a name are not called missing', () => {
  expect(words([...usual.slice(1), null])).toBe('Not shown or not labeled: front')
  expect(words([null, null])).toBe('The seller didn’t say which shots these are')
  expect(words([])).toBeNull()
})

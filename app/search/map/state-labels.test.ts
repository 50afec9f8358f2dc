import { expect, test } from 'vitest'
import { stateLabels } from './state-labels'

const on = (cars: number, room: number, hasGround = false) => Object.fromEntries(stateLabels(cars, { room, hasGround }))

test('a number stands in full wherever its state has room', () => {
  expect(on(140, 40)).toEqual({ 140: ['fits-wide', 'fits-middle', 'fits-phone'] })
  expect(on(1474, 60)).toEqual({ '1,474': ['fits-wide', 'fits-middle', 'fits-phone'] })
  expect(on(344, 12)).toEqual({ 344: ['fits-wide', 'fits-middle'] })
})

test('where it has none, thousands are rounded: with a ground of their own a little over the border', () => {
  expect(on(1474, 16.5, true)).toEqual({ '1,474': ['fits-wide', 'fits-middle'], '1.5K': ['fits-phone'] })
  expect(on(1474, 16.5)).toEqual({ '1,474': ['fits-wide', 'fits-middle'] })
})

test('hundreds are not rounded, and what has no room anywhere says nothing', () => {
  expect(on(344, 14, true)).toEqual(on(344, 14))
  expect(on(1474, 3, true)).toEqual({})
})

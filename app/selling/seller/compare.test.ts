import { expect, test } from 'vitest'
import { labelLevels, placeOnEstimate, timeLeft } from './compare'

const estimate = { payLowCents: 2_025_000, payHighCents: 2_260_000 }
const place = (amount: number) => placeOnEstimate(amount * 100, estimate)

test('an amount within the estimate is in one of its halves, and outside as far off as its nearer end', () => {
  expect([place(20_250), place(21_424), place(21_425), place(22_600)]).toEqual([
    'in the lower half of our estimate',
    'in the lower half of our estimate',
    'in the upper half of our estimate',
    'in the upper half of our estimate',
  ])
  expect([place(23_050), place(19_900)]).toEqual(['$450 above our estimate', '$350 below our estimate'])
})

test('the time left is in days, and in hours on the last one', () => {
  const left = (hours: number) =>
    timeLeft(new Date(Date.UTC(2026, 10, 29) + hours * 3_600_000).toISOString(), '2026-11-29T00:00:00.000Z')
  expect(left(71.5)).toEqual({ words: '3 days left', isSoon: false })
  expect(left(48)).toEqual({ words: '2 days left', isSoon: false })
  expect(left(47.9)).toEqual({ words: '2 days left', isSoon: false })
  expect(left(35.9)).toEqual({ words: '1 day left', isSoon: true })
  expect(left(23.9)).toEqual({ words: '23 hours left', isSoon: true })
  expect(left(1)).toEqual({ words: '1 hour left', isSoon: true })
  expect(left(0.2)).toEqual({ words: 'less than an hour left', isSoon: true })
})

test('labels that would touch take different levels, and share the lowest where they do not', () => {
  expect(labelLevels([62, 51, 36], 14)).toEqual([0, 1, 0])
  expect(labelLevels([62, 51, 36], 30)).toEqual([0, 1, 2])
  expect(labelLevels([60, 59, 58, 20], 10)).toEqual([0, 1, 2, 0])
  expect(labelLevels([], 10)).toEqual([])
})

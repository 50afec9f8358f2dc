import { expect, test } from 'vitest'
import { bands } from '../../api/pricing/bands'
import { labelInWords, tintOf, unratedInWords } from '../../api/pricing/rating-labels'
import { againstMarket, againstMsrp, differenceInWords } from './labels'

test('a label is one of five, or one of four for two bands, tinted as the worse', () => {
  const labels = [
    ['great', 'good', 'Good or better', 'good'],
    ['good', 'fair', 'Fair or better', 'fair'],
    ['fair', 'high', 'Fair or above', 'high'],
    ['high', 'over', 'High or above', 'over'],
  ] as const
  for (const [band, bandTo, words, tint] of labels) {
    expect(labelInWords({ band, bandTo })).toBe(words)
    expect(tintOf({ band, bandTo })).toBe(tint)
    expect(labelInWords({ band, bandTo: null })).toBe(bands[band])
  }
  expect(labelInWords({ band: 'over', bandTo: null })).toBe('Overpriced')
})

test('why there is no label takes five words at most', () => {
  for (const outcome of ['few', 'rare', 'new', 'cheap', 'old', 'branded', 'no_price', 'no_mileage', null] as const)
    expect(unratedInWords(outcome).split(' ').length, `${outcome}`).toBeLessThanOrEqual(5)
  expect(unratedInWords('few')).toBe('Too few similar cars')
  expect(unratedInWords('rare')).toBe('Too rare to rate')
  expect(unratedInWords(null)).toBe('Rating not computed yet')
  expect(unratedInWords('rated'), 'its label is missing').toBe('Rating not computed yet')
})

test('a distance is said in whole dollars', () => {
  expect(againstMarket(-164_000, -630)).toBe('$1,640 below market')
  expect(againstMarket(5_000, 20)).toBe('at market')
  expect(againstMsrp(3_380_049, 3_500_000)).toBe('$1,200 below MSRP')
  expect(againstMsrp(3_550_000, 3_500_000)).toBe('$500 above MSRP')
  expect(againstMsrp(3_500_000, 3_500_000)).toBe('At MSRP')
})

const comparable = { year: 2020, mileage: 52_400, trim: 'Sport' } as Parameters<typeof differenceInWords>[1]
const words = (factor: Parameters<typeof differenceInWords>[0], changes = {}) =>
  differenceInWords(factor, { ...comparable, ...changes }, { year: 2021, mileage: 40_000 })

test('what a comparable differs in is said in words, whatever the factor', () => {
  expect(words('mileage')).toBe('12,400 miles more')
  expect(words('mileage', { mileage: 39_000 })).toBe('1,000 miles fewer')
  expect(words('year')).toBe('1 model year older')
  expect(words('year', { year: 2023 })).toBe('2 model years newer')
  expect(words('trim')).toBe('Sport trim')
  expect(words('trim', { trim: null })).toBe('Trim not given')
  expect(words('drivetrain')).toBe('Other drivetrain')
  expect(words('accidents')).toBe('Other accident history')
})

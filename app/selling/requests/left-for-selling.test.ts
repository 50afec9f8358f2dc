import { expect, test } from 'vitest'
import { leftForSelling, leftWords, typedCents } from './left-for-selling'

const value = {
  valueCents: 1_095_000,
  lines: [
    { kind: 'preparation', lowCents: -110_000, highCents: -50_000 },
    { kind: 'margin', lowCents: -140_000, highCents: -80_000 },
    { kind: 'tires', lowCents: -60_000, highCents: -35_000 },
  ],
}

test('what an offer leaves is the value less what it costs to get the car ready, and the offer', () => {
  expect(leftForSelling(value, 850_000)).toEqual({
    left: { lowCents: 75_000, highCents: 160_000 },
    counted: { lowCents: 80_000, highCents: 140_000 },
    verdict: 'within',
  })
})

test('the ends of what a dealership may pay leave just what the table counts for selling and profit', () => {
  const [low, high] = (['lowCents', 'highCents'] as const).map((end) =>
    value.lines.reduce((left, line) => left + line[end], value.valueCents),
  ) as [number, number]
  expect(leftForSelling(value, low).left.lowCents).toBe(140_000)
  expect(leftForSelling(value, high).left.highCents).toBe(80_000)
})

test('an offer leaves more or less than the table counts, or nothing', () => {
  const verdicts = [700_000, 945_000, 1_010_000].map((amount) => leftForSelling(value, amount).verdict)
  expect(verdicts).toEqual(['more', 'less', 'loss'])
})

test('an offer that leaves some of it below what the table counts is at its low end, and some above at its high end', () => {
  const verdicts = [800_000, 850_000, 900_000].map((amount) => leftForSelling(value, amount).verdict)
  expect(verdicts).toEqual(['high', 'within', 'low'])
})

test('what is left is said as people say it', () => {
  const words = (low: number, high: number) => leftWords({ lowCents: low * 100, highCents: high * 100 })
  expect([words(800, 1400), words(800, 800), words(0, 1400)]).toEqual([
    'keep $800 to $1,400',
    'keep $800',
    'keep up to $1,400',
  ])
  expect([words(-500, -200), words(-500, 0), words(-200, 300)]).toEqual([
    'lose $200 to $500',
    'lose up to $500',
    'lose up to $200 or keep up to $300',
  ])
})

test('an amount is read as it is typed', () => {
  expect(['9,000', '$9000.5', ' 9 000 '].map(typedCents)).toEqual([900_000, 900_050, 900_000])
  expect(['', '0', 'a lot', '9.001'].map(typedCents)).toEqual([null, null, null, null])
})

import { expect, test } from 'vitest'
import { barGeometry, binsOf } from './bars'
import { funnelGeometry } from './funnel'
import { lineGeometry } from './line'
import { labelledPlaces, ticksFor } from './scale'

const valuesOf = (values: number[]) => ticksFor(values).map(({ value }) => value)

test('ticks are round, begin at 0 and enclose every value', () => {
  expect(valuesOf([362, 509, 690])).toEqual([0, 200, 400, 600, 800])
  expect(valuesOf([3])).toEqual([0, 1, 2, 3])
  expect(valuesOf([0, 0])).toEqual([0, 1])
  expect(valuesOf([])).toEqual([0, 1])
  expect(valuesOf([1_000_000])).toEqual([0, 500_000, 1_000_000])
  expect(ticksFor([4]).map(({ y }) => y)).toEqual([100, 75, 50, 25, 0])
})

test('labels are the first, the last and some between them', () => {
  expect(labelledPlaces(3)).toEqual([0, 1, 2])
  expect(labelledPlaces(30)).toEqual([0, 7, 15, 22, 29])
})

test('two lines share one scale, and the ground closes below the line', () => {
  const geometry = lineGeometry([
    [0, 2, 4],
    [4, 4, 0],
  ])
  expect(geometry?.paths.map(({ line }) => line)).toEqual(['M0 100L50 50L100 0', 'M0 0L50 0L100 100'])
  expect(geometry?.paths[0]).toMatchObject({ ground: 'M0 100L50 50L100 0V100H0Z', end: { x: 100, y: 0 } })
})

test('one point is a line from edge to edge, and no point no chart', () => {
  expect(lineGeometry([[2]])?.paths[0]?.line).toBe('M0 0H100')
  expect(lineGeometry([[], []])).toBeNull()
  expect(lineGeometry([])).toBeNull()
})

test('bars keep a distance, and stacked parts lie upon each other', () => {
  const geometry = barGeometry([
    [1, 0],
    [3, 2],
  ])
  expect(geometry?.bars).toEqual([
    {
      x: 7.5,
      width: 35,
      parts: [
        { series: 0, y: 75, height: 25 },
        { series: 1, y: 0, height: 75 },
      ],
    },
    { x: 57.5, width: 35, parts: [{ series: 1, y: 50, height: 50 }] },
  ])
  expect(barGeometry([])).toBeNull()
})

test('bins have one round width, and every value is in one', () => {
  expect(binsOf([1, 2, 9, 10, 19, 40], 4)).toEqual([
    { from: 0, to: 10, count: 3 },
    { from: 10, to: 20, count: 2 },
    { from: 20, to: 30, count: 0 },
    { from: 30, to: 40, count: 1 },
  ])
  expect(binsOf([5, 5])).toEqual([{ from: 5, to: 6, count: 2 }])
  expect(binsOf([-3, 3], 2).reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(binsOf([])).toEqual([])
})

test('a funnel’s shares are of the step before, and nothing is divided by nothing', () => {
  expect(funnelGeometry([1000, 100, 0, 0])).toMatchObject([
    { width: 100, share: null },
    { share: 0.1 },
    { width: 0, share: 0 },
    { width: 0, share: null },
  ])
  expect(funnelGeometry([0])).toEqual([{ value: 0, width: 0, share: null }])
})

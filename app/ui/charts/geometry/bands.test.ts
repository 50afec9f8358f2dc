import { expect, test } from 'vitest'
import { bandGeometry } from './bands'

const ends = [
  { name: 'great', to: 90 },
  { name: 'good', to: 96 },
  { name: 'fair', to: 104 },
  { name: 'over', to: null },
]

test('a line steps from day to day, with a gap where there is no value', () => {
  const geometry = bandGeometry([null, 110, 110, 100], [])
  expect(geometry?.line).toMatch(/^M25 \d.*H50V[\d.]+H75V[\d.]+H100$/)
  expect(geometry?.end.x).toBe(100)
  expect(bandGeometry([100, null, 100], [])?.line.match(/M/g)).toHaveLength(2)
})

test('bands fill the drawing from edge to edge, and those next to the line are seen', () => {
  const geometry = bandGeometry([100, 98], ends)
  const bands = geometry?.bands ?? []
  expect(bands.map(({ name }) => name)).toEqual(['good', 'fair', 'over'])
  expect(bands.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(100, 1)
  expect(geometry?.ticks.every(({ y }) => y >= 0 && y <= 100)).toBe(true)
})

test('days without a value have no chart', () => {
  expect(bandGeometry([null, null], ends)).toBeNull()
  expect(bandGeometry([], ends)).toBeNull()
})

import { expect, test } from 'vitest'
import { merged } from './merge'

const at = (seller: string, x: number, y: number, count: number) => ({
  seller,
  x,
  y,
  count,
  name: seller,
  city: 'Ann Arbor',
  state: 'MI',
  zip: '48104',
  lat: 42,
  lng: -83,
})

test('a pin that lies too close to a greater one goes into it, and no car is lost', () => {
  const pins = merged([at('great', 100, 100, 50), at('near', 110, 100, 20), at('far', 300, 100, 60)], 30)
  expect(pins.map(({ count, of }) => [count, of.map(({ seller }) => seller)])).toEqual([
    [70, ['great', 'near']],
    [60, ['far']],
  ])
})

test('pins stay at least a gap apart', () => {
  const pins = merged(
    Array.from({ length: 200 }, (_, n) => at(`s${n}`, (n * 37) % 101, (n * 53) % 97, 200 - n)),
    20,
  )
  for (const [index, one] of pins.entries())
    for (const other of pins.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(20)
  expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe((200 * 201) / 2)
})

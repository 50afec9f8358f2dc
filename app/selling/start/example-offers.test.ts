import { expect, test } from 'vitest'
import { exampleOffers } from './example-offers'

test('the example’s offers are round amounts within its range, the highest first', () => {
  const amounts = exampleOffers(1_275_000, 1_485_000).map(({ amountCents }) => amountCents)
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  for (const cents of amounts) {
    expect(cents % 5_000).toBe(0)
    expect(cents).toBeGreaterThan(1_275_000)
    expect(cents).toBeLessThan(1_485_000)
  }
})

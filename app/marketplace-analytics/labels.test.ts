import { expect, test } from 'vitest'
import { ratioInWords, times } from './labels'

test.each([
  [1.1962, '1.2×', 'More wanted than offered'],
  [1.14, '1.1×', 'In balance'],
  [0.84, '0.8×', 'More offered than wanted'],
  [0.86, '0.9×', 'In balance'],
  [null, null, 'None on sale'],
])('a ratio of %s says in words what it shows as', (ratio, shown, words) => {
  expect(ratioInWords(ratio)).toBe(words)
  if (ratio !== null) expect(times(ratio)).toBe(shown)
})

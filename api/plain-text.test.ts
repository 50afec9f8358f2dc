import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test.each([
  ["Élan Bob's Autos", 'elan bobs autos'],
  ['E\u0301lan Bob’s Autos', 'elan bobs autos'],
  ['ÜBER', 'uber'],
])('%s is read as %s', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

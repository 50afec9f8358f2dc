import { expect, test } from 'vitest'
import { editsBetween } from './typos'
import { Vocabulary } from './vocabulary'
import { wordsIn, wordsOfName } from './words'

const vocabulary = new Vocabulary((_, code) => code)
vocabulary.add(wordsOfName('Honda'), 'make', 50)
vocabulary.add(wordsOfName('Hyundai'), 'make', 40)
vocabulary.add(wordsOfName('Chevrolet'), 'make', 30)
vocabulary.add(wordsOfName('F-150'), 'variant', 20)
vocabulary.add(wordsOfName('CR-V'), 'variant', 10)
vocabulary.add(wordsOfName('3 Series'), 'variant', 5)
vocabulary.add(['2021'], 'year', 9)
vocabulary.add(['gone'], 'variant', 0)

const fieldsOf = (word: string) => vocabulary.read(word).places.flatMap((place) => [...place.keys()])
const correctionOf = (word: string) => vocabulary.read(word).corrected

test('words are letters and digits without accents or case', () => {
  expect(wordsIn('  Citroën C-Zero, “ÜBER” 4WD ')).toEqual(['citroen', 'c', 'zero', 'uber', '4wd'])
  expect(wordsIn('!&|:*')).toEqual([])
})

test('a name is found with and without its dash', () => {
  expect(wordsOfName('F-150')).toEqual(['f', '150', 'f150'])
  for (const word of ['f150', 'crv', 'series', '3series', '3']) expect(fieldsOf(word), word).toEqual(['variant'])
})

test('what people say is what dealers write', () => {
  expect(fieldsOf('chevy')).toEqual(['make'])
  expect(correctionOf('chevy')).toBeNull()
})

test('the beginning of a word finds it', () => {
  expect(fieldsOf('chev')).toEqual(['make'])
  expect(fieldsOf('h')).toEqual([])
})

test.each([
  ['hnoda', 'honda'],
  ['hondda', 'honda'],
  ['hundai', 'hyundai'],
  ['chevrelot', 'chevrolet'],
])('%s is read as %s', (typed, used) => {
  expect(correctionOf(typed)).toBe(used)
})

test.each(['2012', '20211', 'xyz', 'ponda2', 'gonee', '__proto__', 'constructor'])(
  '%s is not taken for something else',
  (typed) => {
    expect(vocabulary.read(typed)).toEqual({ corrected: null, places: [] })
  },
)

test.each([
  ['honda', 'honda', 0],
  ['honda', 'hnoda', 1],
  ['honda', 'hond', 1],
  ['honda', 'xonda', 1],
  ['civic', 'accord', 3],
])('from %s to %s are %d edits', (a, b, edits) => {
  expect(editsBetween(a, b, 2)).toBe(edits)
})

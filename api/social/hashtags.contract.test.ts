import { expect, test } from 'vitest'
import { hashtagsOf, partsOf } from './hashtags.contract'

test.each([
  ['#Wagons and #winter', ['wagons', 'winter']],
  ['twice #gti, #GTI.', ['gti']],
  ['(#dog) "#bike"', ['dog', 'bike']],
  ['the #1 choice', []],
  ['#2024review', ['2024review']],
  ['https://example.com/#top and &#39;', []],
  ['a#b ##c', []],
  ['#Élan #車', ['élan', '車']],
  ['#snow_tires-now', ['snow_tires']],
  ['#हिन्दी #ไทยแลนด์ #കവിത', ['हिन्दी', 'ไทยแลนด์', 'കവിത']],
  ['#cafe\u0301 and #café', ['café']],
  ['no tags', []],
])('%s', (text, tags) => {
  expect(hashtagsOf(text)).toEqual(tags)
})

test('no more than twenty count', () => {
  expect(hashtagsOf(Array.from({ length: 30 }, (_, n) => `#tag${n}`).join(' '))).toHaveLength(20)
})

test('the parts of a text are the text', () => {
  const text = 'Dog, bikes & #Winter (#wagons), the #1 choice'
  const parts = partsOf(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isHashtag }) => isHashtag).map((part) => part.text)).toEqual(['#Winter', '#wagons'])
})

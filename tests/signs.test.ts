import { expect, test } from 'vitest'
import { countSigns, formatterSpreads, type SignCounts, signedSources } from './support/signs'
import { read } from './support/sources'

const limits: SignCounts = JSON.parse(read('docs/signs.json').text)

test('no file has more retired signs than docs/signs.json allows it, and none of the list is out of date', () => {
  const counts = Object.fromEntries(
    signedSources().flatMap((source) => {
      const signs = countSigns(source)
      return Object.keys(signs).length > 0 ? [[source.path, signs]] : []
    }),
  )
  // A file with fewer signs than the list says lowers the list: `node --import tsx scripts/signs.ts`.
  expect(counts).toEqual(limits)
})

test('a spread never only saves a line', () => {
  expect(signedSources().flatMap(formatterSpreads)).toEqual([])
})

test('the texts of a concept are in labels.ts, and a hook has the name of its function', () => {
  const searchText = [
    'api/search/engine/text/words.ts',
    'api/search/unknown-words.ts',
    'api/accounts/passwords/passwords.ts',
  ]
  const retired = signedSources().filter(({ path }) => /(words|\/use-[^/]+)\.tsx?$/.test(path))
  expect(retired.map(({ path }) => path).filter((path) => !searchText.includes(path))).toEqual([])
})

test.each([
  ['/** What is shown. */\nexport const a = 1', { 'comment without a verb': 1 }],
  ['// Returns null when nobody is signed in,\n// or somebody else.\nconst a = 1', { 'retired word': 2 }],
  ['const said = 1\nfunction f({ asked }: { asked: string }) { return asked }', { 'participle as a name': 2 }],
  ['/** Returns the price. */\nexport const price = "told"', {}],
])('the signs of “%s” are counted', (text, expected) => {
  expect(countSigns({ path: 'app/example.ts', text, lines: 1 })).toEqual(expected)
})

test('spreads of literals alone are found', () => {
  const text = 'const a = { ...{ b, c }, ...d, ...(e && { f }) }\nconst g = [...["h"], ...i]'
  expect(formatterSpreads({ path: 'app/example.ts', text, lines: 2 })).toEqual(['app/example.ts:1', 'app/example.ts:2'])
})

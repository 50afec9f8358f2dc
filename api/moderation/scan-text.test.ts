import { expect, test } from 'vitest'
import { noFacts } from './fixtures/facts'
import { judge, marksIn } from './judge'
import { firstRules } from './rules.contract'

const found = (text: string, rules = firstRules) =>
  marksIn(rules, noFacts, text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)

test.each([
  ['at https://wa.me./12345 now', 'host https://wa.me./12345'],
  ['at https://wa%2Eme/12345 now', 'host https://wa%2Eme/12345'],
  ['at -https://wa%2eme/1', 'host https://wa%2eme/1'],
  ['at https://ｗａ.ｍｅ/1, now', 'host https://ｗａ.ｍｅ/1'],
  ['at ｗａ．ｍｅ/1', 'host ｗａ．ｍｅ/1'],
  ['at https://wa。me/1', 'host https://wa。me/1'],
  ['at https://w\u00ada.\u200bme/1 now', 'host https://w\u00ada.\u200bme/1'],
  ['at https://wа.me/1', 'host https://wа.me/1'],
  ['at https://me@wa.me\\@good.example', 'host https://me@wa.me\\@good.example'],
  ['at https://t.me“x', 'host https://t.me“x'],
  ['at https://WA.ME:443/1', 'host https://WA.ME:443/1'],
  ['at wa.me./12345', 'host wa.me'],
])('%j leads to a listed host', (text, mark) => {
  expect(found(text)).toEqual([mark])
})

test('an address within another is found, and a host is listed with its own letters', () => {
  expect(found('https://good.example，https://wa.me/1')).toEqual(['link https://good.example', 'host https://wa.me/1'])
  const rules = { ...firstRules, hosts: { list: ['bücher.example'], points: 50 } }
  expect(found('https://bücher.example/1 https://xn--bcher-kva.example/1', rules)).toEqual([
    'host https://bücher.example/1',
    'host https://xn--bcher-kva.example/1',
  ])
})

test.each([
  ['a sc\u200bam!', 'word sc\u200bam'],
  ['an idi\u00adot, I say', 'word idi\u00adot'],
  ['🚗🚗 a sсam', 'word sсam'],
  ['a ѕсаm', 'word ѕсаm'],
  ['a ＳＣＡＭ', 'word ＳＣＡＭ'],
  ['a scam\u0301 it is', 'word scam\u0301'],
  ['a s\u0301c\u0301am', 'word s\u0301c\u0301am'],
  ['a sc\ufeffam', 'word sc\ufeffam'],
  ['ﬁne: bad\u00a0\u00a0credit οk', 'word bad\u00a0\u00a0credit οk'],
])('%j holds a listed word', (text, mark) => {
  expect(found(text)).toEqual([mark])
})

test('words of other alphabets stay words, and look-alikes weigh as much as the letters', () => {
  expect(found('Очень хороший салон, Ευχαριστώ, très bien, Grüße')).toEqual([])
  const rules = { ...firstRules, words: { list: ['Вор', 'café'], points: 35 } }
  expect(found('ты вор in the CAFE\u0301', rules)).toEqual(['word вор', 'word CAFE\u0301'])
  expect(judge(firstRules, noFacts, 'sсam at https://wa%2Eme/1').isHeld).toBe(true)
})

test('blocked hashtags and names of staff are found as they look', () => {
  const rules = { ...firstRules, hashtags: { list: ['cash'], points: 50 } }
  expect(found('＃cаsh', rules)).toEqual(['hashtag ＃cаsh'])
  expect(marksIn(firstRules, { names: ['José Ruiz'] }, 'Jose\u0301 Ruiz')).toEqual([
    { start: 0, end: 10, kind: 'name' },
  ])
})

// A scan that looks at what is behind more than once takes minutes for so much: the limit of the test ends it.
test('a link of many signs is cut in time', () => {
  expect(found(`https://a.example/${'.!'.repeat(400_000)}x`)).toHaveLength(1)
  expect(found(`https://a.${'.'.repeat(400_000)}example`)).toHaveLength(1)
})

test('a word ends with its marks: a longer word in Hindi is another word', () => {
  const rules = { ...firstRules, words: { list: ['क्षित', 'café'], points: 50 } }
  expect(found('क्षिति', rules)).toEqual([])
  expect(found('क्षित here', rules)).toEqual(['word क्षित'])
  expect(found('a cafe\u0301 here', rules)).toEqual(['word cafe\u0301'])
})

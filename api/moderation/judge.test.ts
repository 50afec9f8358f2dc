import { expect, test } from 'vitest'
import { noFacts } from './fixtures/facts'
import { judge, marksIn, riskOf } from './judge'
import { firstRules } from './rules.contract'

const newcomer = { ...noFacts, accountHours: 2, approved: 0 }
const codes = (facts: typeof noFacts, text: string, rules = firstRules) =>
  judge(rules, facts, text).signals.flatMap(({ code, points }) => (points > 0 ? code : []))

test('a newcomer with two links and the same words in several places is held', () => {
  const facts = { ...newcomer, repeats: 5, minutesSince: [0, 1, 1, 2, 2, 3] }
  const { isHeld, score, signals } = judge(
    firstRules,
    facts,
    'Skip the dealer!! quick-auto-cash.example and wa.me/0000',
  )
  expect(isHeld).toBe(true)
  expect(score).toBe(100)
  expect(signals.map(({ text }) => text)).toEqual([
    '1 link on a listed host',
    'Same text in 5 other places, at most 1',
    '2 links, at most 1',
    '7 in 5 min, at most 6',
    'Account younger than 24 h',
    'Fewer than 5 approved',
  ])
})

test('somebody trusted is judged by the words alone', () => {
  expect(codes({ ...noFacts, repeats: 9 }, 'https://a.example https://b.example https://c.example')).toEqual([])
  expect(codes(noFacts, 'What a crook.')).toEqual(['words'])
  expect(codes({ ...noFacts, rejected: 1 }, 'Fine.')).toEqual(['rejections'])
  expect(codes({ ...newcomer, isDealership: true }, 'Come and see it.')).toEqual([])
})

test('a rule with 0 points is off, and one of 101 holds nothing by score', () => {
  const off = { ...firstRules, links: { limit: 0, points: 0 } }
  expect(codes(newcomer, 'https://a.example', off)).not.toContain('links')
  expect(judge({ ...firstRules, holdAt: 101 }, { ...newcomer, repeats: 90 }, 'wa.me/1 scam idiot').isHeld).toBe(false)
})

test.each([
  ['Skip it! quick-auto-cash.example, wa.me/0000.', ['quick-auto-cash.example', 'wa.me/0000']],
  ['It runs well.It was mine.The end', []],
  ['Mail me at maya@example.com', []],
  ['See (https://a.example/x?y=1) and WWW.B.EXAMPLE!', ['https://a.example/x?y=1', 'WWW.B.EXAMPLE']],
  ['A CROOK, a Crooked deal, crook-like', ['CROOK', 'crook']],
  ['approved  in\n60 sec', ['approved  in\n60 sec']],
  ['idiotic and scampi', []],
])('%j has the marks %j', (text, marks) => {
  expect(marksIn(firstRules, noFacts, text).map(({ start, end }) => text.slice(start, end))).toEqual(marks)
})

test('hosts under a listed one are listed, others that only end like it are not', () => {
  const kinds = marksIn(firstRules, noFacts, 'https://x.wa.me/1 https://notwa.me/1').map(({ kind }) => kind)
  expect(kinds).toEqual(['host', 'link'])
})

test('names of staff are found as words, and a list may hold signs of patterns', () => {
  const rules = { ...firstRules, words: { list: ['a+', '.*', '[x'], points: 10 } }
  const text = 'Marcus B., not Marcus Bell: an a+ and .* and [x'
  const found = marksIn(rules, { names: ['Marcus B.'] }, text).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(['Marcus B.', 'a+', '.*', '[x'])
})

test('a score has a risk', () => {
  expect([0, 39, 40, 69, 70, 100].map(riskOf)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
})

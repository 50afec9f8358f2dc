import { expect, test } from 'vitest'
import { rowChanges, textChanges } from './text-changes'

const lines = (count: number, word: (at: number) => string) => Array.from({ length: count }, (_, at) => word(at))

test('a text whose lines nearly all differ says so in a line', () => {
  const [before, after] = [lines(10_000, () => 'a').join('\n'), lines(10_000, () => 'b').join('\n')]
  expect(textChanges('Text', before, after)).toEqual(['Text: many changes'])
})

test('a few lines that differ in a long text are listed', () => {
  const before = lines(5_000, (at) => `Line ${at}`)
  const after = before.with(17, 'Another').with(4_900, 'One more')
  expect(textChanges('Text', before.join('\n'), after.join('\n'))).toEqual([
    'Text “Line 17” → “Another”',
    'Text “Line 4900” → “One more”',
  ])
})

test('a list of which nearly all entries differ says so in a line', () => {
  const list = (word: string) => lines(200, (at) => `${word} ${at}`).map((title) => ({ title }))
  expect(rowChanges('Step', list('Old'), list('New'), [{ key: 'title', label: 'title' }])).toEqual([
    'Step: many changes',
  ])
})

test('an entry that only moved is not taken for the one that was renamed at the same time', () => {
  const steps = (titles: string) => titles.split(' ').map((title) => ({ title }))
  expect(rowChanges('Step', steps('A B C'), steps('C A2 B'), [{ key: 'title', label: 'title' }])).toEqual([
    'Step: new order “C”, “A2”, “B”',
    'Step title “A” → “A2”',
  ])
})

test('the new order of a long list is not written out', () => {
  const list = lines(9, (at) => `Step ${at}`).map((title) => ({ title }))
  expect(rowChanges('Step', list, list.toReversed(), [{ key: 'title', label: 'title' }])).toEqual(['Step: new order'])
})

import { expect, test } from 'vitest'
import { textDiff } from './text-diff'

const before =
  'Opening words.\n\n## Prices\n\nA price is a total that a buyer must be able to refuse nothing of.\n\nIt holds.\n\n## Ending\n\nYou can leave.'

test('a changed paragraph is compared word by word, and sections that are the same come without their lines', () => {
  const after = before.replace('must be able to', 'can').replace('It holds.', 'It holds.\n\nFor three days at least.')
  const { sections, ...counts } = textDiff(before, after)
  expect(sections.map(({ heading, isSame }) => [heading, isSame])).toEqual([
    ['', true],
    ['Prices', false],
    ['Ending', true],
  ])
  const [price, holds, days] = sections[1]?.lines ?? []
  expect(price?.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual(['must be able to'])
  expect(price?.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['can'])
  expect(holds).toEqual([{ kind: 'same', text: 'It holds.' }])
  expect(days).toEqual([{ kind: 'added', text: 'For three days at least.' }])
  expect(counts).toEqual({ changes: 2, addedWords: 6, removedWords: 4 })
})

test('a section that was added or removed is named, and its heading is marked', () => {
  const after = `${before}\n\n## Disputes\n\nWrite to us first.`
  expect(textDiff(before, after).sections.at(-1)).toEqual({
    heading: 'Disputes',
    isSame: false,
    lines: [[{ kind: 'added', text: 'Disputes' }], [{ kind: 'added', text: 'Write to us first.' }]],
  })
  expect(textDiff(after, before).sections.at(-1)).toMatchObject({
    heading: 'Disputes',
    lines: [[{ kind: 'removed' }], [{ kind: 'removed' }]],
  })
})

test('the same text has no change, whatever its blank lines are', () => {
  expect(textDiff(before, `${before.replaceAll('\n\n', '\n\n\n')}\n`)).toMatchObject({ changes: 0, addedWords: 0 })
})

test('two texts without a word in common come as removed and added, however long they are', () => {
  const text = (word: string) => Array.from({ length: 4_000 }, (_, at) => `${word}${at}`).join('\n')
  const { changes } = textDiff(text('one'), text('other'))
  expect(changes).toBe(8_000)
  const long = (word: string) => Array.from({ length: 8_000 }, (_, at) => `${word}${at}`).join(' ')
  expect(textDiff(long('one'), long('other')).sections[0]?.lines.map(([piece]) => piece?.kind)).toEqual([
    'removed',
    'added',
  ])
})

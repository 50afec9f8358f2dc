import { expect, test } from 'vitest'
import { demoPosts } from './demo-posts'

const comments = demoPosts.flatMap(({ comments: given = [] }) =>
  given.flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)]),
)
const texts = [...demoPosts.flatMap(({ title, text }) => (title ? [title, text] : [text])), ...comments]

/** Without case, punctuation and hashtags; a point within a number or a name ends nothing. */
function sentencesOf(text: string): string[] {
  const plain = text.replace(/#\w+/g, '').toLowerCase()
  return plain
    .split(/[.!?:;]+["')]*(?:\s+|$)|\n+/)
    .map((sentence) => sentence.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((sentence) => sentence !== '')
}

test('there is enough to read', () => {
  expect(demoPosts.length).toBeGreaterThanOrEqual(240)
  expect(comments.length).toBeGreaterThanOrEqual(1_450)
})

test('no sentence is written twice', () => {
  const counts = new Map<string, number>()
  for (const sentence of texts.flatMap(sentencesOf)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const twice = [...counts].filter(([, count]) => count > 1).map(([sentence]) => sentence)
  expect(twice).toEqual([])
})

test('nothing carries a link or an address', () => {
  expect(texts.filter((text) => /https?:|www\.|\S@\S/.test(text))).toEqual([])
})

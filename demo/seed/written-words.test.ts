import { expect, test } from 'vitest'
import { demoDealers } from './dealers'
import { questionsByKind } from './questions.data'
import { writtenReviews } from './reviews'

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean)

test('no sentence of a review or a reply occurs twice, and no title', () => {
  const all = Object.values(writtenReviews).flat()
  const sentences = all.flatMap(([, , body, reply = '']) => [...sentencesOf(body), ...sentencesOf(reply)])
  const titles = all.map(([, title]) => title)
  for (const words of [sentences, titles]) expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([])
})

test('every dealership has the reviews that its page counts', () => {
  const counts = demoDealers.map(({ slug }) => [slug, writtenReviews[slug]?.length])
  expect(counts.filter(([, n]) => !n)).toEqual([])
  expect(Object.values(writtenReviews).flat().length).toBeGreaterThan(280)
})

test('no sentence of a question or an answer occurs twice', () => {
  const all = Object.values(questionsByKind).flat()
  const sentences = all.flatMap(([question, answer]) => [...sentencesOf(question), ...sentencesOf(answer ?? '')])
  expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
  expect([all.length, all.filter(([, answer]) => answer !== null).length]).toEqual([150, 120])
})

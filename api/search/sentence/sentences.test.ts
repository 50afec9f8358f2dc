import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWords, namesOfLineup } from '../../../tests/support/sentence-names'
import { projectPath } from '../../database/paths'
import { readSentence } from './read-sentence'

const lines = readFileSync(projectPath('api/search/sentence/sentences.data.txt'), 'utf8').trimEnd().split('\n')
const names = namesOfLineup()

test('every sentence of the table becomes its filters', () => {
  const read = lines.map((line) => {
    const [sentence = ''] = line.split(' =>')
    return `${sentence} => ${inWords(readSentence(sentence, names))}`.trimEnd()
  })
  expect(lines.length).toBeGreaterThanOrEqual(300)
  expect(read).toEqual(lines)
})

test('what is left says nothing more: reading it again changes nothing', () => {
  for (const line of lines) {
    const { readings, unsupported, rest } = readSentence(line.split(' =>')[0] ?? '', names)
    if (readings.length + unsupported.length === 0) continue
    expect(readSentence(rest, names), line).toMatchObject({ readings: [], unsupported: [], rest })
  }
})

test('each filter names the words that it came from, as they were typed', () => {
  const { readings } = readSentence('AWD suv, Under $25,000 & NOT red', names)
  expect(readings.map(({ words }) => words)).toEqual(['AWD', 'suv', 'Under $25,000', 'NOT red'])
})

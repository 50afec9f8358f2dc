import { type FacetName, facetKind, facetNames, labelOf } from '../engine/facets/facets'
import { synonyms, wordsIn, wordsOfName } from '../engine/text/words'
import { type FilterName, readQuery } from '../query.contract'
import { compounds, fillerPhrases, orders, spellings } from './phrases.data'
import { type Found, type Said, say } from './sentence'
import type { Token } from './tokens'

interface Phrase {
  says: readonly Said[]
  sort?: string
  plain: boolean
}

const phrases = new Map<string, Phrase>()
const maxWords = 6

const spelt = (text: string): string[] => text.split('|').map((one) => wordsIn(one).join(' '))

for (const name of facetNames) {
  const { labels } = facetKind(name)
  for (const code of ['size', 'interior', 'rating'].includes(name) ? [] : Object.keys(labels ?? {}))
    phrases.set(wordsIn(labelOf(name, code)).join(' '), { says: [say(name, code)], plain: !facetKind(name).wordless })
}
for (const [name, values] of Object.entries(spellings) as [FilterName, Record<string, string>][])
  for (const [value, text] of Object.entries(values))
    for (const words of spelt(text))
      phrases.set(words, { says: [say(name, ...value.split(','))], plain: isPlain(name as FacetName, value, words) })
for (const [query, text] of Object.entries(compounds))
  for (const words of spelt(text)) phrases.set(words, { says: saidBy(query), plain: false })
for (const [sort, text] of Object.entries(orders))
  for (const words of spelt(text)) phrases.set(words, { says: [], sort, plain: false })
for (const words of spelt(fillerPhrases)) phrases.set(words, { says: [], plain: false })

function saidBy(query: string): Said[] {
  return (Object.entries(readQuery(query)) as [FilterName, string[]][]).map(([name, values]) => say(name, ...values))
}

/** All its words are words of the value, so that the listings with these words are those with the value. */
function isPlain(name: FacetName, value: string, words: string): boolean {
  const { words: more, wordless } = facetKind(name)
  const own = new Set([...wordsOfName(labelOf(name, value)), ...wordsIn(more?.[value] ?? '')])
  const meant = (word: string) => own.has(word) || (synonyms[word] ?? []).some((one) => own.has(one))
  return !wordless && words.split(' ').every(meant)
}

/** The longest phrase that begins here; a dash within it may be left out or not. */
export function phraseAt(tokens: readonly Token[], at: number): Found | null {
  const words: string[] = []
  let best: Found | null = null
  for (let end = at; end < tokens.length && words.length < maxWords; end += 1) {
    const token = tokens[end] as Token
    if (token.kind === 'mark' && (token.word !== '-' || words.length === 0)) break
    if (token.kind === 'mark') continue
    if (token.dollars) break
    words.push(token.word)
    const phrase = phrases.get(words.join(' '))
    if (phrase) best = { length: end + 1 - at, ...phrase }
  }
  return best && withInterior(tokens, at, best)
}

/** “Black interior”, “black leather seats”, “interior black”: not the color of the paint. */
function withInterior(tokens: readonly Token[], at: number, found: Found): Found {
  const [said] = found.says
  if (said?.name !== 'color') return found
  const inside = [say('interior', ...said.values)]
  const next = (ahead: number) => tokens[at + found.length + ahead]?.word ?? ''
  if (next(0) === 'interior') return { length: found.length + 1, says: inside }
  const leather = next(0) === 'leather' && ['interior', 'seats', 'seat', 'upholstery', 'seating'].includes(next(1))
  if (leather) return { length: found.length + 2, says: [...inside, say('feature', 'leather_seats')] }
  return ['seats', 'upholstery'].includes(next(0)) ? { length: found.length + 1, says: inside } : found
}

export const phraseWords: readonly string[] = [...new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))]

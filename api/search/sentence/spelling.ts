import type { NameMatch } from '../engine/text/keyed-names'
import { editsBetween } from '../engine/text/typos'
import { isName } from './names-said'
import { negatorWords } from './negation'
import { after, before, perMonth, subjects, units } from './number-words.data'
import { phraseWords } from './phrases'
import { fillers, makeNames } from './phrases.data'
import type { SentenceNames } from './sentence'
import { keyOf, type Token } from './tokens'

const tables = [before, after, units, subjects, perMonth].flatMap(({ words }) => words)
// biome-ignore format: a list reads better as a list
const known = new Set([...tables, ...phraseWords, ...negatorWords, ...fillers, ...Object.keys(makeNames), 'within', 'radius', 'between', 'near', 'thousand'])
const longWords = [...known].filter((word) => /^[a-z]{5,}$/.test(word))
const byLength = new Map<number, string[]>()
for (const word of longWords) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
const places = new Set(['near', 'in', 'around', 'of', 'from', 'by', 'at', 'to'])

/** Puts misspelt words of the grammar and names right; what the listings or the grammar know stays. */
export function spelled(tokens: readonly Token[], names: SentenceNames): Token[] {
  return tokens.map((token, at) => {
    const isPlace = places.has(tokens[at - 1]?.word ?? '')
    const wrong = token.kind === 'word' && /^[a-z]{4,}$/.test(token.word) && !known.has(token.word)
    if (!wrong || names.knows(token.word) || isPlace || isNamed(tokens, at, names)) return token
    const word = nearest(token.word, names)
    return word ? { ...token, word } : token
  })
}

/** Looks at it by itself and together with a neighbor: “high lander” is a Highlander. */
const isNamed = (tokens: readonly Token[], at: number, names: SentenceNames): boolean =>
  [tokens.slice(at, at + 1), tokens.slice(at, at + 2), tokens.slice(Math.max(0, at - 1), at + 1)].some((some) =>
    isName(keyOf(some), names),
  )

const maxEdits = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Prefers a name among equally near words: “camery” is a Camry before a camera. */
function nearest(word: string, names: SentenceNames): string | null {
  const name = names.nameLike(word)
  const other = nearestOfGrammar(word)
  if (name && (!other || name.edits <= other.edits)) return name.word
  return other?.word ?? null
}

function nearestOfGrammar(word: string): NameMatch | null {
  let max = maxEdits(word.length)
  let best: NameMatch | null = null
  for (let length = word.length - max; max > 0 && length <= word.length + max; length += 1)
    for (const other of byLength.get(length) ?? []) {
      if (other[0] !== word[0] && max > 1) continue
      const edits = editsBetween(word, other, max)
      if (edits > max || (edits === max && best)) continue
      best = { word: other, edits }
      max = edits
    }
  return best
}

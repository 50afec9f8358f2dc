import { Spellings } from '../engine/text/spellings'
import { isName } from './names-said'
import { negatorWords } from './negation'
import { after, before, perMonth, subjects, units } from './number-words.data'
import { phraseWords } from './phrases'
import { fillers, makeNames } from './phrases.data'
import type { SentenceNames } from './sentence'
import { keyOf, type Token } from './tokens'

const minLength = 5
const tables = [before, after, units, subjects, perMonth].flatMap(({ words }) => words)
// biome-ignore format: a list reads better as a list
const known = new Set([...tables, ...phraseWords, ...negatorWords, ...fillers, ...Object.keys(makeNames), 'within', 'radius', 'between', 'near', 'thousand'])
const grammar = new Spellings()
for (const word of known) if (word.length >= minLength) grammar.add(word)
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

/** Prefers a name among equally near words: “camery” is a Camry before a camera. */
function nearest(word: string, names: SentenceNames): string | null {
  const name = names.nameLike(word)
  const other = grammar.nearest(word)
  if (name && (!other || name.edits <= other.edits)) return name.word
  return other?.word ?? null
}

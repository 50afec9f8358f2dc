import { PhraseTable } from './match'
import type { SentenceNames } from './sentence'
import { ambiguousSpanish, spanish } from './spanish.data'
import { type Token, tokensOf } from './tokens'

const translations = new PhraseTable<string>(
  Object.entries(spanish).map(([english, phrases]): readonly [string, string] => [phrases, english]),
)
const ambiguous = new Set(ambiguousSpanish)
/** Words that English grammar has too and that two of Spanish make Spanish: “carro blanco”. */
const minUnsure = 2

/** Puts the Spanish of the trade into the words that the grammar reads; null when the text is not Spanish. */
export function fromSpanish(tokens: readonly Token[], names: SentenceNames): Token[] | null {
  if (!isSpanish(tokens, names)) return null
  const read: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase = translations.at(tokens, at)
    const some = tokens.slice(at, at + (phrase?.length ?? 1))
    read.push(...(phrase ? translated(some, phrase.meaning) : some))
    at += some.length
  }
  return read
}

function isSpanish(tokens: readonly Token[], names: SentenceNames): boolean {
  let unsure = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = translations.at(tokens, at)
    const word = tokens[at]?.word ?? ''
    if (!phrase || (phrase.length === 1 && names.knows(word) && !ambiguous.has(word))) continue
    if (phrase.length > 1 || !ambiguous.has(word)) return true
    if (word.length > 3) unsure += 1
  }
  return unsure >= minUnsure
}

/** Puts each English word in the place of the Spanish ones: what a filter came from is said as it was typed. */
function translated(some: readonly Token[], english: string): Token[] {
  const [first] = some
  const end = some.at(-1)?.end ?? 0
  return first ? tokensOf(english).map((token) => ({ ...token, typed: first.typed, start: first.start, end })) : []
}

import { wordsIn } from '../engine/text/words'
import { kindAt, sellerAt, withModelNumbers } from './names-said'
import { negationAt } from './negation'
import { figureAt, peopleAt } from './numbers'
import { phraseAt } from './phrases'
import { fillers } from './phrases.data'
import { placeAt } from './places'
import { type Found, type Reading, type Sentence, type SentenceNames, type Unsupported, unmatched } from './sentence'
import { fromSpanish } from './spanish'
import { spelled } from './spelling'
import { stockNumberIn } from './stock-number'
import { type Token, tokensOf } from './tokens'

/**
 * Reads what people write into a search field. A text of plain words alone, which a search word by word understands as
 * well, is left as it is; of any other all that is understood becomes filters.
 */
export function readSentence(text: string, names: SentenceNames): Sentence {
  const stock = stockNumberIn(text)
  if (stock) return { readings: [], unsupported: [], rest: stock }
  const typed = tokensOf(text)
  const english = fromSpanish(typed, names)
  const tokens = withModelNumbers(english ?? spelled(typed, names), names)
  const { readings, unsupported, rest } = readAll(text, tokens, names)
  if (english) return { readings, ...withoutForeign(text, rest, unsupported, names) }
  const filler = tokens.some(({ word }) => fillers.has(word) && !names.knows(word))
  const isSentence = unsupported.length > 0 || readings.some(({ plain }) => !plain) || (readings.length > 0 && filler)
  return isSentence
    ? { readings, unsupported, rest: textOf(text, rest) }
    : { readings: [], unsupported: [], rest: text }
}

/** A Spanish word that is left is not put right into an English one. */
function withoutForeign(
  text: string,
  rest: readonly Token[],
  unsupported: readonly Unsupported[],
  names: SentenceNames,
): Pick<Sentence, 'unsupported' | 'rest'> {
  const meant = rest.filter(({ word }) => !fillers.has(word))
  const foreign = meant.filter(({ kind, word }) => kind === 'word' && !names.knows(word))
  const unread = foreign.map((token) => unmatched(textOf(text, [token])))
  const known = meant.filter((token) => !foreign.includes(token))
  return { unsupported: [...unsupported, ...unread], rest: textOf(text, known) }
}

/** Again and again, because what is left may say something once the words between are gone. */
function readAll(text: string, tokens: readonly Token[], names: SentenceNames) {
  const readings: Reading[] = []
  const unsupported: Unsupported[] = []
  let rest = tokens
  for (let before = -1; before !== rest.length; ) {
    before = rest.length
    rest = readOnce(text, rest, names, { readings, unsupported })
    if (readings.length + unsupported.length > 0) rest = rest.filter(({ word }) => !fillers.has(word))
  }
  return { readings, unsupported, rest }
}

type Into = { readings: Reading[]; unsupported: Unsupported[] }

function readOnce(text: string, tokens: readonly Token[], names: SentenceNames, into: Into): Token[] {
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = foundAt(tokens, at, names)
    if (!found) {
      rest.push(tokens[at] as Token)
      at += 1
      continue
    }
    const words = wordsOf(text, tokens.slice(at, at + found.length))
    if (found.unsupported) into.unsupported.push({ words, message: found.unsupported(words) })
    else
      into.readings.push({
        says: found.says,
        words,
        plain: found.plain ?? false,
        ...(found.sort && { sort: found.sort }),
      })
    at += found.length
  }
  return rest
}

const rules = [placeAt, phraseAt, peopleAt, figureAt, sellerAt, negationAt, kindAt] as const

/** The first rule that reads something; a longer name wins over a phrase, as “EV 9” does over the fuel. */
function foundAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  if (tokens[at]?.word === ',') return null
  for (const rule of rules) {
    const found = rule(tokens, at, names)
    if (!found) continue
    const name = rule === phraseAt ? kindAt(tokens, at, names) : null
    return name && name.length > found.length ? name : found
  }
  return null
}

function wordsOf(text: string, tokens: readonly Token[]): string {
  const [first] = tokens
  const last = tokens.at(-1)
  if (!first || !last) return ''
  const whole = text.slice(first.start, last.end)
  return tokensOf(whole).length === tokens.length ? whole : textOf(text, tokens)
}

const textOf = (text: string, tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind, start }, at) => kind !== 'mark' && start !== tokens[at - 1]?.start)
    .flatMap(({ start, end }) => wordsIn(text.slice(start, end)))
    .join(' ')

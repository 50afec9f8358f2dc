import type { Amount } from './figure'
import { countWords } from './number-words.data'
import type { Token } from './tokens'

const thousandWords = new Set(['k', 'grand', 'thousand', 'thousands', 'g', 'tousand', 'thou'])

/** “25k”, “$25,000”, “25 grand”, “seven”. */
export function amountAt(tokens: readonly Token[], at: number): (Amount & { next: number }) | null {
  const token = tokens[at]
  if (!token) return null
  const counted = token.kind === 'word' && Object.hasOwn(countWords, token.word) ? countWords[token.word] : undefined
  if (token.kind !== 'number' && counted === undefined) return null
  const value = counted ?? token.value
  const grand = !token.thousands && value < 1000 && thousandWords.has(tokens[at + 1]?.word ?? '')
  return {
    value: grand ? value * 1000 : value,
    dollars: token.dollars || (grand && tokens[at + 1]?.word === 'grand'),
    thousands: token.thousands || grand,
    digits: token.kind === 'number' ? token.word : null,
    next: at + (grand ? 2 : 1),
  }
}

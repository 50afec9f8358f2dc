import { plainText } from '../../plain-text'
import { withoutGrouping } from '../grouped-digits'

export interface Token {
  kind: 'word' | 'number' | 'mark'
  /** In lower case without accents; of a number its digits. */
  word: string
  typed: string
  /** Of a number, thousands multiplied. */
  value: number
  dollars: boolean
  thousands: boolean
  /** Where it stands in the text. */
  start: number
  end: number
}

const units =
  'mpg|miles?|mi|km|hp|drs?|doors?|cyls?|cylinders?|seats?|seaters?|passengers?|grand|usd|bucks?|mos?|months?|plus'
const number = `\\$?\\s?(?:\\d{1,3}(?:[.,]\\d{3})+|\\d+)(?:\\.\\d+)?k?(?=$|[^\\p{L}\\d]|(?:${units})(?![\\p{L}\\d]))`
/** “Under20k” has lost its blank. */
const glued = '(?:under|below|over|max|upto)(?=\\$?\\d)'
const pieces = new RegExp(`${number}|${glued}|[\\p{L}\\p{N}]+(?:['’]\\p{L}+)?|<=|>=|[<>≤≥+–—/,;-]`, 'giu')

/** The words, numbers and marks of a text. “15-20k” has three, “F-150” a word and a number with a mark between. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(pieces)].map((match) => tokenOf(match[0], match.index))
}

function tokenOf(piece: string, at: number): Token {
  const start = at + (piece.length - piece.trimStart().length)
  const place = { typed: piece.trim(), start, end: at + piece.length }
  const numeric = /^\$?\s?(\d[\d,]*(?:\.\d+)*)(k?)$/i.exec(piece)
  if (numeric) {
    const [, typed = '', k = ''] = numeric
    const digits = withoutGrouping(typed)
    const plain = Number(digits)
    const thousands = k !== ''
    const value = thousands ? plain * 1000 : plain
    return { kind: 'number', word: digits + k.toLowerCase(), value, dollars: piece.includes('$'), thousands, ...place }
  }
  const word = plainText(piece)
  const kind = /[a-z0-9]/.test(word) ? 'word' : 'mark'
  return {
    kind,
    word: kind === 'mark' ? (dashes[word] ?? word) : word,
    value: 0,
    dollars: false,
    thousands: false,
    ...place,
  }
}

const dashes: Record<string, string> = { '–': '-', '—': '-', '≤': '<=', '≥': '>=', ';': ',' }

/** The words of a stretch without marks between them, as names are looked up: “F-150” and “f 150” are f150. */
export const keyOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ word }) => word)
    .join('')

import { cutText } from '../vehicles/normalize/text'
import type { FeedRow } from './row'

const maxLength = 40

/** Returns the stock number of a row; null where it has none, or a sentence. */
export function stockNumberIn(row: FeedRow): string | null {
  const first = row.first('stock')
  const text = isSentence(first) ? row.all('stock').find((cell) => !isSentence(cell.text))?.text : first
  return cutText(text ?? '', maxLength) || null
}

/** Finds sentences in columns that have slipped: 'Start Saving Vehicles Today!', 'Call today'. No stock number has words and no digit. */
const isSentence = (text: string): boolean => !/\d/.test(text) && (hasWords.test(text) || isInvitation.test(text))
const hasWords = /^(?:\S+\s+){2}\S|[!?]\s*$/
const isInvitation =
  /^(?:call|sold|pending|available)$|^(?=.*\s).*\b(?:call|ask|see|contact|click|visit|start|shop|inquire|email|text|price|sale|special|today|now|available|pending|sold|coming|in stock)\b/i

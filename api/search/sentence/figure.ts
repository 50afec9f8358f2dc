import type { Comparison, Measure } from './number-words.data'

export interface Figure {
  measure: Measure | null
  comparison: Comparison | null
  low: Amount
  /** The other end of a range, or the same. */
  high: Amount
  isRange: boolean
  either: boolean
}
export interface Amount {
  value: number
  dollars: boolean
  thousands: boolean
  /** It was written as a number, not as a word. */
  digits: string | null
}

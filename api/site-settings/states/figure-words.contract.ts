import { centsInWords } from '../changes'
import type { TradeInCredit } from './state-costs.contract'

export const percentInWords = (milli: number): string => `${milli / 1000}%`

/** Takes thousands of dollars, as laws of insurance name them. */
export const thousandsInWords = (amount: number | null): string => (amount === null ? 'none' : `$${amount},000`)

export const creditInWords = (credit: TradeInCredit): string =>
  credit.kind === 'most'
    ? `up to ${centsInWords(credit.cents)}`
    : { full: 'in full', none: 'none', new: 'on new cars only' }[credit.kind]

import { wholeDollars } from '~/format/money'
import type { SellValue } from '../../../api/selling/shared.contract'

export interface CentsRange {
  lowCents: number
  highCents: number
}

/** Computes what an amount leaves of the value for selling the car and for profit, and what the table counts for both. */
export function leftForSelling({ valueCents, lines }: Pick<SellValue, 'valueCents' | 'lines'>, amountCents: number) {
  const costs = lines.filter(({ kind }) => kind !== 'margin')
  const margin = lines.find(({ kind }) => kind === 'margin')
  const sum = (end: keyof CentsRange) => costs.reduce((all, line) => all + line[end], valueCents - amountCents)
  const left: CentsRange = { lowCents: sum('lowCents'), highCents: sum('highCents') }
  const counted: CentsRange = { lowCents: 0 - (margin?.highCents ?? 0), highCents: 0 - (margin?.lowCents ?? 0) }
  return { left, counted, verdict: verdictOf(left, counted) }
}

export type Verdict = 'loss' | 'less' | 'low' | 'within' | 'high' | 'more'

/** Compares what is left with what is counted: where they overlap, low and high say which way it leans. */
function verdictOf(left: CentsRange, counted: CentsRange): Verdict {
  if (left.highCents <= 0) return 'loss'
  if (left.highCents < counted.lowCents) return 'less'
  if (left.lowCents > counted.highCents) return 'more'
  const [low, high] = [left.lowCents - counted.lowCents, left.highCents - counted.highCents]
  if (low < 0 && high < 0) return 'low'
  return low > 0 && high > 0 ? 'high' : 'within'
}

export const rangeWords = ({ lowCents, highCents }: CentsRange): string => {
  const [low, high] = [lowCents, highCents].map(inWholeDollars)
  return low === high ? `${low}` : `${low} to ${high}`
}

/** Says what is left as people say it: an amount below zero is a loss, not a negative sum. */
export function leftWords({ lowCents, highCents }: CentsRange): string {
  if (lowCents >= 0) return `keep ${spanWords(lowCents, highCents)}`
  if (highCents <= 0) return `lose ${spanWords(-highCents, -lowCents)}`
  return `lose up to ${inWholeDollars(-lowCents)} or keep up to ${inWholeDollars(highCents)}`
}
const spanWords = (lowCents: number, highCents: number): string =>
  lowCents === 0 && highCents > 0 ? `up to ${inWholeDollars(highCents)}` : rangeWords({ lowCents, highCents })
const inWholeDollars = (cents: number): string => wholeDollars(Math.round(cents / 100))

/** Reads dollars as people type them; null while they are no amount. */
export function typedCents(typed: string): number | null {
  const bare = typed.replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{0,2})?$/.test(bare) && Number(bare) > 0 ? Math.round(Number(bare) * 100) : null
}

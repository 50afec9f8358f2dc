import { longDate, shortDate } from '~/format/dates'
import { count } from '~/format/numbers'
import type { RangeState } from '~/lists/range-state.server'

export interface PeriodWords {
  /** Names the period: “last 30 days”. */
  name: string
  /** Names what it is compared with, in tiles: “vs prior 30 days”. */
  note: string
  /** Names the same in a chart's legend. */
  before: string
}

export const usualPeriod: PeriodWords = { name: 'last 30 days', note: 'vs prior 30 days', before: '30 days before' }

export function periodWords({ range, compare }: RangeState, days: readonly string[]): PeriodWords {
  const length = count(days.length, 'day')
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return {
    name: range === 'custom' ? `${shortDate(first)} to ${shortDate(last)}` : `last ${length}`,
    note: compare === 'year' ? 'vs a year ago' : `vs prior ${length}`,
    before: compare === 'year' ? 'A year ago' : `${length} before`,
  }
}

/** Names both periods: “October 29, 2026 to November 27, 2026, compared with Sep 29 to Oct 28”. The earlier one has its year once that differs. An API that counts nothing names no days. */
export function periodsInWords(days: readonly string[], before: readonly string[]): string {
  const [first, last, from, to] = [days[0], days.at(-1), before[0], before.at(-1)]
  if (!first || !last || !from || !to) return 'no days are known'
  const day = from.slice(0, 4) === last.slice(0, 4) ? shortDate : longDate
  return `${longDate(first)} to ${longDate(last)}, compared with ${day(from)} to ${day(to)}`
}

import { shortDate } from '~/format/dates'
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

import type { Query } from '~/paths'
import type { RangeState } from './range-state.server'

/** Writes a range for an address; the usual one is left out. */
export const rangeQuery = ({
  range,
  from,
  to,
  compare,
}: Pick<RangeState, 'range' | 'from' | 'to' | 'compare'>): Query => ({
  range: range === '30' ? undefined : range,
  from,
  to,
  compare: compare === 'before' ? undefined : compare,
})

import { type RangeErrors, RangeQuery, rangeOf } from '../../api/range.contract'

/** Holds what the range picker shows, as it was typed. */
export interface RangeState {
  range: RangeQuery['range']
  from?: string
  to?: string
  compare: RangeQuery['compare']
  errors: RangeErrors
}

/** Reads the range of an address. One that is none comes back with an error for its field, and the usual query is asked instead. */
export function readRange(url: URL, now: Date): { state: RangeState; query: RangeQuery } {
  const read = RangeQuery.safeParse(Object.fromEntries(url.searchParams))
  const typed = read.success ? read.data : RangeQuery.parse({})
  const reading = rangeOf(typed, now)
  if (!('errors' in reading)) return { state: { ...typed, errors: {} }, query: typed }
  return { state: { ...typed, errors: reading.errors }, query: RangeQuery.parse({ compare: typed.compare }) }
}

import { UpstreamError } from '~/upstream/errors'
import { type RangeErrors, RangeQuery } from '../../api/range.contract'

/** Holds what the range picker shows, as it was typed. */
export interface RangeState {
  range: RangeQuery['range']
  from?: string
  to?: string
  compare: RangeQuery['compare']
  errors: RangeErrors
}

/** Asks for the range of an address. One that is none comes back with an error for its field, and the usual range is asked instead. */
export async function askInRange<Found>(
  url: URL,
  ask: (query: RangeQuery) => Promise<Found>,
): Promise<{ figures: Found; range: RangeState }> {
  const read = RangeQuery.safeParse(Object.fromEntries(url.searchParams))
  const typed = read.success ? read.data : RangeQuery.parse({})
  try {
    return { figures: await ask(typed), range: { ...typed, errors: {} } }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 422) throw error
    const { from, to } = error.fields
    return {
      figures: await ask(RangeQuery.parse({ compare: typed.compare })),
      range: { ...typed, errors: { from, to } },
    }
  }
}

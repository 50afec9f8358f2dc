import type { SearchQuery } from '../../api/search/query.contract'
import type { Found } from './state'

/** Adds a remembered place to a query: it gives distances and narrows nothing, so a radius without a ZIP code of its own is left out. */
export const withRememberedPlace = (zip: string | null, { radius, ...query }: SearchQuery): SearchQuery =>
  zip === null ? { ...query, ...(radius && { radius }) } : { ...query, zip: [zip] }

/** Takes a remembered place out of an answer: it is no filter, so it has no chip and is not saved. A place that a sentence named stays. */
export function hideRememberedPlace(found: Found): Found {
  const query = new URLSearchParams(found.query)
  const isSaid = query.has('radius') || found.chips.some(({ name, words }) => name === 'zip' && words !== undefined)
  if (isSaid) return found
  query.delete('zip')
  return { ...found, query: query.toString(), place: null, chips: found.chips.filter(({ name }) => name !== 'zip') }
}

/** How far around where, for the line below the heading; null where it is everywhere. */
export function whereOf({ place, chips }: Pick<Found, 'place' | 'chips'>): string | null {
  const radius = chips.find(({ name }) => name === 'radius')
  return place && radius ? `${radius.label.toLowerCase()} of ${place.city}, ${place.state}` : null
}

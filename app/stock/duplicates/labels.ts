import { count } from '~/format/numbers'
import type { DuplicateListing, SharedVin } from '../../../api/vehicles/duplicates/duplicates.contract'
import type { QuestionAnswer, Sign } from '../../../api/vehicles/duplicates/kinds.contract'

export const answerNames: Record<QuestionAnswer, string> = {
  here: 'It’s on our lot',
  gone: 'It’s not ours anymore, take it down',
  other: 'Something else',
}

/** Reports an answer to an administrator. */
export const answerReports: Record<QuestionAnswer, string> = {
  here: 'It’s on our lot.',
  gone: 'It’s not ours anymore.',
  other: 'Something else.',
}

export const signNames: Record<Sign, string> = {
  photos: 'own photos',
  mileage: 'newest mileage',
  confirmed: 'confirmed by a feed lately',
  here: 'says it has the vehicle',
  others: 'others say it isn’t theirs',
}

/** Names the dealerships of some listings, each once. */
export const dealershipNames = (listings: readonly DuplicateListing[]): string => {
  const names = [...new Set(listings.map(({ dealership }) => dealership.name))]
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** “3 listings”, “2 listings, 1 suspended” */
export const listingsInWords = ({ listings, suspended }: SharedVin): string =>
  [count(listings, 'listing'), suspended > 0 && `${suspended} suspended`].filter(Boolean).join(', ')

export function outcomeInWords({ outcome }: SharedVin): string | null {
  if (!outcome) return null
  if (outcome.isUndone) return 'Undone'
  return outcome.kind === 'apart' ? 'Several vehicles' : `${outcome.keptBy ?? 'A listing'} keeps it`
}

import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { siteName } from '~/site'
import type { JustListed } from '../../api/search/contract'
import type { VehicleCard } from '../../api/vehicles/contract'

export interface Feed {
  /** Where the feed itself is, and the page it goes with: absolute. */
  self: string
  page: string
  origin: string
  groups: JustListed['groups']
  now: Date
}

const maxEntries = 100

export const feedTitle = (): string => `Just listed on ${siteName()}`
export const feedSubtitle = 'Cars first listed in the last days, each with its whole price before tax and title.'

export const feedCards = (groups: JustListed['groups']): VehicleCard[] =>
  groups.flatMap(({ items }) => items).slice(0, maxEntries)

/** Names the car and not its address: that has words in it which may change. */
export const entryId = ({ id }: VehicleCard, origin: string): string =>
  `tag:${new URL(origin).hostname},2026:vehicle/${id}`

export const entryTitle = ({ title, trim, totalCents }: VehicleCard): string =>
  `${[title, trim].filter(Boolean).join(' ')}, ${totalCents === null ? 'call for price' : dollars(totalCents)}`

export function entrySummary({ mileage, city, state, dealership, distanceMiles, totalCents }: VehicleCard): string {
  const where = distanceMiles === null ? `${city}, ${state}` : `${city}, ${state}, ${miles(distanceMiles)} away`
  const cost = totalCents === null ? 'Call for price' : `${dollars(totalCents)} total before tax and title`
  return `${cost}. ${mileage === null ? 'Mileage not given' : miles(mileage)}. ${dealership.name}, ${where}.`
}

import { dollars } from '~/format/money'
import { paths, withQuery } from '~/paths'
import type {
  MarketplaceDemand,
  MarketplaceService,
  MarketplaceSupply,
} from '../../api/analytics/marketplace/marketplace.contract'
import { type Body, bodyTable } from '../../api/vehicles/bodies/bodies.contract'

type Nothing = MarketplaceDemand['nothing'][number]
type SearchFilters = Pick<Nothing, 'make' | 'model' | 'body' | 'priceMax'>

export const bodyLabel = (body: Body | ''): string => (body === '' ? 'Any body' : bodyTable[body].label)

/** Says what a search asked for: “Toyota Tacoma, up to $10,000”. */
export function askedInWords({ make, model, body, priceMax, words = '' }: SearchFilters & { words?: string }): string {
  if (words) return `“${words}”`
  const what = [make, model].filter(Boolean).join(' ')
  const parts = [
    what || (body ? bodyLabel(body) : ''),
    what && !model && body ? bodyLabel(body) : '',
    priceMax > 0 ? `up to ${dollars(priceMax * 100)}` : '',
  ].filter(Boolean)
  return parts.join(', ') || 'Other filters'
}

/** Links to the same search as buyers see it. */
export function searchHref({
  make,
  model,
  body,
  priceMax,
  words = '',
  state = '',
}: SearchFilters & { words?: string; state?: string }): string {
  const filters = { make, model, body: model ? undefined : body, price_max: priceMax || undefined, state }
  return withQuery(paths.search, words ? { q: words } : filters)
}

export const reasonNames: Record<Nothing['reason'], string> = {
  not_on_sale: 'None on sale',
  too_narrow: 'Too narrow',
  not_read: 'Words not understood',
}

export const actionNames: Record<Nothing['reason'], string> = {
  not_on_sale: 'Invite a dealership',
  too_narrow: 'See near matches',
  not_read: 'Try the search',
}

/** Compares demand with supply in words, by the ratio as it is shown. */
export function ratioInWords(ratio: number | null): string {
  if (ratio === null) return 'None on sale'
  const shown = Math.round(ratio * 10) / 10
  if (shown >= 1.2) return 'More wanted than offered'
  return shown <= 0.8 ? 'More offered than wanted' : 'In balance'
}

export const times = (ratio: number): string => `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}×`

type Step = MarketplaceSupply['prices'][number]

export function priceStepName({ over, upTo }: Step): string {
  if (over === null) return upTo === null ? 'No price' : `Up to ${dollars(upTo * 100)}`
  return upTo === null ? `Over ${dollars(over * 100)}` : `${dollars(over * 100)} to ${dollars(upTo * 100)}`
}

export function ageStepName({ over, upTo }: Step): string {
  if (over === null) return `Up to ${upTo} days`
  return upTo === null ? `Over ${over} days` : `${over + 1} to ${upTo} days`
}

export const leftOutNames: Record<MarketplaceService['leftOut'][number]['reason'], string> = {
  bot: 'known programs',
  pace: 'too fast for a person',
  unfinished: 'pages that were never finished',
  staff: 'staff and administrators',
}

export const queueNames: Record<MarketplaceService['moderation'][number]['queue'], string> = {
  comments: 'Comments and reviews',
  posts: 'Posts',
}

export const minutesInWords = (minutes: number | null): string => {
  if (minutes === null) return 'none'
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}

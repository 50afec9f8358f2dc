import { Refusal } from '../refusals'
import type { LimitKey } from './limit-keys.contract'
import type { DealershipRow } from './row'

/** Names the columns in which billing writes what a plan allows. */
const columns = {
  vehicles: 'listingLimit',
  members: 'memberLimit',
  feeds: 'feedLimit',
  apiKeys: 'apiKeyLimit',
  photoGb: 'photoLimitGb',
  featuredPlaces: 'featuredLimit',
} as const satisfies Record<LimitKey, keyof DealershipRow>

const things: Record<LimitKey, [one: string, many: string]> = {
  vehicles: ['vehicle on sale', 'vehicles on sale'],
  members: ['person, open invitations included', 'people, open invitations included'],
  feeds: ['feed', 'feeds'],
  apiKeys: ['API key', 'API keys'],
  photoGb: ['GB of photos', 'GB of photos'],
  featuredPlaces: ['featured place', 'featured places'],
}

export type LimitColumns = Pick<DealershipRow, (typeof columns)[LimitKey]>

/** Returns what the plan of a dealership allows; null: no limit. */
export const limitOf = (dealership: LimitColumns, key: LimitKey): number | null => dealership[columns[key]]

/** Throws conflict where `used` and `adding` together are more than the plan allows, and says where it is changed. */
export function requireRoom(
  dealership: LimitColumns,
  key: LimitKey,
  { used, adding = 1 }: { used: number; adding?: number },
): void {
  const max = limitOf(dealership, key)
  if (max !== null && used + adding > max) throw new Refusal('conflict', limitWords(key, max))
}

export function limitWords(key: LimitKey, max: number): string {
  const [one, many] = things[key]
  return `Your plan has room for ${max} ${max === 1 ? one : many}. Change the plan under Billing to add more.`
}

/** Throws conflict while additions rest because an invoice is late. */
export function requireNoHold({ billingHold }: Pick<DealershipRow, 'billingHold'>): void {
  if (billingHold !== null) throw new Refusal('conflict', holdWords)
}

export const holdWords =
  'An invoice is late: new vehicles, feeds and campaigns rest until it is paid. Administrators and finance pay it under Billing.'

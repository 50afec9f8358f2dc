import { count } from '~/format/numbers'
import type { OpenDeals } from '../../api/vehicles/open-deals.contract'

/** Says “3 open conversations, 1 appointment, and 2 open offers”; returns null when there is none. */
export function openDealsInWords({ conversations, appointments, offers }: OpenDeals): string | null {
  if (conversations === 0) return null
  const parts = [
    count(conversations, 'open conversation'),
    ...(appointments > 0 ? [count(appointments, 'appointment')] : []),
    ...(offers > 0 ? [count(offers, 'open offer')] : []),
  ]
  return new Intl.ListFormat('en-US').format(parts)
}

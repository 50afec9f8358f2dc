import { exactDollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import type { LimitUse } from '../../api/billing/plans/plan.contract'
import type { PlanTerms } from '../../api/billing/plans/terms.contract'
import type { LimitKey } from '../../api/dealerships/limit-keys.contract'

export const limitNames: Record<LimitKey, string> = {
  vehicles: 'Vehicles',
  members: 'People',
  feeds: 'Feeds',
  apiKeys: 'API keys',
  photoGb: 'Photos',
  featuredPlaces: 'Featured places',
}

const unitOf = (limit: LimitKey): string => (limit === 'photoGb' ? ' GB' : '')

/** Says “186 of 250”, “31.2 of 40 GB”, or what is used where there is no limit. */
export const usedWords = ({ limit, used, max }: LimitUse): string =>
  max === null ? `${number(used)}${unitOf(limit)}, no limit` : `${number(used)} of ${number(max)}${unitOf(limit)}`

/** Says what is still free, or what is beyond the limit. */
export function roomWords({ limit, used, max, invited = 0 }: LimitUse): string {
  const open = invited > 0 ? `, ${count(invited, 'open invitation')} included` : ''
  if (max === null) return open.slice(2)
  const room = Math.round((max - used) * 10) / 10
  if (room < 0) return `${number(-room)}${unitOf(limit)} more than the plan has${open}`
  return `${number(room)}${unitOf(limit)} free${open}`
}

const nextOne: Record<LimitKey, string> = {
  vehicles: 'Your plan has no room for another vehicle on sale: new ones stay drafts.',
  members: 'Your plan has no room for another person.',
  feeds: 'Your plan has no room for another feed.',
  apiKeys: 'Your plan has no room for another key.',
  photoGb: 'Your plan has no room for more photos.',
  featuredPlaces: 'Your plan has no room for another featured place.',
}

/** Says what adding one more would meet: how much is free, or that there is no room, also because of open invitations. */
export function nextWords(use: LimitUse): string {
  const { limit, used, max, invited = 0 } = use
  if (max === null || used < max) return `${roomWords(use)}.`
  if (invited === 0) return nextOne[limit]
  return `${nextOne[limit]} ${count(invited, 'open invitation counts', 'open invitations count')}, too.`
}

/** Lists what a plan allows in a line: “250 vehicles, 40 GB of photos, 15 people, 4 feeds”. */
export function termsWords({ limits }: PlanTerms): string {
  const of = (limit: number | null, one: string, many?: string) =>
    limit === null ? `any number of ${many ?? `${one}s`}` : count(limit, one, many)
  const parts = [
    of(limits.vehicles, 'vehicle'),
    limits.photoGb === null ? 'photos without a limit' : `${number(limits.photoGb)} GB of photos`,
    of(limits.members, 'person', 'people'),
    of(limits.feeds, 'feed'),
    of(limits.apiKeys, 'API key'),
  ]
  return [...parts, ...(limits.featuredPlaces === 0 ? [] : [of(limits.featuredPlaces, 'featured place')])].join(', ')
}

export const priceWords = (monthlyCents: number): string =>
  monthlyCents === 0 ? 'Free' : `${exactDollars(monthlyCents)} a month`

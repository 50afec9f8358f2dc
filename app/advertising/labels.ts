import { dollars, exactDollars } from '~/format/money'
import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type {
  AdvertisementState,
  CampaignState,
  EndReason,
  Objective,
  Pacing,
  PlacementCode,
  PolicyReason,
  PriceModel,
  TargetKind,
} from '../../api/advertising/kinds.contract'

export { placementNames } from '../../api/advertising/placement-names.contract'

export const placementHints: Record<PlacementCode, string> = {
  home_hero: 'One banner on the home page, above the fold',
  home_featured: 'One of your vehicles in the featured row of the home page',
  srp_top: 'Banner above matching search results',
  srp_inline: 'Card among matching search results',
  dealers_top: 'A banner above the list of dealerships',
  vdp_similar: 'A card among similar vehicles on vehicle pages',
  social_inline: 'Post in the social feed',
  insurance_partner: 'A partner on the insurance page',
}

export const campaignStateNames: Record<CampaignState, string> = {
  draft: 'Draft',
  submitted: 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
  rejected: 'Rejected',
}
export const campaignStateSigns: Record<CampaignState, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'clock' },
  approved: { tone: 'neutral', icon: 'check' },
  scheduled: { tone: 'neutral', icon: 'calendar' },
  running: { tone: 'ok', icon: 'circle-check' },
  paused: { tone: 'warn', icon: 'pause' },
  ended: { tone: 'neutral', icon: 'check' },
  rejected: { tone: 'bad', icon: 'x' },
}

export const adStateNames: Record<AdvertisementState, string> = {
  draft: 'Draft',
  pending: 'In review',
  approved: 'Approved',
  live: 'Live',
  paused: 'Paused',
  rejected: 'Rejected',
  expired: 'Expired',
}
export const adStateSigns: Record<AdvertisementState, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  pending: { tone: 'info', icon: 'clock' },
  approved: { tone: 'neutral', icon: 'check' },
  live: { tone: 'ok', icon: 'circle-check' },
  paused: { tone: 'warn', icon: 'pause' },
  rejected: { tone: 'bad', icon: 'x' },
  expired: { tone: 'neutral', icon: 'check' },
}

export const objectiveNames: Record<Objective, string> = {
  clicks: 'Clicks',
  leads: 'Leads',
  awareness: 'Awareness',
}
export const pacingNames: Record<Pacing, string> = { even: 'Evenly', fast: 'As fast as possible' }
export const targetNames: Record<TargetKind, string> = {
  vehicle: 'A vehicle',
  list: 'A page of this site',
  dealership: 'The dealership’s page',
  link: 'Another website',
}
export const policyReasonNames: Record<PolicyReason, string> = {
  price_without_fees: 'Price without fees',
  claim_without_proof: 'Claim without proof',
  picture_of_other: 'Picture isn’t the vehicle',
  link_broken: 'Link doesn’t work',
  financing_terms: 'Financing terms missing',
  other: 'Something else',
}
export const endReasonNames: Record<EndReason, string> = {
  dates: 'It reached its last day.',
  budget: 'It spent its budget.',
  advertiser: 'The advertiser ended it.',
  administrator: 'An administrator ended it.',
  dealership: 'The dealership left the site, or its plan includes fewer featured places.',
  vehicle: 'Its vehicle was sold.',
}
export const priceModelNames: Record<PriceModel, string> = {
  flat: 'Per week',
  day: 'Per day',
  cpm: 'Per 1,000 impressions',
  cpc: 'Per click',
}

const perDollar = 100_000

/** Says the price of a unit as it is sold: $9.00 per 1,000 impressions, $0.03 a click. */
export function unitPrice(model: PriceModel, millicents: number): string {
  const cents = millicents / 1000
  if (model === 'cpm') return `${exactDollars(cents * 1000)} per 1,000 impressions`
  const unit = { flat: 'per week', day: 'per day', cpc: 'per click' }[model]
  return `${cents < 1 ? `$${(millicents / perDollar).toFixed(3)}` : exactDollars(cents)} ${unit}`
}

export const daysBetween = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  startsOn === endsOn ? dayName(startsOn, true) : `${dayName(startsOn)} to ${dayName(endsOn, true)}`

/** Writes a day like Nov 18; with its year where it may be another one. */
export const dayName = (day: string, withYear = false): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: withYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  })

/** Says clicks per impression: 7.8%; a dash before the first impression. */
export const clickRate = ({ shown, clicked }: { shown: number; clicked: number }): string =>
  shown === 0 ? '–' : `${((clicked / shown) * 100).toFixed(1)}%`

interface Spending {
  budgetCents: number | null
  spentCents: number | null
  isIncluded: boolean
}
/** Says what is spent of what was agreed; null where the role sees no amounts. */
export function spentWords({ budgetCents, spentCents, isIncluded }: Spending): string | null {
  if (budgetCents === null || spentCents === null) return null
  if (isIncluded || budgetCents === 0) return 'No charge'
  return `${exactDollars(spentCents)} of ${dollars(budgetCents)}`
}

/** Says how far a campaign is from an even pace; null where that says nothing. */
export function paceWords(campaign: Spending & { plannedCents: number | null; status: CampaignState }): string | null {
  const { plannedCents, spentCents, budgetCents, status } = campaign
  if (status !== 'running' || plannedCents === null || spentCents === null || !budgetCents) return null
  const behind = plannedCents - spentCents
  if (Math.abs(behind) <= budgetCents * 0.05) return 'On pace'
  return behind > 0 ? `${exactDollars(behind)} behind pace` : `${exactDollars(-behind)} ahead of pace`
}

interface Targets {
  states: readonly string[]
  makes: readonly string[]
  bodies: readonly string[]
}
export const targetWords = ({ states, makes, bodies }: Targets): string =>
  [...bodies, ...makes, ...states].join(', ') || 'Everyone'

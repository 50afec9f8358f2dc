import type { Pacing, PlacementCode } from '../kinds.contract'

export interface LiveAd {
  id: number
  weight: number
  vehicleId: number | null
  headline: string
  body: string
  alt: string
  assetId: string | null
}

/** Holds of a running campaign what choosing needs. */
export interface LiveCampaign {
  id: number
  placement: PlacementCode
  advertiser: string
  isHouse: boolean
  isIncluded: boolean
  /** Is shown whatever it brings: its days are charged. */
  isBooking: boolean
  pacing: Pacing
  /** Names what it was booked for, as it is written. */
  targets: string[]
  /** Lower case; empty: everywhere. */
  states: string[]
  makes: string[]
  bodies: string[]
  /** Is 0 where nothing is charged by the event. */
  unitMillicents: number
  budgetMillicents: number
  spentMillicents: number
  hourlyCap: number | null
  hour: number | null
  hourShown: number
  /** Count milliseconds: the first moment of its days, and the first after them. */
  startsAt: number
  endsAt: number
  ads: LiveAd[]
}

/** Names what a page is about, in lower case. */
export interface PageFacts {
  states: readonly string[]
  makes: readonly string[]
  bodies: readonly string[]
}

const hourMs = 3_600_000
/** Lets an even pace begin, and lets it go on while its figures are some seconds old. */
const slack = 0.02
/** Is how much more often than another a campaign comes that is far behind its plan. */
const mostWeight = 10

/** Tells whether the page is about what the campaign was booked for. */
export const isAbout = (campaign: Pick<LiveCampaign, keyof PageFacts>, facts: PageFacts): boolean =>
  (['states', 'makes', 'bodies'] as const).every(
    (name) => campaign[name].length === 0 || campaign[name].some((one) => facts[name].includes(one)),
  )

/** Tells whether days, budget, pace and cap let the campaign be shown now. */
export function isDue(campaign: LiveCampaign, now: number): boolean {
  const { startsAt, endsAt, hourlyCap, hour, hourShown } = campaign
  if (now < startsAt || now >= endsAt) return false
  if (hourlyCap !== null && hour === Math.floor(now / hourMs) && hourShown >= hourlyCap) return false
  const { unitMillicents: unit, budgetMillicents: budget, spentMillicents: spent, pacing } = campaign
  if (unit === 0) return true
  if (spent + unit > budget) return false
  return pacing === 'fast' || spent <= budget * (shareOfDays(campaign, now) + slack)
}

/** Weighs what is charged by the event: the farther behind its plan, the more often it comes. */
export function weightOf(campaign: LiveCampaign, now: number): number {
  const { budgetMillicents: budget, spentMillicents: spent, pacing } = campaign
  if (budget === 0) return 1
  const planned = pacing === 'fast' ? 1 : shareOfDays(campaign, now)
  return 1 + Math.round((mostWeight - 1) * Math.min(1, Math.max(0, planned - spent / budget)))
}

const shareOfDays = ({ startsAt, endsAt }: LiveCampaign, now: number): number => (now - startsAt) / (endsAt - startsAt)

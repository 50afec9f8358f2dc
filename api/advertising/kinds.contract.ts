/** Is how many rows of a tab are counted: one with so many may hold more. */
export const countedAds = 2000
/** Is how many rows the pages of a list go through: who wants another narrows it, or takes the file. */
export const maxAdRows = 10_000

/** Names the places that are sold, as pages list them. */
export const placementCodes = [
  'home_hero',
  'home_featured',
  'srp_top',
  'srp_inline',
  'dealers_top',
  'vdp_similar',
  'social_inline',
  'insurance_partner',
] as const
export type PlacementCode = (typeof placementCodes)[number]

/** Says what one unit of a price is: a whole week from Monday to Sunday, a day, an impression, a click. */
export const priceModels = ['flat', 'day', 'cpm', 'cpc'] as const
export type PriceModel = (typeof priceModels)[number]

/** A booking is charged for its days, whatever they bring; the others by what is counted, up to a budget. */
export const isBooking = (model: PriceModel): boolean => model === 'flat' || model === 'day'

/** An approved campaign waits for its first approved advertisement, a scheduled one for its first day. */
export const campaignStates = [
  'draft',
  'submitted',
  'approved',
  'scheduled',
  'running',
  'paused',
  'ended',
  'rejected',
] as const
export type CampaignState = (typeof campaignStates)[number]

/** Lists the states in which a campaign holds its place in the calendar. */
export const holdingStates = [
  'submitted',
  'approved',
  'scheduled',
  'running',
  'paused',
] as const satisfies CampaignState[]

/** An approved advertisement is live while its campaign runs, and expires with it. */
export const advertisementStates = ['draft', 'pending', 'approved', 'live', 'paused', 'rejected', 'expired'] as const
export type AdvertisementState = (typeof advertisementStates)[number]

export const objectives = ['clicks', 'leads', 'awareness'] as const
export type Objective = (typeof objectives)[number]

export const pacings = ['even', 'fast'] as const
export type Pacing = (typeof pacings)[number]

/** Says what an advertisement leads to: one vehicle, a list of a dealership’s vehicles, its page, or another site. */
export const targetKinds = ['vehicle', 'list', 'dealership', 'link'] as const
export type TargetKind = (typeof targetKinds)[number]

export const policyReasons = [
  'price_without_fees',
  'claim_without_proof',
  'picture_of_other',
  'link_broken',
  'financing_terms',
  'other',
] as const
export type PolicyReason = (typeof policyReasons)[number]

/** Lists what other words mend: an advertiser may take suggested ones without another review. */
export const reasonsOfWords: readonly PolicyReason[] = ['price_without_fees', 'claim_without_proof', 'financing_terms']

export const endReasons = ['dates', 'budget', 'advertiser', 'administrator', 'dealership', 'vehicle'] as const
export type EndReason = (typeof endReasons)[number]

export const adEventKinds = ['shown', 'clicked'] as const
export type AdEventKind = (typeof adEventKinds)[number]

/** Bounds the words of an advertisement. */
export const maxHeadline = 60
export const maxBody = 120

export const targetingKinds = ['states', 'makes', 'bodies'] as const
export type TargetingKind = (typeof targetingKinds)[number]

/** Lists what the pages of a place are about: a campaign there may be targeted by nothing else, or it would never be shown. */
export const targetingOf: Record<PlacementCode, readonly TargetingKind[]> = {
  home_hero: ['states'],
  home_featured: ['states'],
  srp_top: targetingKinds,
  srp_inline: targetingKinds,
  dealers_top: ['states', 'makes'],
  vdp_similar: targetingKinds,
  social_inline: [],
  insurance_partner: ['states'],
}

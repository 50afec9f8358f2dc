/** Names the states of a request to sell a car; the last three end it. */
export const sellStatuses = ['draft', 'sent', 'offers', 'accepted', 'completed', 'expired', 'withdrawn'] as const
export type SellStatus = (typeof sellStatuses)[number]

export const ownerships = ['owned', 'loan', 'lease'] as const
export type Ownership = (typeof ownerships)[number]

export const sellTimes = ['now', 'two_weeks', 'month', 'right_price'] as const

/** Names the eight questions about a car's condition; true is the good answer. */
export const conditionQuestions = ['starts', 'lights', 'dents', 'paint', 'glass', 'tires', 'seats', 'smoke'] as const
export type ConditionQuestion = (typeof conditionQuestions)[number]

export const tireDepths = ['worn', 'half_worn', 'low'] as const
export type TireDepth = (typeof tireDepths)[number]
export const keyCounts = ['two', 'one'] as const
export type KeyCount = (typeof keyCounts)[number]
export const accidentCounts = ['none', 'one', 'more', 'unrepaired'] as const
export type AccidentCount = (typeof accidentCounts)[number]
export const titleBrands = ['clean', 'rebuilt', 'salvage', 'unknown'] as const

/** Says what opens with a link of a mail: a draft, the confirmation of an address, or the seller's page of a request. */
export const sellLinkKinds = ['draft', 'confirm', 'seller'] as const

/** Names what a dealership did with a request; it ends with the request. */
export const recipientStatuses = ['sent', 'offered', 'declined'] as const
/** Names the tabs of a dealership's requests. A draft's choice is under none. */
export const sellTabs = ['waiting', 'offered', 'accepted', 'ended', 'draft'] as const
export const declineReasons = ['not_our_kind', 'too_many', 'condition', 'other'] as const

export const firmnesses = ['firm', 'inspection'] as const
export const handovers = ['dropoff', 'pickup'] as const
export const sellPayments = ['check', 'transfer', 'cash'] as const

/** Names the states of an offer. A raised one takes the place of the one before. */
export const sellOfferStatuses = [
  'open',
  'raised',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'completed',
] as const
export type SellOfferStatus = (typeof sellOfferStatuses)[number]
export const counterStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const

export const withdrawReasons = ['sold', 'too_low', 'keeping', 'not_said'] as const

/** Names what a request's history says. */
export const sellEventKinds = [
  'sent',
  'seen',
  'offered',
  'raised',
  'countered',
  'counter-accepted',
  'counter-declined',
  'asked',
  'answered',
  'accepted',
  'declined',
  'passed',
  'expired',
  'offer-withdrawn',
  'fell-through',
  'handover-reminder',
  'not-confirmed',
  'completed',
  'withdrawn',
] as const
export type SellEventKind = (typeof sellEventKinds)[number]

export const maxRecipients = 5
export const maxSellPhotos = 20
/** Says for how long a request takes offers, in days, and an offer may be open at most. */
export const requestDays = 7
export const maxOfferDays = 7
/** Says after how many days the sides of an accepted sale are reminded, and how many it lasts at least without their word. */
export const handoverReminderDays = [7, 14] as const
export const confirmDays = 30
/** Says after how many days an unsent draft and its photos go. */
export const draftDays = 30

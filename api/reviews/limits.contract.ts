/** Names what is judged, in the order of the form; each from 1 to 5. */
export const aspectLabels = {
  communication: 'Communication',
  helpfulness: 'Helpful answers',
  priceAsListed: 'Price as listed',
  carAsDescribed: 'Car as described',
  timeAtTheDesk: 'Time at the desk',
  afterSale: 'After the sale',
} as const
export type Aspect = keyof typeof aspectLabels
export const aspectNames = Object.keys(aspectLabels) as Aspect[]

/** Lists how far a customer got with the dealership, the shortest way first. */
export const reviewStages = ['asked', 'visited', 'bought'] as const
export type ReviewStage = (typeof reviewStages)[number]

const aspectCounts: Record<ReviewStage, number> = { asked: 2, visited: 5, bought: 6 }
/** Lists what a customer who got so far can judge: each stage adds to the one before it. */
export const aspectsOfStage = (stage: ReviewStage): readonly Aspect[] => aspectNames.slice(0, aspectCounts[stage])

/** Reads from what was judged how far the author got. */
export const stageOf = (aspects: Readonly<Partial<Record<Aspect, number | null>>>): ReviewStage =>
  aspects.afterSale ? 'bought' : aspects.priceAsListed ? 'visited' : 'asked'

/** Characters. */
export const titleLength = { min: 3, max: 100 } as const
export const bodyLength = { min: 30, max: 4000 } as const
export const maxReply = 2000
export const maxReviewImages = 6
export const maxAlt = 300
/** So long its author may edit a review. */
export const editDays = 30
/** So long somebody who bought is reminded that they may write. */
export const invitationDays = 60
export const reviewsPerPage = 10

/** Averages what was judged, as whole stars. */
export function ratingOf(aspects: Readonly<Partial<Record<Aspect, number | null>>>): number {
  const stars = aspectNames.flatMap((name) => aspects[name] ?? [])
  return Math.round(stars.reduce((all, one) => all + one, 0) / stars.length)
}

/** What is judged, in the order of the form; each from 1 to 5. */
export const aspectLabels = {
  priceAsListed: 'Price as listed',
  carAsDescribed: 'Car as described',
  communication: 'Communication',
  timeAtTheDesk: 'Time at the desk',
  afterSale: 'After the sale',
} as const
export type Aspect = keyof typeof aspectLabels
export const aspectNames = Object.keys(aspectLabels) as Aspect[]

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

/** The average of what was judged, as whole stars. */
export function ratingOf(aspects: Readonly<Record<Aspect, number>>): number {
  const sum = aspectNames.reduce((all, name) => all + aspects[name], 0)
  return Math.round(sum / aspectNames.length)
}

import { roundPrice } from '~/selling/round-value'

/** Places each offer in the range of what a dealership may pay, the highest first. */
const patterns = [
  { letter: 'A', share: 0.88, firmness: 'inspection', handover: 'dropoff' },
  { letter: 'B', share: 0.5, firmness: 'firm', handover: 'pickup' },
  { letter: 'C', share: 0.15, firmness: 'firm', handover: 'dropoff' },
] as const

type ExampleOffer = (typeof patterns)[number] & { amountCents: number }

/** Derives three offers from the range of an estimate. They are not real, and the page says so. */
export const exampleOffers = (payLowCents: number, payHighCents: number): ExampleOffer[] =>
  patterns.map((pattern) => ({
    ...pattern,
    amountCents: roundPrice(payLowCents + pattern.share * (payHighCents - payLowCents)),
  }))

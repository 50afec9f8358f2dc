import { labelAt } from '../../pricing/list-ratings'
import type { PriceLabel } from '../contract'

const steps = [-100_000, -50_000, -10_000, 10_000, 50_000, 100_000]

/** The label that the same estimate gives a price that is so many cents away; none without a rating. */
export const priceSteps = (rating: PriceLabel | null, totalCents: number | null) =>
  rating === null || totalCents === null
    ? []
    : steps
        .filter((change) => totalCents + change > 0)
        .map((changeCents) => ({ changeCents, rating: labelAt(rating, totalCents + changeCents) }))

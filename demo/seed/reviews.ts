import { aspectsOfStage, type ReviewStage } from '../../api/reviews/limits.contract'
import type { ReviewAspects, reviews } from '../../api/reviews/schema'
import type { DemoDealer } from './demo-dealer'
import type { DemoReview } from './demo-review'
import { createRandom, type Random } from './random'
import { firstNames } from './review-names.data'
import { reviewsBeyond } from './reviews-beyond.data'
import { reviewsNear } from './reviews-near.data'
import type { LotVehicle } from './vehicles'

type ReviewRow = typeof reviews.$inferInsert
const dayMs = 86_400_000

export const writtenReviews: Record<string, DemoReview[]> = { ...reviewsNear, ...reviewsBeyond }

/** Published over two years; all that has been written about it, each about a car that was there. */
export function makeReviews(dealer: DemoDealer, dealershipId: number, lot: LotVehicle[], now: Date): ReviewRow[] {
  const random = createRandom(7210 + dealershipId)
  const span = Math.min(dealer.memberYears, 2) * 365 - 20
  return (writtenReviews[dealer.slug] ?? []).map((written) => {
    const at = new Date(now.getTime() - Math.round((2 + random.next() ** 1.3 * span) * dayMs))
    return { dealershipId, ...makeReview(random, written, random.pick(boughtBy(lot, at)), at) }
  })
}

const boughtBy = (lot: LotVehicle[], at: Date): LotVehicle[] =>
  lot.filter(({ row }) => row.condition !== 'new' && row.year <= at.getUTCFullYear())

function makeReview(
  random: Random,
  [rating, title, body, reply]: DemoReview,
  { make, model, row }: LotVehicle,
  at: Date,
): Omit<ReviewRow, 'dealershipId'> {
  const fill = (text: string) => text.replaceAll('{car}', model)
  const isSale = body.includes('{car}') || random.chance(0.8)
  return {
    userId: null,
    migrated: true,
    status: 'published',
    publishedAt: at,
    createdAt: at,
    authorName: `${random.pick(firstNames)} ${random.pick([...'ABCDEFGHKLMNPRSTVW'])}.`,
    bought: isSale ? `${row.year} ${make} ${model}` : null,
    talkedAt: new Date(at.getTime() - random.int(4, 30) * dayMs),
    rating,
    title,
    body: fill(body),
    aspects: judgedBy(isSale ? 'bought' : 'asked', aspectsAround(random, rating)),
    wouldRecommend: rating >= 4 || (rating === 3 && random.chance(0.6)),
    reply: reply === undefined ? null : fill(reply),
    repliedAt: reply ? new Date(at.getTime() + random.int(3, 40) * 3_600_000) : null,
  }
}

const judgedBy = (stage: ReviewStage, aspects: ReviewAspects): ReviewAspects =>
  Object.fromEntries(aspectsOfStage(stage).map((name) => [name, aspects[name]]))

/** Around the rating; older reviews were not asked about the time after the sale. */
function aspectsAround(random: Random, rating: number): ReviewAspects {
  const near = () => Math.max(1, Math.min(5, rating + random.weighted([-1, 0, 1], (step) => (step === 0 ? 6 : 2))))
  return {
    priceAsListed: near(),
    carAsDescribed: near(),
    communication: near(),
    timeAtTheDesk: near(),
    afterSale: random.chance(0.7) ? near() : null,
    helpfulness: rating,
  }
}

import type { ReviewAspects, reviews } from '../../api/reviews/schema'
import type { DemoDealer } from './demo-dealer'
import type { Random } from './random'
import { firstNames, moods } from './reviews.data'
import type { LotVehicle } from './vehicles'

type ReviewRow = typeof reviews.$inferInsert
const dayMs = 86_400_000

/** Published over two years; no two of a dealership with the same title and body. */
export function makeReviews(
  random: Random,
  dealer: DemoDealer,
  dealershipId: number,
  lot: LotVehicle[],
  now: Date,
): ReviewRow[] {
  const written = new Set<string>()
  const span = Math.min(dealer.memberYears, 2) * 365 - 20
  return Array.from({ length: dealer.reviews.count }, () => {
    const at = new Date(now.getTime() - Math.round((2 + random.next() ** 1.3 * span) * dayMs))
    for (;;) {
      const review = makeReview(random, dealer, dealershipId, random.pick(boughtBy(lot, at)), at)
      if (written.has(review.body)) continue
      written.add(review.body)
      return review
    }
  })
}

const boughtBy = (lot: LotVehicle[], at: Date): LotVehicle[] =>
  lot.filter(({ row }) => row.condition !== 'new' && row.year <= at.getUTCFullYear())

function makeReview(
  random: Random,
  dealer: DemoDealer,
  dealershipId: number,
  { make, model, row }: LotVehicle,
  at: Date,
): ReviewRow {
  const rating = Math.max(1, Math.min(5, Math.round(dealer.reviews.mood + 0.25 + random.noise(0.85))))
  const mood = rating >= 4 ? moods.happy : rating === 3 ? moods.mixed : moods.cross
  const seller = random.pick(dealer.staff)[0].split(' ')[0] ?? ''
  const fill = (text: string) => text.replaceAll('{car}', model).replaceAll('{name}', seller)
  const middles = random.some(mood.middles, random.int(1, Math.min(3, mood.middles.length)))
  const body = [random.pick(mood.openings), ...middles, random.pick(mood.endings)]
    .filter((sentence) => sentence !== '')
    .join(' ')
  const reply = random.chance(rating <= 3 ? 0.75 : 0.28) ? fill(random.pick(mood.replies)) : null
  return {
    dealershipId,
    userId: null,
    authorName: `${random.pick(firstNames)} ${random.pick([...'ABCDEFGHKLMNPRSTVW'])}.`,
    bought: random.chance(0.85) ? `${row.year} ${make} ${model}` : null,
    rating,
    aspects: aspectsAround(random, rating),
    title: random.pick(mood.titles),
    body: fill(body),
    wouldRecommend: rating >= 4 || (rating === 3 && random.chance(0.6)),
    status: 'published' as const,
    reply,
    repliedAt: reply ? new Date(at.getTime() + random.int(3, 40) * 3_600_000) : null,
    publishedAt: at,
    createdAt: at,
  }
}

function aspectsAround(random: Random, rating: number): ReviewAspects {
  const near = () => Math.max(1, Math.min(5, rating + random.weighted([-1, 0, 1], (step) => (step === 0 ? 6 : 2))))
  return { priceAsListed: near(), carAsDescribed: near(), communication: near(), timeAtTheDesk: near() }
}

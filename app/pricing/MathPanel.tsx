import { bandRanges, mathWords } from '~/content/price-method'
import { dollars } from '~/format/money'
import { factors } from '../../api/pricing/bands'
import type { PriceRating } from '../../api/pricing/contract'
import { type AllComparables, ComparableList } from './ComparableList'
import { percent, rounded, signed, where } from './labels'
import { PartsTable } from './PartsTable'
import { RatingBadge } from './RatingBadge'

export type Labelled = PriceRating & {
  [K in 'band' | 'totalCents' | 'estimateCents' | 'lowCents' | 'highCents' | 'differenceBp']: NonNullable<
    PriceRating[K]
  >
}

/** A link to #math opens it, since what it names is inside. */
export function MathPanel({ rating, all }: { rating: Labelled; all: AllComparables }) {
  const { comparables } = rating
  return (
    <details className="disclosure mathbox" open={all.isShown}>
      <summary>Show the math</summary>
      <div className="mathbox__sums">
        <div>
          <h3 id="math" tabIndex={-1}>
            From what they ask to this car
          </h3>
          <Adjustments rating={rating} />
          <Distance rating={rating} />
        </div>
        <ul className="scale5">
          {bandRanges.map(({ band, range }) => (
            <li key={band}>
              <RatingBadge band={band} />
              <span className="small muted">{range}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mathbox__cars">
        <h3>{comparables.length > 5 ? 'The five closest cars' : 'The comparable cars'}</h3>
        <p className="small muted">{mathWords.comparables}</p>
        <ComparableList rating={rating} all={all} />
      </div>
    </details>
  )
}

/** Averages are weighted as the estimate is, and said in whole dollars that add up. */
function Adjustments({ rating }: { rating: Labelled }) {
  const { comparables, adjustments, estimateCents, heldCents } = rating
  const moved = adjustments.map((adjustment) => ({ ...adjustment, cents: rounded(adjustment.cents) }))
  const adjusted = rounded(comparables.reduce((sum, { adjustedCents, weight }) => sum + adjustedCents * weight, 0))
  const asked = moved.reduce((left, { cents }) => left - cents, adjusted)
  const parts = [
    {
      label: `${comparables.length} cars ask on average`,
      note: `${where(rating)}, clean title`,
      value: dollars(asked),
    },
    ...moved.map(({ factor, cents, comparables: differing }) => ({
      label: factors[factor],
      note: `${differing} of ${comparables.length} cars differ`,
      value: signed(cents),
    })),
    { label: 'Adjusted to this car, on average', value: dollars(adjusted) },
    ...(heldCents
      ? [
          {
            label: 'The middle of the adjusted prices',
            note: mathWords.expected,
            value: dollars(estimateCents - heldCents),
          },
          { label: 'Held within half a model year', note: mathWords.held, value: signed(heldCents) },
        ]
      : []),
  ]
  const note = heldCents ? 'the middle, and what it is held by' : mathWords.expected
  return (
    <PartsTable
      caption="What moved the price, by adjustment"
      parts={parts}
      sum={{ label: 'Expected price', note, value: dollars(estimateCents) }}
    />
  )
}

function Distance({ rating: { totalCents, differenceBp, lowCents, highCents } }: { rating: Labelled }) {
  return (
    <PartsTable
      caption="How far this car is from the expected price"
      parts={[
        { label: 'Typical spread', note: mathWords.scatter, value: `± ${dollars((highCents - lowCents) / 2)}` },
        { label: 'This car’s total', value: dollars(totalCents) },
      ]}
      sum={{ label: 'Distance', value: `${differenceBp < 0 ? '−' : '+'} ${percent(differenceBp)}` }}
    />
  )
}

import { Fragment } from 'react'
import { accidentWords, mathWords, neverCounted } from '~/content/price-method'
import { longDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import type { PriceRating } from '../../api/pricing/contract'
import { type AllComparables, ComparableList } from './ComparableList'
import { percent, where } from './labels'
import { type Labelled, MathPanel } from './MathPanel'
import { RatingBadge } from './RatingBadge'
import { Ruler } from './Ruler'

const isLabelled = (rating: PriceRating): rating is Labelled => rating.band !== null && rating.estimateCents !== null

interface RatingMathProps {
  rating: PriceRating | null
  all: AllComparables
}

export function RatingMath({ rating, all }: RatingMathProps) {
  return (
    <section id="price-rating">
      <h2>Is this a good price?</h2>
      {rating && isLabelled(rating) ? <Rated rating={rating} all={all} /> : <Unrated rating={rating} all={all} />}
    </section>
  )
}

function Rated({ rating, all }: RatingMathProps & { rating: Labelled }) {
  const { comparables, checkedAt, computedAt, lowCents, highCents, accidents } = rating
  return (
    <>
      <Answer rating={rating} />
      <div className="panel">
        <div className="panel__body">
          <Ruler {...rating} />
          <p className="small muted legend">
            <span>
              <i className="legend-key legend-key--dot" />
              {count(comparables.length, 'comparable car')}: {where(rating)}
            </span>
            <span>
              <i className="legend-key legend-key--band" />
              most similar cars ask {dollars(lowCents)} to {dollars(highCents)}
            </span>
            <span>Computed {longDate(checkedAt ?? computedAt)}</span>
          </p>
          {accidents && <p className="small muted rating-accidents">{accidentWords[accidents]}</p>}
        </div>
        <MathPanel rating={rating} all={all} />
      </div>
      <NeverCounted />
    </>
  )
}

function Answer({
  rating: { totalCents, estimateCents, differenceBp, band, bandTo, comparables },
}: {
  rating: Labelled
}) {
  const difference = totalCents - estimateCents
  return (
    <p className="answer">
      Similar cars ask about <b className="num">{dollars(estimateCents)}</b>. This one asks{' '}
      <b className="num">{dollars(totalCents)}</b>,{' '}
      {difference === 0 ? (
        'which is the same'
      ) : (
        <>
          which is <b className="num">{dollars(Math.abs(difference))}</b> ({percent(differenceBp)}){' '}
          {difference < 0 ? 'less' : 'more'}
        </>
      )}
      . {bandTo ? `With ${comparables.length} similar cars, two labels are possible: ` : 'We rate it '}
      <RatingBadge band={band} bandTo={bandTo} />
    </p>
  )
}

const reasons: Record<PriceRating['outcome'], string> = {
  rated: 'Its label is being computed.',
  few: 'Too few similar cars: an honest label needs 8 of them.',
  rare: 'Too rare to rate: no similar car has this trim or engine.',
  new: 'New cars are not rated: their market is the sticker price and the factory’s own offers.',
  cheap: 'Under $1,500: condition decides more than what a listing says, so it is not rated.',
  old: 'Older than 15 years: no two such cars are alike, so it is not rated.',
  branded: 'Branded title: what that costs differs from car to car, so it is not rated.',
  no_price: 'Price on request: there is nothing to rate. Ask the dealership for the total with every fee.',
  no_mileage: 'Mileage not given: a price means little without it, so it is not rated.',
}

function Unrated({ rating, all }: RatingMathProps) {
  const comparables = rating?.comparables.length ?? 0
  return (
    <>
      <p className="answer">
        {rating ? reasons[rating.outcome] : 'The rating is not computed yet.'}
        {rating && comparables > 0 && ` We found ${count(comparables, 'car')}, ${where(rating)}.`}
      </p>
      {rating && comparables > 0 && (
        <div className="panel">
          <details className="disclosure mathbox" open={all.isShown}>
            <summary>The cars we found</summary>
            <div>
              <p className="small muted" id="math" tabIndex={-1}>
                {mathWords.comparables}
              </p>
              <ComparableList rating={rating} all={all} />
            </div>
          </details>
        </div>
      )}
      <p className="small">
        <a href={`${paths.howItWorks}#price-rating`}>How prices are rated</a>
      </p>
    </>
  )
}

function NeverCounted() {
  return (
    <p className="small muted rating-never">
      What never affects the rating:{' '}
      {neverCounted.map((what, at) => (
        <Fragment key={what}>
          {at > 0 && ', '}
          {what}
        </Fragment>
      ))}
      . <a href={`${paths.howItWorks}#price-rating`}>The method in full</a>
    </p>
  )
}

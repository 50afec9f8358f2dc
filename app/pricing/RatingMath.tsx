import { Fragment } from 'react'
import { bands, neverCounted } from '~/content/price-method'
import { paths } from '~/paths'
import { Rating } from '~/ui/Rating'
import type { PriceRating } from '~/upstream/pricing.server'
import { count, dollars, longDate } from '~/vehicles/format'
import { ComparableTable } from './ComparableTable'
import { PartsTable } from './PartsTable'
import { RatingBadge } from './RatingBadge'
import { Ruler } from './Ruler'
import { effectInWords, percent, where } from './words'

type Labelled = PriceRating & {
  [K in 'band' | 'totalCents' | 'estimateCents' | 'lowCents' | 'highCents' | 'differenceBp']: NonNullable<
    PriceRating[K]
  >
}

const isLabelled = (rating: PriceRating): rating is Labelled => rating.band !== null && rating.estimateCents !== null

/** Why this is a good price, or not: every number that the rating was made of. */
export function RatingMath({ rating }: { rating: PriceRating | null }) {
  return (
    <section id="price-rating">
      <h2>Is this a good price?</h2>
      {rating && isLabelled(rating) ? <Labelled rating={rating} /> : <Unlabelled rating={rating} />}
    </section>
  )
}

function Labelled({ rating }: { rating: Labelled }) {
  const { comparables, checkedAt, computedAt, lowCents, highCents } = rating
  return (
    <>
      <Answer rating={rating} />
      <div className="panel">
        <div className="panel__body">
          <Ruler {...rating} />
          <p className="small muted legend">
            <span>
              <i className="k k--dot" />
              {count(comparables.length, 'comparable car')}: {where(rating)}
            </span>
            <span>
              <i className="k k--band" />
              most ask {dollars(lowCents)} to {dollars(highCents)}
            </span>
            <span>Computed {longDate(checkedAt ?? computedAt)}</span>
          </p>
        </div>
        <details className="disclosure mathbox">
          <summary>Show the math</summary>
          <div>
            <Steps rating={rating} />
            <ul className="scale5">
              {bands.map(({ step, range }) => (
                <li key={step}>
                  <Rating step={step} />
                  <span className="small muted">{range}</span>
                </li>
              ))}
            </ul>
          </div>
          <ComparableTable rating={rating} />
        </details>
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
      . {bandTo ? `With only ${comparables.length} comparable cars we are less sure: ` : 'That makes it: '}
      <RatingBadge band={band} bandTo={bandTo} />
    </p>
  )
}

function Steps({ rating }: { rating: Labelled }) {
  const { comparables, estimateCents, totalCents, differenceBp, mileageEffect, yearEffect, lowCents, highCents } =
    rating
  const parts = [
    {
      label: 'Comparable cars',
      note: `${where(rating)}, same condition, clean title`,
      value: String(comparables.length),
    },
    {
      label: '10,000 miles more',
      note: 'measured among cars of this model and its class',
      value: effectInWords(mileageEffect ?? 0),
    },
    { label: 'One model year newer', note: 'likewise', value: effectInWords(yearEffect ?? 0) },
    { label: 'Expected price', note: 'the median of the adjusted prices below', value: dollars(estimateCents) },
    {
      label: 'How far they scatter',
      note: '1.4826 × their median absolute deviation',
      value: `± ${dollars((highCents - lowCents) / 2)}`,
    },
    { label: 'This car’s total', note: null, value: dollars(totalCents) },
  ]
  return (
    <PartsTable
      caption="How the rating is computed"
      parts={parts}
      sum={{ label: 'Distance', value: `${differenceBp < 0 ? '−' : '+'} ${percent(differenceBp)}` }}
    />
  )
}

const reasons: Record<PriceRating['outcome'], string> = {
  rated: 'Its label is being computed.',
  few: 'There are fewer than 8 cars like it to compare with, which is too few for an honest label.',
  new: 'New cars are not rated: their market is the sticker price and the factory’s own offers.',
  cheap: 'Below $1,500 condition decides more than anything that is written down, so it is not rated.',
  old: 'Cars older than 15 years are not rated: no two of them are alike.',
  branded: 'Its title is branded. What that costs differs from car to car, so it is not rated.',
  no_price: 'It has no price to rate. Ask the dealership for the total with every fee.',
  no_mileage: 'Its mileage is not given, and a price means little without it.',
}

function Unlabelled({ rating }: { rating: PriceRating | null }) {
  const comparables = rating?.comparables.length ?? 0
  return (
    <>
      <p className="answer">
        {rating ? reasons[rating.outcome] : 'We have not rated this price.'}
        {rating && comparables > 0 && ` We found ${count(comparables, 'car')}, ${where(rating)}.`}
      </p>
      {rating && comparables > 0 && (
        <div className="panel">
          <details className="disclosure mathbox">
            <summary>The cars we found</summary>
            <ComparableTable rating={rating} />
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
      Never counted:{' '}
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

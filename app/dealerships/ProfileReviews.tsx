import type { CSSProperties } from 'react'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { ReviewCard } from '~/reviews/ReviewCard'
import type { SearchState } from '~/search/state'
import { isOn } from '~/switches'
import { ButtonLink } from '~/ui/Button'
import { StarRow } from '~/ui/charts/Stars'
import { Pager } from '~/ui/lists/Pager'
import { reviewSorts, reviewsHref } from './cars-state'
import type { ReviewsPage } from './profile.server'

interface ReviewsProps {
  name: string
  slug: string
  reviews: ReviewsPage
  state: SearchState
  /** Not closed: reviews are taken. */
  isOpen: boolean
}

export function ProfileReviews({ name, slug, reviews, state, isOpen }: ReviewsProps) {
  const { average, recommend, total, counted, aspects, items, sort, whole } = reviews
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">Reviews</h2>
        {isOpen && isOn('reviews') && (
          <ButtonLink href={paths.writeReview(slug)} variant="secondary" size="sm" icon="pencil" rel="nofollow">
            Write a review
          </ButtonLink>
        )}
      </div>
      {isOpen && !isOn('reviews') && (
        <p className="muted">New reviews are turned off at the moment. Published reviews and replies stay.</p>
      )}
      {average === null ? (
        <p className="muted">
          No reviews yet.{isOn('reviews') && ` If you have talked to ${name} here, you can write the first.`}
        </p>
      ) : (
        <>
          <Summary average={average} total={total} counted={counted} aspects={aspects} recommend={recommend} />
          {whole && <Order slug={slug} state={state} current={sort} />}
          <ul className="reviews">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} dealership={{ name, slug }} mayReply={review.can.reply} />
              </li>
            ))}
          </ul>
          {whole ? (
            <Pager
              className="review-pager"
              {...reviews}
              label="Pages of reviews"
              href={(page) => reviewsHref(slug, state, sort, page)}
            />
          ) : (
            <p className="dealership__all">
              <ButtonLink href={reviewsHref(slug, state, sort)} variant="secondary">
                All {count(total, 'review')}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}

type SummaryProps = { average: number } & Pick<ReviewsPage, 'total' | 'counted' | 'aspects' | 'recommend'>

function Summary({ average, total, counted, aspects, recommend }: SummaryProps) {
  return (
    <div className="review-summary">
      <div className="review-summary__n">
        <span className="num">
          {average.toFixed(1)}
          <span className="sr-only"> of 5, </span>
        </span>
        <div>
          <StarRow value={average} />
          <p className="small muted">
            {count(total, 'review')} by people who talked to it or bought there
            {counted < total && (
              <>
                <br />
                The latest of each person counts: {counted} of {total}
              </>
            )}
            {recommend !== null && (
              <>
                <br />
                <b>{recommend}%</b> would recommend it
              </>
            )}
          </p>
        </div>
      </div>
      <ul className="bars">
        {aspects.map((aspect) => (
          <li key={aspect.label}>
            <span>{aspect.label}</span>
            <span className="bar">
              <i style={{ '--v': `${aspect.average * 20}%` } as CSSProperties} />
            </span>
            <span className="num">{aspect.average.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Order({ slug, state, current }: { slug: string; state: SearchState; current: string }) {
  return (
    <nav className="segmented segmented--sm review-order" aria-label="Order of the reviews">
      {Object.entries(reviewSorts).map(([value, label]) => (
        <a key={value} href={reviewsHref(slug, state, value)} aria-current={value === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

import type { CSSProperties } from 'react'
import { ago, longDate } from '~/format/dates'
import { count } from '~/format/numbers'
import type { SearchState } from '~/search/state'
import { StarRow } from '~/ui/charts/Stars'
import { Icon } from '~/ui/icons/Icon'
import { Pager } from '~/ui/lists/Pager'
import { PlaceholderAvatar } from '~/ui/names/PlaceholderAvatar'
import { reviewSorts, reviewsHref } from './cars-state'
import type { ReviewsPage } from './profile.server'

interface ReviewsProps {
  name: string
  slug: string
  reviews: ReviewsPage
  state: SearchState
}

export function ProfileReviews({ name, slug, reviews, state }: ReviewsProps) {
  const { average, total, aspects, items, sort } = reviews
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {average === null ? (
        <p className="muted">Nobody has reviewed {name} yet.</p>
      ) : (
        <>
          <Summary average={average} total={total} aspects={aspects} />
          <Order slug={slug} state={state} current={sort} />
          <ul className="reviews">
            {items.map((review) => (
              <Review key={review.id} name={name} review={review} />
            ))}
          </ul>
          <Pager
            className="review-pager"
            {...reviews}
            label="Pages of reviews"
            href={(page) => reviewsHref(slug, state, sort, page)}
          />
        </>
      )}
    </section>
  )
}

function Summary({ average, total, aspects }: { average: number } & Pick<ReviewsPage, 'total' | 'aspects'>) {
  return (
    <div className="review-summary">
      <p className="review-summary__n">
        <span className="num">
          {average.toFixed(1)}
          <span className="sr-only"> of 5, </span>
        </span>
        <span className="small muted">
          from {count(total, 'person', 'people')} who
          <br />
          wrote to the dealership
        </span>
      </p>
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

function Review({ name, review }: { name: string; review: ReviewsPage['items'][number] }) {
  const { rating, title, body, authorName, bought, publishedAt, wouldRecommend, reply } = review
  return (
    <li>
      <StarRow value={rating} />
      <h3>{title}</h3>
      <p>{body}</p>
      <div className="small faint review-author">
        <PlaceholderAvatar name={authorName} />
        <p>
          {authorName} · {bought ? `bought a ${bought} · ` : ''}
          <time dateTime={publishedAt} title={longDate(publishedAt)} suppressHydrationWarning>
            {ago(publishedAt)}
          </time>
        </p>
      </div>
      <p className="small review-recommendation">
        <Icon name={wouldRecommend ? 'thumbs-up' : 'minus'} size="sm" />
        {wouldRecommend ? 'Would recommend' : 'Would not recommend'}
      </p>
      {reply && (
        <blockquote className="review-reply">
          <b>{name} replied</b>
          <p>{reply}</p>
        </blockquote>
      )}
    </li>
  )
}

import { ago, longDate } from '~/format/dates'
import { count } from '~/format/numbers'
import { ReportLink } from '~/moderation/ReportLink'
import { paths } from '~/paths'
import { StarRow } from '~/ui/charts/Stars'
import { Icon } from '~/ui/icons/Icon'
import { PlaceholderAvatar } from '~/ui/names/PlaceholderAvatar'
import { Picture } from '~/vehicles/Picture'
import type { Review } from '../../api/reviews/contract'
import { aspectLabels, aspectNames } from '../../api/reviews/limits.contract'
import { metWords } from '../../api/reviews/met-words.contract'
import { replyStandingWords } from './review-labels'

interface ReviewCardProps {
  review: Omit<Review, 'can'>
  dealership: { name: string; slug: string }
  /** On its own page its title is the page's. */
  isPage?: boolean
  /** The caller writes for the dealership. */
  mayReply?: boolean
  /** The caller wrote it. */
  isYours?: boolean
}

/** Rendered on the server alone. */
export function ReviewCard({ review, dealership, isPage = false, mayReply = false, isYours = false }: ReviewCardProps) {
  const { id, rating, title, body, wouldRecommend, reply } = review
  const href = paths.review(dealership.slug, id)
  const Title = isPage ? 'h1' : 'h3'
  return (
    <article className="review" id={`r${id}`} aria-labelledby={`r${id}-title`}>
      <StarRow value={rating} />
      <Title id={`r${id}-title`}>{title}</Title>
      <Byline review={review} href={isPage ? null : href} />
      <p className="review__body">{body}</p>
      <Photos images={review.images} title={title} />
      <p className="small review-recommendation">
        <Icon name={wouldRecommend ? 'thumbs-up' : 'minus'} size="sm" />
        {wouldRecommend ? 'Would recommend' : 'Would not recommend'}
      </p>
      <Aspects review={review} isOpen={isPage} />
      <Earlier review={review} />
      {reply !== null && <Reply review={review} name={dealership.name} isYours={mayReply} />}
      <p className="review__links small">
        {mayReply && !isPage && (
          <a href={`${href}#reply`}>
            {reply === null ? 'Reply' : 'Edit the reply'}
            <span className="sr-only">: {title}</span>
          </a>
        )}
        {!isYours && <ReportLink kind="review" id={id} what={`the review “${title}”`} />}
      </p>
    </article>
  )
}

function Byline({ review, href }: { review: Omit<Review, 'can'>; href: string | null }) {
  const { authorName, publishedAt } = review
  const met = metWords(review)
  const when = (
    <time dateTime={publishedAt} title={longDate(publishedAt)}>
      {ago(publishedAt)}
    </time>
  )
  return (
    <div className="small review-author">
      <PlaceholderAvatar name={authorName} />
      <p>
        <b>{authorName}</b>
        <span className="faint">
          {' · '}
          {href ? (
            <a href={href} className="review__when">
              <span className="sr-only">{review.title}, </span>
              {when}
            </a>
          ) : (
            when
          )}
        </span>
        {met !== null && (
          <span className="review__met">
            <Icon name={review.bought === null ? 'message-circle' : 'circle-check'} size="sm" />
            {met}
          </span>
        )}
      </p>
    </div>
  )
}

function Photos({ images, title }: { images: Review['images']; title: string }) {
  if (images.length === 0) return null
  return (
    <ul className="review__photos">
      {images.map((image, at) => (
        <li key={image.id}>
          <a href={paths.media(image.id, 1280)}>
            <Picture {...image} alt={image.alt || `Photo ${at + 1} of “${title}”`} sizes="12rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Aspects({ review: { aspects, title }, isOpen }: { review: Omit<Review, 'can'>; isOpen: boolean }) {
  return (
    <details className="review__more small" open={isOpen}>
      <summary>
        By aspect<span className="sr-only">: {title}</span>
      </summary>
      <dl className="review__aspects">
        {aspectNames.map((name) => {
          const stars = aspects[name]
          return (
            stars !== null && (
              <div key={name}>
                <dt>{aspectLabels[name]}</dt>
                <dd>
                  <StarRow value={stars} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </details>
  )
}

/** What it said before an edit stays to be read. */
function Earlier({ review: { earlier, editedAt, title: now } }: { review: Omit<Review, 'can'> }) {
  if (editedAt === null) return null
  if (earlier.length === 0) return <p className="small faint">Edited {ago(editedAt)}</p>
  return (
    <details className="review__more small">
      <summary>
        Edited {ago(editedAt)}: {count(earlier.length, 'earlier version')}
        <span className="sr-only"> of {now}</span>
      </summary>
      <ol className="review__earlier">
        {earlier.map(({ writtenAt, rating, title, body }) => (
          <li key={writtenAt}>
            <p className="faint">
              Until then, from <time dateTime={writtenAt}>{longDate(writtenAt)}</time>, {rating} of 5 stars
            </p>
            <p>
              <b>{title}</b>
            </p>
            <p className="review__body">{body}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface ReplyProps {
  review: Omit<Review, 'can'>
  name: string
  /** The caller writes for the dealership. */
  isYours: boolean
}

function Reply({ review, name, isYours }: ReplyProps) {
  const { id, reply, repliedAt, replyEditedAt } = review
  const standing = replyStandingWords(review)
  return (
    <blockquote className="review-reply">
      <p>
        <b>{name} replied</b>
        <span className="small faint">
          {repliedAt !== null && (
            <>
              {' · '}
              <time dateTime={repliedAt} title={longDate(repliedAt)}>
                {ago(repliedAt)}
              </time>
            </>
          )}
          {replyEditedAt !== null && ' · edited'}
          {!isYours && (
            <>
              {' · '}
              <ReportLink kind="reply" id={id} what={`the reply by ${name}`} />
            </>
          )}
        </span>
      </p>
      <p className="review__body">{reply}</p>
      {standing !== null && <p className="note-box small">{standing}</p>}
    </blockquote>
  )
}

import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import type { Review } from '../../api/reviews/contract'
import { ReviewCard } from './ReviewCard'

type ReviewProps = Pick<Parameters<typeof ReviewCard>[0], 'review' | 'dealership' | 'isYours' | 'mayReply'>

/** Whoever reads it loads none of it. */
export const renderReview = (context: RequestContext, review: Review, shown: Omit<ReviewProps, 'review'>) =>
  insertHtml(context, renderToText(<ReviewCard isPage review={review} {...shown} />))

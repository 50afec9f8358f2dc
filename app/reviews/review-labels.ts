import type { OwnReview, Review } from '../../api/reviews/contract'

/** What its author is told about one that readers do not see. */
export function standingWords({ state, reason }: Pick<OwnReview, 'state' | 'reason'>): string | null {
  if (state === 'published') return null
  if (state === 'pending') return 'A moderator looks at it first. Until then you alone see it.'
  return `A moderator has hidden it${reason ? `: ${reason.toLowerCase()}` : ''}. You alone see it.`
}

/** What those who write for the dealership are told about a reply that readers do not see. */
export function replyStandingWords({
  replyState,
  replyReason,
}: Pick<Review, 'replyState' | 'replyReason'>): string | null {
  if (replyState === 'pending')
    return 'A moderator looks at the reply first. Until then your colleagues and you alone see it.'
  if (replyState !== 'hidden') return null
  const why = replyReason ? `: ${replyReason.toLowerCase()}` : ''
  return `A moderator has hidden the reply${why}. Your colleagues and you alone see it.`
}

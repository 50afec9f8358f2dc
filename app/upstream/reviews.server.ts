import * as contract from '../../api/reviews/contract'
import type { RequestContext } from '../session/request-context.server'

export type { OwnReview, Review, ReviewInvitation } from '../../api/reviews/contract'

type Query = Record<string, string | undefined>

export const reviews = (context: RequestContext, slug: string, query: Query = {}) =>
  context.api.call(contract.listReviews, { ...query, slug })
export const review = (context: RequestContext, id: number) => context.api.call(contract.getReview, { id })
export const ownReviews = (context: RequestContext, slug: string) => context.api.call(contract.listOwnReviews, { slug })
export const createReview = (context: RequestContext, slug: string, body: contract.NewReview) =>
  context.api.call(contract.createReview, { ...body, slug })
export const editReview = (context: RequestContext, id: number, body: contract.ReviewEdit) =>
  context.api.call(contract.editReview, { ...body, id })
export const deleteReview = (context: RequestContext, id: number) => context.api.call(contract.deleteReview, { id })
/** As the dealership that the caller acts for. */
export const replyToReview = (context: RequestContext, id: number, body: { reply: string; version: number }) =>
  context.api.call(contract.replyToReview, { ...body, id })
export const deleteReply = (context: RequestContext, id: number) => context.api.call(contract.deleteReply, { id })
export const reviewInvitations = (context: RequestContext) => context.api.call(contract.listReviewInvitations)
export const dismissReviewInvitation = (context: RequestContext, id: number) =>
  context.api.call(contract.dismissReviewInvitation, { id })

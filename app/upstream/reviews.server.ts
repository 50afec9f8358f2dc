import * as contract from '../../api/reviews/contract'
import type { RequestContext } from '../session/request-context.server'
import { upload } from './assets.server'

export type { OwnReview, Review, ReviewInvitation } from '../../api/reviews/contract'

type Query = Record<string, string | undefined>

export const reviews = (context: RequestContext, slug: string, query: Query = {}) =>
  context.upstream.call(contract.listReviews, { params: { slug }, query })
export const review = (context: RequestContext, id: number) =>
  context.upstream.call(contract.getReview, { params: { id } })
export const ownReviews = (context: RequestContext, slug: string) =>
  context.upstream.call(contract.listOwnReviews, { params: { slug } })
export const createReview = (context: RequestContext, slug: string, body: contract.NewReview) =>
  context.upstream.call(contract.createReview, { params: { slug }, body })
export const editReview = (context: RequestContext, id: number, body: contract.ReviewEdit) =>
  context.upstream.call(contract.editReview, { params: { id }, body })
export const deleteReview = (context: RequestContext, id: number) =>
  context.upstream.call(contract.deleteReview, { params: { id } })
/** As the dealership that the caller acts for. */
export const replyToReview = (context: RequestContext, id: number, body: { reply: string; version: number }) =>
  context.upstream.call(contract.replyToReview, { params: { id }, body })
export const deleteReply = (context: RequestContext, id: number) =>
  context.upstream.call(contract.deleteReply, { params: { id } })
export const reviewInvitations = (context: RequestContext) =>
  context.upstream.call(contract.listReviewInvitations, { missing: { items: [] } })
export const dismissReviewInvitation = (context: RequestContext, id: number) =>
  context.upstream.call(contract.dismissReviewInvitation, { params: { id } })
export const uploadReviewPhoto = async (context: RequestContext, file: File): Promise<string> =>
  (await upload(context, 'post_image', file))._id

import { anyone, signedIn, staff, verified } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as calls from './contract'
import { dismissInvitation, listInvitations } from './invitations'
import { ownReviewsAt } from './own-reviews'
import { deleteReply, replyToReview } from './replies'
import { reviewById, reviewsOf } from './reviews'
import { createReview, deleteReview, editReview } from './write-reviews'

/** Everybody may read; who writes has talked to the dealership. */
export function reviewRoutes() {
  const routes = apiRoutes()
  route(routes, calls.listReviews, anyone, (context, { slug, ...query }) => reviewsOf(context, slug, query))
  route(routes, calls.getReview, anyone, (context, { id }) => reviewById(context, id))
  route(routes, calls.listOwnReviews, signedIn, ownReviewsAt)
  route(routes, calls.createReview, verified, createReview)
  route(routes, calls.editReview, verified, editReview)
  route(routes, calls.deleteReview, signedIn, deleteReview)
  route(routes, calls.replyToReview, staff('social'), replyToReview)
  route(routes, calls.deleteReply, staff('social'), deleteReply)
  route(routes, calls.listReviewInvitations, signedIn, listInvitations)
  route(routes, calls.dismissReviewInvitation, signedIn, dismissInvitation)
  return routes
}

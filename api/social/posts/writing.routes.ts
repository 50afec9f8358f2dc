import { signedIn, staff, verified } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { listDealershipComments } from '../comments/dealership-comments'
import { hideComment } from '../comments/hide-comment'
import * as changes from './change-posts'
import * as own from './own-posts'
import * as ownCalls from './own-posts.contract'
import type { EmbedParts } from './post-embeds'
import * as postCalls from './posts.contract'
import * as posts from './write-posts'

/** Of those who write posts, and of what they have written. */
export function writingRoutes(parts: EmbedParts) {
  const routes = apiRoutes()
  route(routes, postCalls.createPost, verified, (context, given) => posts.createPost(context, given, parts))
  route(routes, postCalls.editPost, verified, (context, given) => posts.editPost(context, given, parts))
  route(routes, postCalls.deletePost, signedIn, changes.deletePost)
  route(routes, postCalls.createDealershipPost, staff('social'), (context, given) =>
    posts.createDealershipPost(context, given, parts),
  )
  route(routes, postCalls.editDealershipPost, staff('social'), (context, given) =>
    posts.editDealershipPost(context, given, parts),
  )
  route(routes, postCalls.deleteDealershipPost, staff('social'), changes.deleteDealershipPost)
  route(routes, ownCalls.listOwnPosts, signedIn, own.listOwnPosts)
  route(routes, ownCalls.listDealershipPosts, staff('social'), own.listDealershipPosts)
  route(routes, ownCalls.listPostFigures, staff('social'), own.listPostFigures)
  route(routes, ownCalls.listDealershipComments, staff('social'), listDealershipComments)
  route(routes, ownCalls.hideComment, staff('social'), hideComment)
  route(routes, ownCalls.publishDealershipPost, staff('social'), changes.publishPost)
  route(routes, ownCalls.unscheduleDealershipPost, staff('social'), changes.unschedulePost)
  return routes
}

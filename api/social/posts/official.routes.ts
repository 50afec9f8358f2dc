import { allow } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import * as changes from './change-posts'
import * as calls from './official-posts.contract'
import { listOfficialPosts } from './own-posts'
import type { EmbedParts } from './post-embeds'
import * as promotions from './promote-posts'
import * as promotionCalls from './promote-posts.contract'
import * as posts from './write-posts'

/** What administrators put first, and what they write in the name of the site. */
export function officialRoutes(parts: EmbedParts) {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, calls.listOfficialPosts, admin, listOfficialPosts)
  route(routes, calls.createOfficialPost, admin, (context, given) => posts.createOfficialPost(context, given, parts))
  route(routes, calls.editOfficialPost, admin, (context, given) => posts.editOfficialPost(context, given, parts))
  route(routes, calls.deleteOfficialPost, admin, changes.deleteOfficialPost)
  route(routes, calls.publishOfficialPost, admin, changes.publishOfficialPost)
  route(routes, calls.unscheduleOfficialPost, admin, changes.unscheduleOfficialPost)
  route(routes, promotionCalls.listPromotedPosts, admin, promotions.listPromotedPosts)
  route(routes, promotionCalls.pinPost, admin, promotions.pinPost)
  route(routes, promotionCalls.unpinPost, admin, promotions.unpinPost)
  route(routes, promotionCalls.featurePost, admin, promotions.featurePost)
  route(routes, promotionCalls.unfeaturePost, admin, promotions.unfeaturePost)
  return routes
}

import { anyone, signedIn, verified } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as comments from './comments/comments'
import * as commentCalls from './comments/comments.contract'
import * as follows from './follows/follows'
import * as followCalls from './follows/follows.contract'
import * as hiding from './hiding/hiding'
import * as hidingCalls from './hiding/hiding.contract'
import { listRelations } from './hiding/relations'
import * as likes from './likes'
import { getWriter } from './mentions/writer'
import { countPost } from './posts/count-post'
import { explorePosts, listHashtags } from './posts/explore'
import * as exploreCalls from './posts/explore.contract'
import { listPosts } from './posts/list-posts'
import { officialRoutes } from './posts/official.routes'
import type { EmbedParts } from './posts/post-embeds'
import * as postCalls from './posts/posts.contract'
import { postById } from './posts/present-posts'
import { writingRoutes } from './posts/writing.routes'
import { recordPostOpening } from './reach/reach.contract'
import * as reach from './reach/record-reach'
import * as saves from './saves/saves'
import * as saveCalls from './saves/saves.contract'
import { postSitemapParts, sitemapPosts } from './sitemap/sitemap'
import { listPostSitemapParts, listSitemapPosts } from './sitemap/sitemap.contract'

/** Everybody may read; who writes has confirmed an address. */
export function socialRoutes(parts: EmbedParts) {
  const routes = apiRoutes()
  routes.route('/', writingRoutes(parts))
  routes.route('/', officialRoutes(parts))
  route(routes, postCalls.listPosts, anyone, listPosts)
  route(routes, exploreCalls.explorePosts, anyone, explorePosts)
  route(routes, exploreCalls.listHashtags, anyone, listHashtags)
  route(routes, exploreCalls.countPost, anyone, countPost)
  route(routes, exploreCalls.getWriter, anyone, getWriter)
  route(routes, postCalls.getPost, anyone, (context, { id }) => postById(context, id))
  route(routes, recordPostOpening, signedIn, reach.recordPostOpening)
  route(routes, postCalls.likePost, verified, likes.likePost)
  route(routes, postCalls.unlikePost, signedIn, likes.unlikePost)
  route(routes, commentCalls.listComments, anyone, comments.listComments)
  route(routes, commentCalls.createComment, verified, comments.createComment)
  route(routes, commentCalls.editComment, verified, comments.editComment)
  route(routes, commentCalls.deleteComment, signedIn, comments.deleteComment)
  route(routes, commentCalls.likeComment, verified, likes.likeComment)
  route(routes, commentCalls.unlikeComment, signedIn, likes.unlikeComment)
  route(routes, followCalls.listFollows, signedIn, follows.listFollows)
  route(routes, followCalls.followDealership, verified, follows.followDealership)
  route(routes, followCalls.unfollowDealership, signedIn, follows.unfollowDealership)
  route(routes, followCalls.followPerson, verified, follows.followPerson)
  route(routes, followCalls.unfollowPerson, signedIn, follows.unfollowPerson)
  route(routes, saveCalls.listSavedPosts, signedIn, saves.listSavedPosts)
  route(routes, saveCalls.savePost, signedIn, saves.savePost)
  route(routes, saveCalls.unsavePost, signedIn, saves.unsavePost)
  route(routes, hidingCalls.listRelations, signedIn, listRelations)
  route(routes, hidingCalls.mutePerson, signedIn, hiding.mutePerson)
  route(routes, hidingCalls.unmutePerson, signedIn, hiding.unmutePerson)
  route(routes, hidingCalls.muteDealership, signedIn, hiding.muteDealership)
  route(routes, hidingCalls.unmuteDealership, signedIn, hiding.unmuteDealership)
  route(routes, hidingCalls.blockPerson, signedIn, hiding.blockPerson)
  route(routes, hidingCalls.unblockPerson, signedIn, hiding.unblockPerson)
  route(routes, listPostSitemapParts, anyone, (context) => postSitemapParts(context))
  route(routes, listSitemapPosts, anyone, (context, { part }) => sitemapPosts(context, Number(part)))
  return routes
}

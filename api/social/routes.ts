import { anyone, signedIn, staff, verified } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as comments from './comments/comments'
import * as commentCalls from './comments/comments.contract'
import * as follows from './follows/follows'
import * as followCalls from './follows/follows.contract'
import * as likes from './likes'
import { explorePosts } from './posts/explore'
import * as exploreCalls from './posts/explore.contract'
import { listPosts } from './posts/list-posts'
import * as postCalls from './posts/posts.contract'
import { postById } from './posts/present-posts'
import * as posts from './posts/write-posts'

/** Everybody may read; who writes has confirmed an address. */
export function socialRoutes() {
  const routes = apiRoutes()
  route(routes, postCalls.listPosts, anyone, listPosts)
  route(routes, exploreCalls.explorePosts, anyone, explorePosts)
  route(routes, postCalls.getPost, anyone, (context, { id }) => postById(context, id))
  route(routes, postCalls.createPost, verified, posts.createPost)
  route(routes, postCalls.editPost, verified, posts.editPost)
  route(routes, postCalls.deletePost, signedIn, posts.deletePost)
  route(routes, postCalls.createDealershipPost, staff('social'), posts.createDealershipPost)
  route(routes, postCalls.editDealershipPost, staff('social'), posts.editDealershipPost)
  route(routes, postCalls.deleteDealershipPost, staff('social'), posts.deleteDealershipPost)
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
  return routes
}

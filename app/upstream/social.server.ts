import * as comments from '../../api/social/comments/comments.contract'
import * as follows from '../../api/social/follows/follows.contract'
import { explorePosts } from '../../api/social/posts/explore.contract'
import * as posts from '../../api/social/posts/posts.contract'
import type { RequestContext } from '../session/request-context.server'

export type { Comment, CommentThread } from '../../api/social/comments/comments.contract'
export type { FollowedDealership } from '../../api/social/follows/follows.contract'
export type { Post } from '../../api/social/posts/posts.contract'

type Query = Record<string, string | undefined>

export const listPosts = (context: RequestContext, query: Query) =>
  context.upstream.call(posts.listPosts, { query, missing: { items: [], older: null } })
export const explore = (context: RequestContext) =>
  context.upstream.call(explorePosts, { missing: { posts: [], hashtags: [] } })
export const getPost = (context: RequestContext, id: number) => context.upstream.call(posts.getPost, { params: { id } })
export const createPost = (context: RequestContext, body: posts.NewPost) =>
  context.upstream.call(posts.createPost, { body })
export const editPost = (context: RequestContext, id: number, body: posts.PostEdit) =>
  context.upstream.call(posts.editPost, { params: { id }, body })
export const deletePost = (context: RequestContext, id: number) =>
  context.upstream.call(posts.deletePost, { params: { id } })
export const createDealershipPost = (context: RequestContext, body: posts.NewDealershipPost) =>
  context.upstream.call(posts.createDealershipPost, { body })
export const editDealershipPost = (context: RequestContext, id: number, body: posts.DealershipPostEdit) =>
  context.upstream.call(posts.editDealershipPost, { params: { id }, body })
export const deleteDealershipPost = (context: RequestContext, id: number) =>
  context.upstream.call(posts.deleteDealershipPost, { params: { id } })
export const setPostLike = (context: RequestContext, id: number, isLiked: boolean) =>
  context.upstream.call(isLiked ? posts.likePost : posts.unlikePost, { params: { id } })

export const listComments = (context: RequestContext, id: number, query: Query) =>
  context.upstream.call(comments.listComments, { params: { id }, query })
export const createComment = (context: RequestContext, id: number, body: comments.NewComment) =>
  context.upstream.call(comments.createComment, { params: { id }, body })
export const editComment = (context: RequestContext, id: number, body: { text: string; version: number }) =>
  context.upstream.call(comments.editComment, { params: { id }, body })
export const deleteComment = (context: RequestContext, id: number) =>
  context.upstream.call(comments.deleteComment, { params: { id } })
export const setCommentLike = (context: RequestContext, id: number, isLiked: boolean) =>
  context.upstream.call(isLiked ? comments.likeComment : comments.unlikeComment, { params: { id } })

export const listFollows = (context: RequestContext) =>
  context.upstream.call(follows.listFollows, { missing: { dealerships: [], people: 0 } })
export const setDealershipFollow = (context: RequestContext, id: number, isFollowed: boolean) =>
  context.upstream.call(isFollowed ? follows.followDealership : follows.unfollowDealership, { params: { id } })
export const setPersonFollow = (context: RequestContext, id: number, isFollowed: boolean) =>
  context.upstream.call(isFollowed ? follows.followPerson : follows.unfollowPerson, { params: { id } })

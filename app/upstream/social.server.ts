import type { z } from '../../api/http/contract'
import * as comments from '../../api/social/comments/comments.contract'
import * as follows from '../../api/social/follows/follows.contract'
import * as hiding from '../../api/social/hiding/hiding.contract'
import * as exploring from '../../api/social/posts/explore.contract'
import * as official from '../../api/social/posts/official-posts.contract'
import * as own from '../../api/social/posts/own-posts.contract'
import * as posts from '../../api/social/posts/posts.contract'
import * as promoting from '../../api/social/posts/promote-posts.contract'
import * as saves from '../../api/social/saves/saves.contract'
import * as sitemap from '../../api/social/sitemap/sitemap.contract'
import type { RequestContext } from '../session/request-context.server'

export type { Comment, CommentThread } from '../../api/social/comments/comments.contract'
export type { FollowedDealership } from '../../api/social/follows/follows.contract'
export type { Relations } from '../../api/social/hiding/hiding.contract'
export type { CommentOfPost, OwnTab } from '../../api/social/posts/own-posts.contract'
export { ownTabs } from '../../api/social/posts/own-posts.contract'
export type { Post } from '../../api/social/posts/posts.contract'

type Query = Record<string, string | undefined>

export const listPosts = (context: RequestContext, query: Query) => context.api.call(posts.listPosts, query)
export const explore = (context: RequestContext) => context.api.call(exploring.explorePosts)
export const listHashtags = (context: RequestContext) => context.api.call(exploring.listHashtags)
export const getWriter = (context: RequestContext, handle: string) => context.api.call(exploring.getWriter, { handle })
export const getPost = (context: RequestContext, id: number) => context.api.call(posts.getPost, { id })
export const createPost = (context: RequestContext, body: z.input<typeof posts.NewPost>) =>
  context.api.call(posts.createPost, body)
export const editPost = (context: RequestContext, id: number, body: z.input<typeof posts.PostEdit>) =>
  context.api.call(posts.editPost, { ...body, id })
export const deletePost = (context: RequestContext, id: number) => context.api.call(posts.deletePost, { id })
export const createDealershipPost = (context: RequestContext, body: z.input<typeof posts.NewDealershipPost>) =>
  context.api.call(posts.createDealershipPost, body)
export const editDealershipPost = (
  context: RequestContext,
  id: number,
  body: z.input<typeof posts.DealershipPostEdit>,
) => context.api.call(posts.editDealershipPost, { ...body, id })
export const deleteDealershipPost = (context: RequestContext, id: number) =>
  context.api.call(posts.deleteDealershipPost, { id })
export const listOwnPosts = (context: RequestContext, query: Query) => context.api.call(own.listOwnPosts, query)
export const listDealershipPosts = (context: RequestContext, query: Query) =>
  context.api.call(own.listDealershipPosts, query)
export const listDealershipComments = (context: RequestContext, query: Query) =>
  context.api.call(own.listDealershipComments, query)
export const listPostFigures = (context: RequestContext) => context.api.call(own.listPostFigures)
export const publishDealershipPost = (context: RequestContext, id: number, version: number) =>
  context.api.call(own.publishDealershipPost, { id, version })
export const unscheduleDealershipPost = (context: RequestContext, id: number) =>
  context.api.call(own.unscheduleDealershipPost, { id })
export const listOfficialPosts = (context: RequestContext, query: Query) =>
  context.api.call(official.listOfficialPosts, query)
export const createOfficialPost = (context: RequestContext, body: z.input<typeof posts.NewDealershipPost>) =>
  context.api.call(official.createOfficialPost, body)
export const editOfficialPost = (context: RequestContext, id: number, body: z.input<typeof posts.DealershipPostEdit>) =>
  context.api.call(official.editOfficialPost, { ...body, id })
export const deleteOfficialPost = (context: RequestContext, id: number) =>
  context.api.call(official.deleteOfficialPost, { id })
export const publishOfficialPost = (context: RequestContext, id: number, version: number) =>
  context.api.call(official.publishOfficialPost, { id, version })
export const unscheduleOfficialPost = (context: RequestContext, id: number) =>
  context.api.call(official.unscheduleOfficialPost, { id })
export const listPromotedPosts = (context: RequestContext) => context.api.call(promoting.listPromotedPosts)
export const setPostPin = (context: RequestContext, id: number, isPinned: boolean) =>
  context.api.call(isPinned ? promoting.pinPost : promoting.unpinPost, { id })
export const setPostFeature = (context: RequestContext, id: number, isFeatured: boolean) =>
  context.api.call(isFeatured ? promoting.featurePost : promoting.unfeaturePost, { id })
export const setPostLike = (context: RequestContext, id: number, isLiked: boolean) =>
  context.api.call(isLiked ? posts.likePost : posts.unlikePost, { id })

export const listComments = (context: RequestContext, id: number, query: Query) =>
  context.api.call(comments.listComments, { ...query, id })
export const createComment = (context: RequestContext, id: number, body: comments.NewComment) =>
  context.api.call(comments.createComment, { ...body, id })
export const editComment = (context: RequestContext, id: number, body: { text: string; version: number }) =>
  context.api.call(comments.editComment, { ...body, id })
export const deleteComment = (context: RequestContext, id: number) => context.api.call(comments.deleteComment, { id })
export const setCommentLike = (context: RequestContext, id: number, isLiked: boolean) =>
  context.api.call(isLiked ? comments.likeComment : comments.unlikeComment, { id })

export const listFollows = (context: RequestContext) => context.api.call(follows.listFollows)
export const setDealershipFollow = (context: RequestContext, id: number, isFollowed: boolean) =>
  context.api.call(isFollowed ? follows.followDealership : follows.unfollowDealership, { id })
export const setPersonFollow = (context: RequestContext, id: number, isFollowed: boolean) =>
  context.api.call(isFollowed ? follows.followPerson : follows.unfollowPerson, { id })

export const listSavedPosts = (context: RequestContext, query: Query) => context.api.call(saves.listSavedPosts, query)
export const setPostSave = (context: RequestContext, id: number, isSaved: boolean) =>
  context.api.call(isSaved ? saves.savePost : saves.unsavePost, { id })

export const listRelations = (context: RequestContext) => context.api.call(hiding.listRelations)
export const setDealershipMute = (context: RequestContext, id: number, isHidden: boolean) =>
  context.api.call(isHidden ? hiding.muteDealership : hiding.unmuteDealership, { id })
export const setPersonMute = (context: RequestContext, id: number, isHidden: boolean) =>
  context.api.call(isHidden ? hiding.mutePerson : hiding.unmutePerson, { id })
export const setPersonBlock = (context: RequestContext, id: number, isHidden: boolean) =>
  context.api.call(isHidden ? hiding.blockPerson : hiding.unblockPerson, { id })

export const sitemapParts = (context: RequestContext) => context.api.call(sitemap.listPostSitemapParts)
export const sitemapPosts = (context: RequestContext, part: string) =>
  context.api.call(sitemap.listSitemapPosts, { part })

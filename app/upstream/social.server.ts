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

export const listPosts = (context: RequestContext, query: Query) =>
  context.upstream.call(posts.listPosts, { query, missing: { items: [], older: null, pinned: [] } })
export const explore = (context: RequestContext) =>
  context.upstream.call(exploring.explorePosts, {
    missing: { posts: [], hashtags: [], vehicles: [], dealerships: [] },
  })
export const listHashtags = (context: RequestContext) =>
  context.upstream.call(exploring.listHashtags, { missing: { items: [] } })
export const getWriter = (context: RequestContext, handle: string) =>
  context.upstream.call(exploring.getWriter, { params: { handle } })
export const getPost = (context: RequestContext, id: number) => context.upstream.call(posts.getPost, { params: { id } })
export const createPost = (context: RequestContext, body: z.input<typeof posts.NewPost>) =>
  context.upstream.call(posts.createPost, { body })
export const editPost = (context: RequestContext, id: number, body: z.input<typeof posts.PostEdit>) =>
  context.upstream.call(posts.editPost, { params: { id }, body })
export const deletePost = (context: RequestContext, id: number) =>
  context.upstream.call(posts.deletePost, { params: { id } })
export const createDealershipPost = (context: RequestContext, body: z.input<typeof posts.NewDealershipPost>) =>
  context.upstream.call(posts.createDealershipPost, { body })
export const editDealershipPost = (
  context: RequestContext,
  id: number,
  body: z.input<typeof posts.DealershipPostEdit>,
) => context.upstream.call(posts.editDealershipPost, { params: { id }, body })
export const deleteDealershipPost = (context: RequestContext, id: number) =>
  context.upstream.call(posts.deleteDealershipPost, { params: { id } })
const noOwn = { items: [], older: null, counts: { published: 0, scheduled: 0, draft: 0, held: 0 } }
export const listOwnPosts = (context: RequestContext, query: Query) =>
  context.upstream.call(own.listOwnPosts, { query, missing: noOwn })
export const listDealershipPosts = (context: RequestContext, query: Query) =>
  context.upstream.call(own.listDealershipPosts, { query, missing: { ...noOwn, followerCount: 0, timeZone: 'UTC' } })
export const listDealershipComments = (context: RequestContext, query: Query) =>
  context.upstream.call(own.listDealershipComments, { query, missing: { items: [], older: null } })
export const listPostFigures = (context: RequestContext) =>
  context.upstream.call(own.listPostFigures, { missing: { items: [] } })
export const publishDealershipPost = (context: RequestContext, id: number, version: number) =>
  context.upstream.call(own.publishDealershipPost, { params: { id }, body: { version } })
export const unscheduleDealershipPost = (context: RequestContext, id: number) =>
  context.upstream.call(own.unscheduleDealershipPost, { params: { id } })
export const listOfficialPosts = (context: RequestContext, query: Query) =>
  context.upstream.call(official.listOfficialPosts, { query, missing: noOwn })
export const createOfficialPost = (context: RequestContext, body: z.input<typeof posts.NewDealershipPost>) =>
  context.upstream.call(official.createOfficialPost, { body })
export const editOfficialPost = (context: RequestContext, id: number, body: z.input<typeof posts.DealershipPostEdit>) =>
  context.upstream.call(official.editOfficialPost, { params: { id }, body })
export const deleteOfficialPost = (context: RequestContext, id: number) =>
  context.upstream.call(official.deleteOfficialPost, { params: { id } })
export const publishOfficialPost = (context: RequestContext, id: number, version: number) =>
  context.upstream.call(official.publishOfficialPost, { params: { id }, body: { version } })
export const unscheduleOfficialPost = (context: RequestContext, id: number) =>
  context.upstream.call(official.unscheduleOfficialPost, { params: { id } })
export const listPromotedPosts = (context: RequestContext) =>
  context.upstream.call(promoting.listPromotedPosts, { missing: { pinned: [], featured: [] } })
export const setPostPin = (context: RequestContext, id: number, isPinned: boolean) =>
  context.upstream.call(isPinned ? promoting.pinPost : promoting.unpinPost, { params: { id } })
export const setPostFeature = (context: RequestContext, id: number, isFeatured: boolean) =>
  context.upstream.call(isFeatured ? promoting.featurePost : promoting.unfeaturePost, { params: { id } })
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

export const listSavedPosts = (context: RequestContext, query: Query) =>
  context.upstream.call(saves.listSavedPosts, { query, missing: { items: [], older: null } })
export const setPostSave = (context: RequestContext, id: number, isSaved: boolean) =>
  context.upstream.call(isSaved ? saves.savePost : saves.unsavePost, { params: { id } })

export const listRelations = (context: RequestContext) => context.upstream.call(hiding.listRelations)
export const setDealershipMute = (context: RequestContext, id: number, isHidden: boolean) =>
  context.upstream.call(isHidden ? hiding.muteDealership : hiding.unmuteDealership, { params: { id } })
export const setPersonMute = (context: RequestContext, id: number, isHidden: boolean) =>
  context.upstream.call(isHidden ? hiding.mutePerson : hiding.unmutePerson, { params: { id } })
export const setPersonBlock = (context: RequestContext, id: number, isHidden: boolean) =>
  context.upstream.call(isHidden ? hiding.blockPerson : hiding.unblockPerson, { params: { id } })

export const sitemapParts = (context: RequestContext) => context.upstream.call(sitemap.listPostSitemapParts)
export const sitemapPosts = (context: RequestContext, part: string) =>
  context.upstream.call(sitemap.listSitemapPosts, { params: { part } })

import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { Comment } from '../comments/comments.contract'
import { Reach } from '../reach/reach.contract'
import { cursorPattern, ownPostStatuses, Post } from './posts.contract'

export const ownTabs = ['published', 'scheduled', 'draft', 'held'] as const
export type OwnTab = (typeof ownTabs)[number]

const before = z.string().regex(cursorPattern, 'This page does not exist.').optional()
const counts = z.object(
  Object.fromEntries(ownTabs.map((tab) => [tab, z.number().int()])) as Record<OwnTab, z.ZodNumber>,
)

export const OwnPostsQuery = z.object({ status: z.enum(ownTabs).default('published'), before })
export type OwnPostsQuery = z.infer<typeof OwnPostsQuery>

export const OwnPosts = z.object({ items: z.array(Post), older: z.string().nullable(), counts }).openapi('OwnPosts')
export type OwnPosts = z.infer<typeof OwnPosts>

/** The caller's own, twenty a page: scheduled ones in the order in which they will appear, others newest first. */
export const listOwnPosts = createRoute({
  method: 'get',
  path: '/api/own-posts',
  tags: ['social'],
  request: { query: OwnPostsQuery },
  responses: { 200: answer(OwnPosts), ...refusals(401, 422) },
})

const DealershipPosts = OwnPosts.extend({
  reach: z.array(Reach.extend({ id: z.number().int() })).describe('Of the posts of this page that have any'),
  followerCount: z.number().int(),
  timeZone: z.string().describe('Of its clocks'),
}).openapi('DealershipPosts')
export type DealershipPosts = z.infer<typeof DealershipPosts>

/** As listOwnPosts, of the dealership. */
export const listDealershipPosts = createRoute({
  method: 'get',
  path: '/api/dealership/posts',
  tags: ['social'],
  request: { query: OwnPostsQuery },
  responses: { 200: answer(DealershipPosts), ...refusals(401, 403, 404, 422) },
})

const PostFigures = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(ownPostStatuses),
  publishedAt: Instant,
  editedAt: Instant.nullable(),
  likeCount: z.number().int(),
  commentCount: z.number().int(),
  ...Reach.shape,
})
/** Of every post of the dealership, the newest 10,000. */
export const listPostFigures = createRoute({
  method: 'get',
  path: '/api/dealership/post-figures',
  tags: ['social'],
  responses: { 200: answer(z.object({ items: z.array(PostFigures) })), ...refusals(401, 403, 404) },
})

const CommentOfPost = z.object({
  post: z.object({ id: z.number().int(), title: z.string() }),
  comment: Comment,
  parentId: z.number().int().nullable(),
})
export type CommentOfPost = z.infer<typeof CommentOfPost>
/** What others have written beneath the dealership's posts, newest first, twenty a page. */
export const listDealershipComments = createRoute({
  method: 'get',
  path: '/api/dealership/comments',
  tags: ['social'],
  request: { query: z.object({ before }) },
  responses: {
    200: answer(z.object({ items: z.array(CommentOfPost), older: z.string().nullable() })),
    ...refusals(401, 403, 404, 422),
  },
})

export const CommentHiding = z.object({ hidden: z.boolean() })
/** Hides a comment under one of the dealership's posts, or shows it again. Its author goes on seeing it, with a word why. */
export const hideComment = createRoute({
  method: 'put',
  path: '/api/dealership/comments/{id}/hidden',
  tags: ['social'],
  request: { params: RecordId, body: json(CommentHiding) },
  responses: { 200: answer(CommentHiding), ...refusals(401, 403, 404, 422) },
})

export const PublicationChange = z.object({ version: versionOf('post') })
/** Now, one that was a draft or scheduled. */
export const publishDealershipPost = createRoute({
  method: 'put',
  path: '/api/dealership/posts/{id}/publication',
  tags: ['social'],
  request: { params: RecordId, body: json(PublicationChange) },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409, 422) },
})
/** A scheduled one is a draft again. */
export const unscheduleDealershipPost = createRoute({
  method: 'delete',
  path: '/api/dealership/posts/{id}/publication',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409) },
})

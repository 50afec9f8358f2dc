import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { Liked } from '../liked.contract'
import { maxCommentText } from '../limits.contract'
import { Mention } from '../posts/posts.contract'

export const commentOrders = ['best', 'new', 'old'] as const

export const Comment = z
  .object({
    id: z.number().int(),
    author: z
      .object({
        id: z.number().int().nullable().describe('As of a post'),
        name: z.string(),
        handle: z.string().nullable(),
        slug: z.string().nullable().describe('Of a dealership that has a page'),
        pictureId: z.string().nullable(),
        isDealership: z.boolean(),
        isAuthorOfPost: z.boolean(),
        isYou: z.boolean(),
      })
      .nullable()
      .describe('Null: it was deleted, and keeps its place for the sake of its replies'),
    text: z.string(),
    mentions: z.array(Mention),
    likeCount: z.number().int(),
    isLiked: z.boolean(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    version: z.number().int(),
    moderation: z
      .object({ state: z.enum(['pending', 'hidden']), reason: z.string().nullable() })
      .nullable()
      .describe('Of one that its author alone sees: it waits for a moderator, or was hidden by one'),
    hiddenByDealership: z
      .boolean()
      .describe('Its author and the dealership under whose post it is see it, and nobody else'),
    can: z.object({ editUntil: Instant.nullable(), delete: z.boolean() }),
  })
  .openapi('Comment')
export type Comment = z.infer<typeof Comment>

const Thread = Comment.extend({ replies: z.array(Comment).describe('The oldest first') })
export type CommentThread = z.infer<typeof Thread>

export const CommentsQuery = z.object({
  sort: z.enum(commentOrders).default('best'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type CommentsQuery = z.infer<typeof CommentsQuery>

/** Those that answer the post, each with its replies. */
export const listComments = createRoute({
  method: 'get',
  path: '/api/posts/{id}/comments',
  tags: ['social'],
  request: { params: RecordId, query: CommentsQuery },
  responses: {
    200: answer(
      z.object({
        items: z.array(Thread),
        page: z.number().int(),
        pageCount: z.number().int(),
        total: z.number().int().describe('That answer the post'),
      }),
    ),
    ...refusals(404, 422),
  },
})

const text = short(maxCommentText, `Write at most ${maxCommentText.toLocaleString('en-US')} characters.`).refine(
  (written) => written !== '',
  'Write something.',
)

export const NewComment = z.object({
  text,
  parentId: recordId
    .nullish()
    .describe('The comment that it answers; one that is a reply itself is answered beside it'),
})
export type NewComment = z.infer<typeof NewComment>
/** As the person; on a post of a dealership whose social page the caller may open, in its name. */
export const createComment = createRoute({
  method: 'post',
  path: '/api/posts/{id}/comments',
  tags: ['social'],
  request: { params: RecordId, body: json(NewComment) },
  responses: { 201: answer(Comment), ...refusals(401, 403, 404, 422, 429) },
})

/** Within 15 minutes. */
export const editComment = createRoute({
  method: 'put',
  path: '/api/comments/{id}',
  tags: ['social'],
  request: { params: RecordId, body: json(z.object({ text, version: versionOf('comment') })) },
  responses: { 200: answer(Comment), ...refusals(401, 403, 404, 409, 422) },
})

/** At any time. What was answered stays as a place without words. */
export const deleteComment = createRoute({
  method: 'delete',
  path: '/api/comments/{id}',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 403, 404) },
})

/** Twice is once. */
export const likeComment = createRoute({
  method: 'put',
  path: '/api/comments/{id}/like',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Liked), ...refusals(401, 403, 404, 429) },
})
export const unlikeComment = createRoute({
  method: 'delete',
  path: '/api/comments/{id}/like',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Liked), ...refusals(401, 403, 404) },
})

import { answer, createRoute, RecordId, refusals, z } from '../../http/contract'
import { VehicleCard } from '../../vehicles/contract'
import { Post } from './posts.contract'

const Hashtag = z.object({ tag: z.string(), count: z.number().int() })
export type Hashtag = z.infer<typeof Hashtag>

/** What is talked about: posts by likes and comments, of which older ones count for less, and what was in those of the last month. */
export const explorePosts = createRoute({
  method: 'get',
  path: '/api/posts/explore',
  tags: ['social'],
  responses: {
    200: answer(
      z.object({
        posts: z.array(Post).describe('At most 12: those that are featured first'),
        hashtags: z.array(Hashtag).describe('At most 12, the most used first'),
        vehicles: z
          .array(z.object({ card: VehicleCard, comments: z.number().int(), posts: z.number().int() }))
          .describe('At most 4, the most discussed first'),
        dealerships: z
          .array(z.object({ id: z.number().int(), name: z.string(), slug: z.string(), posts: z.number().int() }))
          .describe('At most 30 that posted, by name'),
      }),
    ),
  },
})

/** Of the last month, at most 100, the most used first. */
export const listHashtags = createRoute({
  method: 'get',
  path: '/api/posts/hashtags',
  tags: ['social'],
  responses: { 200: answer(z.object({ items: z.array(Hashtag) })) },
})

/** What a page that shows the post follows. */
export const countPost = createRoute({
  method: 'get',
  path: '/api/posts/{id}/counts',
  tags: ['social'],
  request: { params: RecordId },
  responses: {
    200: answer(z.object({ likeCount: z.number().int(), commentCount: z.number().int() })),
    ...refusals(404),
  },
})

/** Somebody who has written something, by their handle. */
export const getWriter = createRoute({
  method: 'get',
  path: '/api/writers/{handle}',
  tags: ['social'],
  request: { params: z.object({ handle: z.string().max(80) }) },
  responses: {
    200: answer(
      z.object({
        id: z.number().int(),
        name: z.string(),
        handle: z.string(),
        pictureId: z.string().nullable(),
        isFollowed: z.boolean(),
        isMuted: z.boolean(),
        isBlocked: z.boolean(),
        isYou: z.boolean(),
      }),
    ),
    ...refusals(404),
  },
})

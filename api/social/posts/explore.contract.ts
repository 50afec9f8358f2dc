import { answer, createRoute, z } from '../../http/contract'
import { Post } from './posts.contract'

/** What is talked about: posts by likes and comments, of which older ones count for less, and the hashtags of the last month. */
export const explorePosts = createRoute({
  method: 'get',
  path: '/api/posts/explore',
  tags: ['social'],
  responses: {
    200: answer(
      z.object({
        posts: z.array(Post).describe('At most 12'),
        hashtags: z
          .array(z.object({ tag: z.string(), count: z.number().int() }))
          .describe('At most 12, the most used first'),
      }),
    ),
  },
})

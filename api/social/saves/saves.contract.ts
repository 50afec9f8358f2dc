import { answer, createRoute, RecordId, refusals, z } from '../../http/contract'
import { cursor, Posts } from '../posts/posts.contract'

export const maxSavedPosts = 2000

const Saved = z.object({ isSaved: z.boolean() })
const which = { tags: ['social'], request: { params: RecordId } }

/** Those that are public, the last saved first, twenty a page. */
export const listSavedPosts = createRoute({
  method: 'get',
  path: '/api/saved/posts',
  tags: ['social'],
  request: { query: z.object({ before: cursor.optional() }) },
  responses: { 200: answer(Posts), ...refusals(401, 422) },
})

/** Twice is once. */
export const savePost = createRoute({
  method: 'put',
  path: '/api/saved/posts/{id}',
  ...which,
  responses: { 200: answer(Saved), ...refusals(401, 404, 422, 429) },
})
/** Nothing is refused: it may have been deleted since. */
export const unsavePost = createRoute({
  method: 'delete',
  path: '/api/saved/posts/{id}',
  ...which,
  responses: { 200: answer(Saved), ...refusals(401, 422) },
})

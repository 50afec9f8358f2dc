import { answer, createRoute, RecordId, refusals, z } from '../../http/contract'
import { Post } from './posts.contract'

const tags = ['social']
const Promotion = z.object({ id: z.number().int(), isPinned: z.boolean(), isFeatured: z.boolean() })
const answers = { 200: answer(Promotion), ...refusals(401, 403, 404, 409, 422) }
const request = { params: RecordId }

/** At most three public posts at a time stand first among those of everyone, in the order of pinning. Twice is once. */
export const pinPost = createRoute({
  method: 'put',
  path: '/api/admin/posts/{id}/pin',
  tags,
  request,
  responses: answers,
})
export const unpinPost = createRoute({
  method: 'delete',
  path: '/api/admin/posts/{id}/pin',
  tags,
  request,
  responses: answers,
})
/** At most six public posts at a time stand first in Explore, the newest choice first. Twice is once. */
export const featurePost = createRoute({
  method: 'put',
  path: '/api/admin/posts/{id}/feature',
  tags,
  request,
  responses: answers,
})
export const unfeaturePost = createRoute({
  method: 'delete',
  path: '/api/admin/posts/{id}/feature',
  tags,
  request,
  responses: answers,
})

/** In the order in which readers see them; those of a dealership that is suspended too. */
export const listPromotedPosts = createRoute({
  method: 'get',
  path: '/api/admin/promoted-posts',
  tags,
  responses: { 200: answer(z.object({ pinned: z.array(Post), featured: z.array(Post) })), ...refusals(401, 403) },
})

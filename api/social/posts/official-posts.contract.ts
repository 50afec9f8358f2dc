import { answer, createRoute, json, RecordId, refusals, z } from '../../http/contract'
import { OwnPosts, OwnPostsQuery, PublicationChange } from './own-posts.contract'
import { DealershipPostEdit, NewDealershipPost, Post } from './posts.contract'

const tags = ['social']

/** What administrators write in the name of the site, as listOwnPosts lists it. */
export const listOfficialPosts = createRoute({
  method: 'get',
  path: '/api/admin/official-posts',
  tags,
  request: { query: OwnPostsQuery },
  responses: { 200: answer(OwnPosts), ...refusals(401, 403, 422) },
})

export const createOfficialPost = createRoute({
  method: 'post',
  path: '/api/admin/official-posts',
  tags,
  request: { body: json(NewDealershipPost) },
  responses: { 201: answer(Post), ...refusals(401, 403, 404, 422, 429) },
})

/** By any administrator. */
export const editOfficialPost = createRoute({
  method: 'put',
  path: '/api/admin/official-posts/{id}',
  tags,
  request: { params: RecordId, body: json(DealershipPostEdit) },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** With its comments. */
export const deleteOfficialPost = createRoute({
  method: 'delete',
  path: '/api/admin/official-posts/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 403, 404) },
})

/** Now, one that was a draft or scheduled. */
export const publishOfficialPost = createRoute({
  method: 'put',
  path: '/api/admin/official-posts/{id}/publication',
  tags,
  request: { params: RecordId, body: json(PublicationChange) },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409, 422) },
})
/** A scheduled one is a draft again. */
export const unscheduleOfficialPost = createRoute({
  method: 'delete',
  path: '/api/admin/official-posts/{id}/publication',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409) },
})

import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../../http/contract'
import { line, short } from '../../http/fields.contract'
import { VehicleCard } from '../../vehicles/contract'
import { maxPostImages, maxPostText, maxTaggedVehicles, maxTitle } from '../limits.contract'

const PostAuthor = z.object({
  kind: z.enum(['dealership', 'person']),
  id: z
    .number()
    .int()
    .nullable()
    .describe('Of the dealership or the account; null for a closed account or one whose name is hidden'),
  name: z.string(),
  slug: z.string().nullable().describe('Of a dealership that has a page'),
  city: z.string().nullable(),
  pictureId: z.string().nullable().describe('Its logo or avatar'),
  isFollowed: z.boolean(),
  canBeFollowed: z.boolean(),
})
export type PostAuthor = z.infer<typeof PostAuthor>

export const Post = z
  .object({
    id: z.number().int(),
    author: PostAuthor,
    title: z.string().nullable(),
    text: z.string().describe('The plain words'),
    html: z.string().nullable().describe('The same words with their look, sanitised; null where they need none'),
    hashtags: z.array(z.string()),
    images: z.array(
      z.object({
        id: z.string(),
        alt: z.string(),
        color: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    ),
    vehicles: z.array(VehicleCard).describe('Those that have a page: as they are now'),
    likeCount: z.number().int(),
    commentCount: z.number().int(),
    publishedAt: Instant,
    editedAt: Instant.nullable(),
    version: z.number().int(),
    isLiked: z.boolean(),
    can: z.object({ edit: z.boolean().describe('And delete') }),
  })
  .openapi('Post')
export type Post = z.infer<typeof Post>

/** Milliseconds since 1970, up to the year 2286, and the id. */
export const cursorPattern = /^\d{1,13}_\d{1,15}$/
const cursor = z.string().regex(cursorPattern, 'This page does not exist.').describe('Where the page before ended')
const Posts = z.object({ items: z.array(Post), older: z.string().nullable().describe('The cursor of the next page') })
export type Posts = z.infer<typeof Posts>

export const PostsQuery = z.object({
  of: z.enum(['everyone', 'following']).default('everyone').describe('following: whom the caller follows'),
  tag: z.string().trim().max(50).optional(),
  dealership: recordId.optional(),
  before: cursor.optional(),
})
export type PostsQuery = z.infer<typeof PostsQuery>

/** Newest first, twenty a page. */
export const listPosts = createRoute({
  method: 'get',
  path: '/api/posts',
  tags: ['social'],
  request: { query: PostsQuery },
  responses: { 200: answer(Posts), ...refusals(401, 422) },
})

export const getPost = createRoute({
  method: 'get',
  path: '/api/posts/{id}',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Post), ...refusals(404) },
})

const fields = {
  text: short(maxPostText, `Write at most ${maxPostText.toLocaleString('en-US')} characters.`).refine(
    (text) => text !== '',
    'Write something.',
  ),
  html: z.string().nullish().describe('Counts as long as it says the same as `text`'),
  vehicles: z
    .array(z.string().trim().max(500))
    .max(maxTaggedVehicles, `Tag at most ${maxTaggedVehicles} cars.`)
    .default([])
    .describe('The address of a vehicle’s page, or the end of it'),
}
const image = z.object({
  id: z.string().max(60),
  alt: line(300).default('').describe('What can be seen, for those who cannot'),
})
const images = z
  .array(image)
  .max(maxPostImages, `Add at most ${maxPostImages} pictures.`)
  .default([])
  .describe('Uploaded as post_image, in their order')
const title = line(maxTitle, `A title has at most ${maxTitle} characters.`).nullable().default(null)

export const NewPost = z.object({ ...fields, images })
export type NewPost = z.infer<typeof NewPost>
export const createPost = createRoute({
  method: 'post',
  path: '/api/posts',
  tags: ['social'],
  request: { body: json(NewPost) },
  responses: { 201: answer(Post), ...refusals(401, 403, 404, 422, 429) },
})

export const PostEdit = z.object({ ...fields, version: versionOf('post') })
export type PostEdit = z.infer<typeof PostEdit>
/** An edited post says so. Pictures stay as they are. */
export const editPost = createRoute({
  method: 'put',
  path: '/api/posts/{id}',
  tags: ['social'],
  request: { params: RecordId, body: json(PostEdit) },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409, 422) },
})

const Deleted = z.object({ deleted: z.literal(true) })
/** With its comments. */
export const deletePost = createRoute({
  method: 'delete',
  path: '/api/posts/{id}',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Deleted), ...refusals(401, 403, 404) },
})

export const NewDealershipPost = NewPost.extend({ title })
export type NewDealershipPost = z.infer<typeof NewDealershipPost>
export const createDealershipPost = createRoute({
  method: 'post',
  path: '/api/dealership/posts',
  tags: ['social'],
  request: { body: json(NewDealershipPost) },
  responses: { 201: answer(Post), ...refusals(401, 403, 404, 409, 422, 429) },
})

export const DealershipPostEdit = PostEdit.extend({ title })
export type DealershipPostEdit = z.infer<typeof DealershipPostEdit>
export const editDealershipPost = createRoute({
  method: 'put',
  path: '/api/dealership/posts/{id}',
  tags: ['social'],
  request: { params: RecordId, body: json(DealershipPostEdit) },
  responses: { 200: answer(Post), ...refusals(401, 403, 404, 409, 422) },
})

export const deleteDealershipPost = createRoute({
  method: 'delete',
  path: '/api/dealership/posts/{id}',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Deleted), ...refusals(401, 403, 404) },
})

const Liked = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })
/** Twice is once. */
export const likePost = createRoute({
  method: 'put',
  path: '/api/posts/{id}/like',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Liked), ...refusals(401, 403, 404, 429) },
})
export const unlikePost = createRoute({
  method: 'delete',
  path: '/api/posts/{id}/like',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Liked), ...refusals(401, 403, 404) },
})

import { StoredEmbed } from '../../embeds/contract'
import {
  answer,
  createRoute,
  Instant,
  json,
  moment,
  RecordId,
  recordId,
  refusals,
  versionOf,
  z,
} from '../../http/contract'
import { line, short } from '../../http/fields.contract'
import { VehicleCard } from '../../vehicles/contract'
import { Liked } from '../liked.contract'
import { maxAlt, maxPostImages, maxPostText, maxTaggedVehicles, maxTitle } from '../limits.contract'

const PostAuthor = z.object({
  kind: z.enum(['dealership', 'person', 'official']).describe('official: the site itself'),
  id: z
    .number()
    .int()
    .nullable()
    .describe('Of the dealership or the account; null for a closed account, one whose name is hidden, and the site'),
  name: z.string(),
  slug: z.string().nullable().describe('Of a dealership that has a page'),
  city: z.string().nullable(),
  pictureId: z.string().nullable().describe('Its logo or avatar'),
  isFollowed: z.boolean(),
  canBeFollowed: z.boolean(),
  handle: z.string().nullable().describe('Of a person who can be mentioned by it'),
})
export type PostAuthor = z.infer<typeof PostAuthor>

/** Whom a text names, as it stands behind the sign, in lower case. */
export const Mention = z.object({ kind: z.enum(['person', 'dealership']), name: z.string() })
const PostImage = z.object({
  id: z.string(),
  alt: z.string(),
  color: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** What of it is not deleted. Held by a moderator are those that are pending or hidden. */
export const ownPostStatuses = ['draft', 'scheduled', 'pending', 'published', 'hidden'] as const

export const Post = z
  .object({
    id: z.number().int(),
    author: PostAuthor,
    title: z.string().nullable(),
    text: z.string().describe('The plain words'),
    html: z.string().nullable().describe('The same words with their look, sanitised; null where they need none'),
    hashtags: z.array(z.string()),
    mentions: z.array(Mention),
    cover: PostImage.nullable(),
    images: z.array(PostImage),
    embeds: z.array(StoredEmbed).describe('Of its links, as far as they are known: at most 3'),
    vehicles: z.array(VehicleCard).describe('Those that have a page: as they are now'),
    likeCount: z.number().int(),
    commentCount: z.number().int(),
    state: z
      .object({
        status: z.enum(ownPostStatuses),
        reason: z
          .string()
          .nullable()
          .describe('Why a moderator has hidden it, or why it was not published at its time'),
      })
      .describe('Nobody but its author is shown one that is not published'),
    publishedAt: Instant.describe('Of a scheduled one, when it will be'),
    editedAt: Instant.nullable(),
    version: z.number().int(),
    isLiked: z.boolean(),
    isSaved: z.boolean(),
    isPinned: z.boolean(),
    isFeatured: z.boolean(),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), promote: z.boolean().describe('Pin and feature it') }),
  })
  .openapi('Post')
export type Post = z.infer<typeof Post>

/** Milliseconds since 1970, up to the year 2286, and the id. */
export const cursorPattern = /^\d{1,13}_\d{1,15}$/
export const cursor = z
  .string()
  .regex(cursorPattern, 'This page does not exist.')
  .describe('Where the page before ended')
export const Posts = z.object({
  items: z.array(Post),
  older: z.string().nullable().describe('The cursor of the next page'),
})
export type Posts = z.infer<typeof Posts>

export const PostsQuery = z.object({
  of: z.enum(['everyone', 'following']).default('everyone').describe('following: whom the caller follows'),
  tag: z.string().trim().max(50).optional(),
  dealership: recordId.optional(),
  by: z.string().max(80).optional().describe('The handle of a person'),
  q: z.string().trim().max(100).optional().describe('Words that it has, or beginnings of them'),
  media: z.enum(['pictures', 'cars']).optional(),
  before: cursor.optional(),
})
export type PostsQuery = z.infer<typeof PostsQuery>

const ListedPosts = Posts.extend({
  pinned: z
    .array(Post)
    .describe('On the first page without a filter, in the order of pinning; of those followed, official ones alone'),
})
export type ListedPosts = z.infer<typeof ListedPosts>

/** Newest first, twenty a page. What is pinned stands in its place too. */
export const listPosts = createRoute({
  method: 'get',
  path: '/api/posts',
  tags: ['social'],
  request: { query: PostsQuery },
  responses: { 200: answer(ListedPosts), ...refusals(401, 404, 422) },
})

/** One that is not published is there for its author alone. */
export const getPost = createRoute({
  method: 'get',
  path: '/api/posts/{id}',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(Post), ...refusals(404) },
})

const isNow = z.literal('now')
const isDraft = z.literal('draft')
const later = moment('Choose a day and a time.')
const ofPerson = z.union([isNow, isDraft]).describe('`draft`: nobody else sees it yet')
const ofDealership = z
  .union([isNow, isDraft, later])
  .describe('`draft`: nobody else sees it yet; a moment within a year: it is published by itself then')

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
  alt: line(maxAlt).default('').describe('What can be seen, for those who cannot'),
})
const images = z
  .array(image)
  .max(maxPostImages, `Add at most ${maxPostImages} pictures.`)
  .default([])
  .describe('Uploaded as post_image, in their order')
const cover = image.nullish().describe('Uploaded as post_cover. In an edit: left out, it stays; null, it goes')
const title = line(maxTitle, `A title has at most ${maxTitle} characters.`).nullable().default(null)

export const NewPost = z.object({ ...fields, images, cover, publish: ofPerson.default('now') })
export type NewPost = z.infer<typeof NewPost>
export const createPost = createRoute({
  method: 'post',
  path: '/api/posts',
  tags: ['social'],
  request: { body: json(NewPost) },
  responses: { 201: answer(Post), ...refusals(401, 403, 404, 422, 429) },
})

const edit = { version: versionOf('post'), cover, images: images.unwrap().optional().describe('Left out, they stay') }
const whenEdited = 'Of one that is not public yet; left out, it stays what it is'

export const PostEdit = z.object({ ...fields, ...edit, publish: ofPerson.optional().describe(whenEdited) })
export type PostEdit = z.infer<typeof PostEdit>
/** An edited post says so. */
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

export const NewDealershipPost = NewPost.extend({ title, publish: ofDealership.default('now') })
export type NewDealershipPost = z.infer<typeof NewDealershipPost>
export const createDealershipPost = createRoute({
  method: 'post',
  path: '/api/dealership/posts',
  tags: ['social'],
  request: { body: json(NewDealershipPost) },
  responses: { 201: answer(Post), ...refusals(401, 403, 404, 409, 422, 429) },
})

export const DealershipPostEdit = PostEdit.extend({ title, publish: ofDealership.optional().describe(whenEdited) })
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

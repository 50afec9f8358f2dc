import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'

export const postStatuses = ['published', 'hidden', 'deleted'] as const
export const commentStatuses = ['published', 'hidden', 'deleted'] as const

const userId = () => reference('user_id').references(() => users.id, { onDelete: 'set null' })
const owner = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const posts = pgTable(
  'post',
  {
    id: identity(),
    /** Whoever wrote it; for a dealership it is a member of its staff. */
    userId: userId(),
    /** Null: a person's own. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    title: text('title'),
    /** The plain words. */
    text: text('text').notNull(),
    /** The same words with their look, sanitised; null where they need none. */
    html: text('html'),
    /** In lower case, without the sign. */
    hashtags: text('hashtags').array().notNull().default([]),
    status: text('status', { enum: postStatuses }).notNull().default('published'),
    publishedAt: instant('published_at').notNull(),
    editedAt: instant('edited_at'),
    likeCount: integer('like_count').notNull().default(0),
    /** Of published comments, replies among them. */
    commentCount: integer('comment_count').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('post_newest').on(t.publishedAt, t.id).where(sql`status = 'published'`),
    index('post_by_dealership').on(t.dealershipId, t.publishedAt, t.id).where(sql`status = 'published'`),
    index('post_by_author').on(t.userId, t.publishedAt, t.id),
    index('post_by_hashtag').using('gin', t.hashtags).where(sql`status = 'published'`),
    check('post_text_short', sql`length(${t.text}) <= 10000`),
  ],
)

export const postImages = pgTable(
  'post_image',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    alt: text('alt').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.postId, t.position] }), index('post_image_by_asset').on(t.assetId)],
)

/** The vehicles that a post names. Their price and state are read from them, so that they stay current. */
export const postVehicles = pgTable(
  'post_vehicle',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.position] }), index('post_vehicle_by_vehicle').on(t.vehicleId)],
)

export const comments = pgTable(
  'comment',
  {
    id: identity(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Null: it answers the post. A reply answers a comment that answers the post. */
    parentId: reference('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** For which a member of its staff wrote it. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    status: text('status', { enum: commentStatuses }).notNull().default('published'),
    likeCount: integer('like_count').notNull().default(0),
    editedAt: instant('edited_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('comment_newest').on(t.postId, t.createdAt, t.id).where(sql`parent_id is null`),
    index('comment_best').on(t.postId, t.likeCount, t.id).where(sql`parent_id is null`),
    index('comment_by_parent').on(t.parentId, t.createdAt).where(sql`parent_id is not null`),
    index('comment_by_author').on(t.userId, t.createdAt),
    index('comment_by_dealership').on(t.dealershipId).where(sql`dealership_id is not null`),
    check('comment_text_short', sql`length(${t.text}) <= 2000`),
  ],
)

export const postLikes = pgTable(
  'post_like',
  {
    userId: owner(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index('post_like_by_post').on(t.postId)],
)

export const commentLikes = pgTable(
  'comment_like',
  {
    userId: owner(),
    commentId: reference('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] }), index('comment_like_by_comment').on(t.commentId)],
)

export const dealershipFollows = pgTable(
  'dealership_follow',
  {
    userId: owner(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dealershipId] }),
    index('dealership_follow_by_dealership').on(t.dealershipId),
  ],
)

export const personFollows = pgTable(
  'person_follow',
  {
    userId: owner(),
    personId: reference('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.personId] }),
    index('person_follow_by_person').on(t.personId),
    check('person_follow_others', sql`${t.userId} <> ${t.personId}`),
  ],
)

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { createdAt, identity, instant, reference, searchWords, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import type { StoredLink } from '../embeds/stored-link'
import { vehicles } from '../vehicles/schema'

/** A draft and a scheduled one are not published yet. Pending and hidden: its author alone sees it, with what moderators decided. */
export const postStatuses = ['draft', 'scheduled', 'pending', 'published', 'hidden', 'deleted'] as const
/** As of posts. */
export const commentStatuses = ['published', 'pending', 'hidden', 'deleted'] as const

const userId = () => reference('user_id').references(() => users.id, { onDelete: 'set null' })
const owner = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const posts = pgTable(
  'post',
  {
    id: identity(),
    /** Whoever wrote it; for a dealership it is a member of its staff. Null: the account is gone, or it is official. */
    userId: userId(),
    /** Null: a person's own. */
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    /** In the name of the site: of no person and no dealership (record 93). */
    isOfficial: boolean('is_official').notNull().default(false),
    title: text('title'),
    /** The plain words. */
    text: text('text').notNull(),
    /** The same words with their look, sanitised; null where they need none. */
    html: text('html'),
    /** In lower case, without the sign. */
    hashtags: text('hashtags').array().notNull().default([]),
    coverAssetId: text('cover_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    coverAlt: text('cover_alt').notNull().default(''),
    /** Of its text: those that are shown as more than links. */
    links: jsonb('links').$type<StoredLink[]>().notNull().default([]),
    status: text('status', { enum: postStatuses }).notNull().default('published'),
    /** Of a scheduled one, when it will be; of a draft, when it became one. */
    publishedAt: instant('published_at').notNull(),
    /** Why it was not published when its time had come. */
    publishProblem: text('publish_problem'),
    editedAt: instant('edited_at'),
    /** Since when it stands first among the posts of everyone. */
    pinnedAt: instant('pinned_at'),
    /** Since when it stands first in Explore. */
    featuredAt: instant('featured_at'),
    likeCount: integer('like_count').notNull().default(0),
    /** Of published comments, replies among them. */
    commentCount: integer('comment_count').notNull().default(0),
    words: searchWords(sql`coalesce(title, '') || ' ' || text`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('post_newest').on(t.publishedAt, t.id).where(sql`status = 'published'`),
    index('post_by_dealership').on(t.dealershipId, t.publishedAt, t.id).where(sql`status = 'published'`),
    index('post_unpublished').on(t.dealershipId, t.status, t.publishedAt, t.id).where(sql`status <> 'published'`),
    index('post_scheduled').on(t.publishedAt).where(sql`status = 'scheduled'`),
    index('post_by_cover').on(t.coverAssetId).where(sql`cover_asset_id is not null`),
    index('post_by_author').on(t.userId, t.publishedAt, t.id),
    index('post_by_hashtag').using('gin', t.hashtags).where(sql`status = 'published'`),
    index('post_by_words').using('gin', t.words).where(sql`status = 'published'`),
    index('post_official').on(t.status, t.publishedAt, t.id).where(sql`is_official`),
    index('post_pinned').on(t.pinnedAt, t.id).where(sql`pinned_at is not null`),
    index('post_featured').on(t.featuredAt, t.id).where(sql`featured_at is not null`),
    check('post_official_alone', sql`not ${t.isOfficial} or (${t.userId} is null and ${t.dealershipId} is null)`),
    check(
      'post_promoted_public',
      sql`${t.status} = 'published' or (${t.pinnedAt} is null and ${t.featuredAt} is null)`,
    ),
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
    /** When whoever it concerns was told: once, however often it is hidden and shown again. */
    notifiedAt: instant('notified_at'),
    /** Is set while the dealership under whose post it is hides it: its status is then hidden too. */
    hiddenByDealershipAt: instant('hidden_by_dealership_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    // With what says who sees it: the page and the count of tens of thousands are read from the index alone.
    index('comment_newest')
      .on(t.postId, t.createdAt, t.id, t.status, t.userId, t.dealershipId)
      .where(sql`parent_id is null`),
    index('comment_best')
      .on(t.postId, t.likeCount, t.id, t.status, t.userId, t.dealershipId)
      .where(sql`parent_id is null`),
    index('comment_of_post').on(t.postId, t.createdAt, t.id).where(sql`status = 'published'`),
    index('comment_by_parent').on(t.parentId, t.createdAt).where(sql`parent_id is not null`),
    index('comment_by_author').on(t.userId, t.createdAt),
    index('comment_untold').on(t.id).where(sql`status = 'published' and notified_at is null`),
    index('comment_by_dealership').on(t.dealershipId).where(sql`dealership_id is not null`),
    index('comment_hidden').on(t.postId).where(sql`hidden_by_dealership_at is not null`),
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

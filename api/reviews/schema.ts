import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { createdAt, identity, instant, reference, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { threads } from '../inbox/schema'
import type { Aspect } from './limits.contract'

/** Holds only what its author could judge, and was asked: older reviews lack what came later. */
export type ReviewAspects = Partial<Record<Aspect, number | null>>

export const reviewStatuses = ['pending', 'published', 'rejected', 'hidden', 'deleted'] as const

export const reviews = pgTable(
  'review',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** The conversation that it is about; null only for one from before that was asked. */
    conversationId: reference('conversation_id').references(() => threads.id, { onDelete: 'cascade' }),
    migrated: boolean('migrated').notNull().default(false),
    /** “2021 Toyota Tacoma”, where it came to a sale; “car” where the conversation named none. */
    bought: text('bought'),
    /** When the dealership first answered. */
    talkedAt: instant('talked_at'),
    /** Made of its aspects when it was written. */
    rating: integer('rating').notNull(),
    aspects: jsonb('aspects').$type<ReviewAspects>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    wouldRecommend: boolean('would_recommend').notNull(),
    status: text('status', { enum: reviewStatuses }).notNull().default('pending'),
    reply: text('reply'),
    /** Of a review that has a reply: whether readers see it. */
    replyStatus: text('reply_status', { enum: ['published', 'pending', 'hidden'] })
      .notNull()
      .default('published'),
    repliedAt: instant('replied_at'),
    replyEditedAt: instant('reply_edited_at'),
    publishedAt: instant('published_at'),
    editedAt: instant('edited_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_by_dealership').on(t.dealershipId, t.status, t.publishedAt),
    index('review_unanswered').on(t.dealershipId, t.publishedAt).where(sql`status = 'published' and reply is null`),
    index('review_by_author').on(t.userId),
    uniqueIndex('review_of_conversation').on(t.conversationId),
    check('review_rating_range', sql`${t.rating} between 1 and 5`),
    check('review_has_conversation', sql`${t.migrated} or ${t.conversationId} is not null`),
  ],
)

export const reviewImages = pgTable(
  'review_image',
  {
    reviewId: reference('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    alt: text('alt').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] }), index('review_image_by_asset').on(t.assetId)],
)

/** What a review said before an edit. */
export const reviewVersions = pgTable(
  'review_version',
  {
    reviewId: reference('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    rating: integer('rating').notNull(),
    aspects: jsonb('aspects').$type<ReviewAspects>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    wouldRecommend: boolean('would_recommend').notNull(),
    /** What readers never saw they do not see now. */
    wasPublished: boolean('was_published').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.version] })],
)

/** Who bought and was asked for a review: once for each conversation. */
export const reviewInvitations = pgTable(
  'review_invitation',
  {
    conversationId: reference('conversation_id')
      .primaryKey()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('review_invitation_of').on(t.userId, t.createdAt)],
)

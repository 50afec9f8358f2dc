import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, instant, reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'

export interface ReviewAspects {
  priceAsListed: number
  carAsDescribed: number
  communication: number
  timeAtTheDesk: number
}

export const reviews = pgTable(
  'review',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    bought: text('bought'),
    rating: integer('rating').notNull(),
    aspects: jsonb('aspects').$type<ReviewAspects>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    wouldRecommend: boolean('would_recommend').notNull(),
    status: text('status', { enum: ['pending', 'published', 'rejected'] })
      .notNull()
      .default('pending'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_by_dealership').on(t.dealershipId, t.status, t.publishedAt),
    index('review_by_author').on(t.userId),
    check('review_rating_range', sql`${t.rating} between 1 and 5`),
  ],
)

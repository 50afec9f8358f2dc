import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, reference } from '../database/columns'

/** Holds every version of a page of text. A row is never changed. */
export const contentPages = pgTable(
  'content_page',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    /** Is the midnight of UTC of a day: the version holds from that day of the operator. */
    effectiveAt: instant('effective_at').notNull(),
    createdAt: createdAt(),
    /** Says in short what changed, for those who agreed to an earlier version. */
    summary: text('summary').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Asks those again who agreed to an earlier version. */
    isMaterial: boolean('is_material').notNull().default(false),
    publishedByUserId: reference('published_by_user_id'),
    /** Names the version whose text was brought back. */
    restoresVersion: integer('restores_version'),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
)

export const siteSettings = pgTable('site_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** ZIP code areas of the US Census with the post office's place names. */
export const zipCodes = pgTable(
  'zip_code',
  {
    zip: text('zip').primaryKey(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
  },
  (t) => [index('zip_code_by_place').on(t.lat, t.lng)],
)

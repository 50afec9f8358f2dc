import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../database/columns'

export const contentPages = pgTable(
  'content_page',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    createdAt: createdAt(),
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

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, reference } from '../database/columns'
import { occasions } from './occasions.contract'
import { legalSlugs } from './slugs.contract'

/** Holds which version of a legal text a person agreed to. A row is never changed. */
export const legalAcceptances = pgTable(
  'legal_acceptance',
  {
    userId: reference('user_id').notNull(),
    slug: text('slug', { enum: legalSlugs }).notNull(),
    version: integer('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    occasion: text('occasion', { enum: occasions }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slug, t.version] }),
    index('legal_acceptance_by_version').on(t.slug, t.version),
  ],
)

/** Holds how far the emails have come that tell people of a version. */
export const legalMailings = pgTable(
  'legal_mailing',
  {
    slug: text('slug', { enum: legalSlugs }).notNull(),
    version: integer('version').notNull(),
    /** Names the last account that was looked at: accounts come in the order of their ids. */
    lastId: integer('last_id').notNull().default(0),
    queued: integer('queued').notNull().default(0),
    createdAt: createdAt(),
    /** Is set when an email was queued for everyone, or the version was replaced before its day. */
    endedAt: instant('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
)

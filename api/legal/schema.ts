import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../database/columns'
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

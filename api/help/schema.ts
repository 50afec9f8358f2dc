import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity } from '../database/columns'

/** Holds whether an article helped, and what was missing. It names no person. */
export const helpOpinions = pgTable(
  'help_opinion',
  {
    id: identity(),
    article: text('article').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    missing: text('missing').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('help_opinion_of_article').on(t.article, t.isHelpful)],
)

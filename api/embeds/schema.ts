import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'
import type { EmbedAnswer } from './oembed-answer'

/** What a provider has answered about an address; nobody’s data, and asked again when it is lost. */
export const embedAnswers = pgTable(
  'embed_answer',
  {
    key: text('key').primaryKey(),
    url: text('url').notNull(),
    /** Null: the provider has nothing to show, or did not answer. */
    answer: jsonb('answer').$type<EmbedAnswer>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('embed_answer_by_expiry').on(t.expiresAt)],
)

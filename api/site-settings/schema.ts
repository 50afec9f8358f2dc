import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../database/columns'
import { sectionKeys } from './section-keys.contract'

/** Holds every version of a section but the first, which is delivered with the program. A row is never changed. */
export const siteSettingVersions = pgTable(
  'site_setting_version',
  {
    section: text('section', { enum: sectionKeys }).notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').notNull(),
    reason: text('reason').notNull(),
    changedByUserId: reference('changed_by_user_id'),
    createdAt: createdAt(),
    /** The version whose value was brought back. */
    restoresVersion: integer('restores_version'),
  },
  (t) => [primaryKey({ columns: [t.section, t.version] })],
)

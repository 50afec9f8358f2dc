import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { createdAt, identity, instant, reference } from '../../database/columns'
import { dealerships } from '../schema'

/** What administrators of the site tell each other about a dealership. Only ever added to. */
export const dealershipNotes = pgTable(
  'dealership_note',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    authorId: reference('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('dealership_note_by_dealership').on(t.dealershipId, t.id),
    index('dealership_note_by_author').on(t.authorId),
  ],
)

/** Records who looked a license up with its agency. It counts for that number and issuer alone, so a corrected license is unverified again. */
export const licenseVerifications = pgTable(
  'license_verification',
  {
    dealershipId: reference('dealership_id')
      .primaryKey()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    licenseNo: text('license_no').notNull(),
    issuer: text('issuer').notNull(),
    verifiedBy: reference('verified_by').references(() => users.id, { onDelete: 'set null' }),
    verifiedAt: instant('verified_at').notNull(),
  },
  (t) => [index('license_verification_by_verifier').on(t.verifiedBy)],
)

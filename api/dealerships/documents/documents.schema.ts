import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { assets } from '../../assets/schema'
import { createdAt, identity, reference } from '../../database/columns'
import { dealerships } from '../schema'
import { documentKinds } from './kinds'

/** What a dealership shows to the administrators of the site, to prove what its application says. */
export const dealershipDocuments = pgTable(
  'dealership_document',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** As its file was called. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    addedBy: reference('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('dealership_document_by_asset').on(t.assetId),
    index('dealership_document_by_dealership').on(t.dealershipId, t.id),
    index('dealership_document_by_person').on(t.addedBy),
  ],
)

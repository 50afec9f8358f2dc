import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../../database/columns'
import { assetKinds } from '../kinds'

/** A picture that comes piece by piece: how much of it is here is the size of its file. */
export const assetUploads = pgTable(
  'asset_upload',
  {
    id: text('id').primaryKey(),
    ownerUserId: reference('owner_user_id').notNull(),
    /** Null for a person's own picture. */
    dealershipId: reference('dealership_id'),
    kind: text('kind', { enum: assetKinds }).notNull(),
    /** Of the whole, as it was announced. */
    bytes: integer('bytes').notNull(),
    /** What became of it, once all of it was here: told again to whoever lost the answer. */
    assetId: text('asset_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('asset_upload_by_owner').on(t.ownerUserId),
    index('asset_upload_by_age').on(t.createdAt),
    check('asset_upload_id_safe', sql`${t.id} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
)

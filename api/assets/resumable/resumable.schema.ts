import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../../database/columns'
import { assetKinds } from '../kinds'

/** Keeps what is announced of a picture that comes piece by piece: how much of it is here is the size of its file. */
export const assetUploads = pgTable(
  'asset_upload',
  {
    id: text('id').primaryKey(),
    /** Is null for a file of a guest, which is reached by its key. */
    ownerUserId: reference('owner_user_id'),
    /** Names what a guest may change, like a draft. */
    ownerKey: text('owner_key'),
    /** Is null for a person's own picture. */
    dealershipId: reference('dealership_id'),
    kind: text('kind', { enum: assetKinds }).notNull(),
    /** Counts the whole, as it was announced. */
    bytes: integer('bytes').notNull(),
    /** Names what became of it, once all of it was here: who lost the answer gets it again. */
    assetId: text('asset_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('asset_upload_by_owner').on(t.ownerUserId),
    index('asset_upload_by_key').on(t.ownerKey),
    index('asset_upload_by_age').on(t.createdAt),
    check('asset_upload_one_owner', sql`num_nonnulls(${t.ownerUserId}, ${t.ownerKey}) = 1`),
    check('asset_upload_id_safe', sql`${t.id} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
)

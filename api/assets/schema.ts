import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, reference } from '../database/columns'
import { assetKinds } from './kinds'

export const assets = pgTable(
  'asset',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: assetKinds }).notNull(),
    ownerUserId: reference('owner_user_id'),
    dealershipId: reference('dealership_id'),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    /** Dominant colour as #rrggbb, drawn until the picture arrives. */
    color: text('color').notNull().default('#dddddd'),
    /** Drawn for the demo: labelled so that nobody takes it for the car. */
    illustration: text('illustration'),
    storageKey: text('storage_key').notNull(),
    /** What the sender called it, with the ending of what it is; of attachments alone. */
    fileName: text('file_name'),
    variants: jsonb('variants').$type<number[]>().notNull().default([]),
    status: text('status', { enum: ['uploading', 'ready', 'failed', 'deleted'] })
      .notNull()
      .default('ready'),
    /** When a record first took it. Until then it is an orphan, purged after 24 hours. */
    attachedAt: instant('attached_at'),
    /** When its widths are to be made; null once they are. The process that makes them postpones it, so that no other does. */
    widthsDueAt: instant('widths_due_at'),
    widthsAttempts: integer('widths_attempts').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('asset_orphans').on(t.createdAt).where(sql`${t.attachedAt} is null`),
    index('asset_widths_due').on(t.widthsDueAt).where(sql`${t.widthsDueAt} is not null`),
    index('asset_by_owner').on(t.ownerUserId).where(sql`${t.ownerUserId} is not null`),
    // The sum of what a dealership has stored reads no row.
    index('asset_by_dealership').on(t.dealershipId, t.createdAt, t.status, t.bytes),
    check('asset_id_safe', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,64}$'`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '../database/columns'
import { assetKinds } from './kinds'

export const assets = pgTable(
  'asset',
  {
    /** The `_id` that the API answers. */
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
    variants: jsonb('variants').$type<number[]>().notNull().default([]),
    status: text('status', { enum: ['uploading', 'ready', 'failed', 'deleted'] })
      .notNull()
      .default('ready'),
    createdAt: createdAt(),
  },
  (t) => [
    index('asset_by_dealership').on(t.dealershipId, t.createdAt),
    check('asset_id_safe', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,64}$'`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from '../../assets/schema'
import { instant, reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import type { Angle } from '../photos/angles.contract'
import { vehicles } from '../schema'
import { photoPolicies } from './kinds'

/** The photos of a vehicle before a run named others. */
export interface PhotosBefore {
  addresses: string[]
  media: { assetId: string; alt: string; caption: string; angle: Angle | null; likenessHash: string | null }[]
}

/** The photo addresses that a feed last named for a vehicle: one row is one piece of work for the job that fetches them. */
export const feedPhotoLists = pgTable(
  'feed_photo_list',
  {
    vehicleId: reference('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    feedId: reference('feed_id'),
    /** The feed_run that named them, and the line of its file. */
    runId: reference('run_id').notNull(),
    line: bigint('line', { mode: 'number' }).notNull(),
    policy: text('policy', { enum: photoPolicies }).notNull(),
    addresses: jsonb('addresses').$type<string[]>().notNull(),
    /** Raised by each new list: whoever still works on an older one writes nothing more. */
    revision: integer('revision').notNull().default(1),
    state: text('state', { enum: ['waiting', 'done'] }).notNull(),
    heldUntil: instant('held_until'),
    attempts: integer('attempts').notNull().default(0),
    fetched: integer('fetched').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    before: jsonb('before').$type<PhotosBefore>(),
  },
  (t) => [
    index('feed_photo_list_waiting').on(t.dealershipId, t.vehicleId).where(sql`state = 'waiting'`),
    index('feed_photo_list_by_dealership').on(t.dealershipId),
    index('feed_photo_list_by_run').on(t.runId),
  ],
)

/** One address of a vehicle, and what came of it. */
export const feedPhotos = pgTable(
  'feed_photo',
  {
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** MD5 of the address, which may be longer than an index takes. */
    addressHash: text('address_hash').notNull(),
    address: text('address').notNull(),
    /** In the file, from 0; null: the file does not name it any more. */
    position: integer('position'),
    revision: integer('revision').notNull(),
    state: text('state', { enum: ['waiting', 'fetched', 'failed'] }).notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Of the bytes as they came. */
    sha256: text('sha256'),
    assetId: text('asset_id').references(() => assets.id, { onDelete: 'set null' }),
    likenessHash: text('likeness_hash'),
    /** Why it failed last, as an issue says it. */
    failureCode: text('failure_code'),
    failure: text('failure'),
    /** The issue that was last noted of it. */
    notedCode: text('noted_code'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.addressHash] }),
    index('feed_photo_by_sha256').on(t.sha256).where(sql`sha256 is not null`),
    index('feed_photo_by_asset').on(t.assetId),
  ],
)

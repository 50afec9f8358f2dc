import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference, updatedAt, version } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { codes, conditions } from '../vehicles/vocabulary'
import { channelFormatNames, saleFilters } from './channel-formats.contract'

/** An address at which others fetch a dealership's vehicles. Only the hash of what cannot be guessed in it is kept. */
export const exportChannels = pgTable(
  'export_channel',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    format: text('format', { enum: channelFormatNames }).notNull(),
    sale: text('sale', { enum: saleFilters }).notNull().default('active'),
    /** Empty: all. */
    conditions: text('conditions', { enum: codes(conditions) })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    minPhotos: integer('min_photos').notNull().default(0),
    pricedOnly: boolean('priced_only').notNull().default(false),
    tokenHash: text('token_hash').notNull(),
    /** The address before the last rotation, and how long it still answers. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    enabled: boolean('enabled').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('export_channel_by_token').on(t.tokenHash),
    index('export_channel_by_previous').on(t.previousHash).where(sql`previous_hash is not null`),
    index('export_channel_of_dealership').on(t.dealershipId, t.id),
  ],
)

/** The last fetches of each channel. */
export const channelFetches = pgTable(
  'channel_fetch',
  {
    id: identity(),
    channelId: reference('channel_id')
      .notNull()
      .references(() => exportChannels.id, { onDelete: 'cascade' }),
    /** 304: it had not changed. */
    status: integer('status').notNull(),
    network: text('network').notNull(),
    userAgent: text('user_agent'),
    rows: integer('rows').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** False: whoever fetched it went away before its end. */
    complete: boolean('complete').notNull().default(true),
    at: instant('at').notNull(),
  },
  (t) => [index('channel_fetch_of_channel').on(t.channelId, t.id)],
)

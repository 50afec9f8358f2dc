import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { assets } from '../assets/schema'
import { createdAt, identity, reference } from '../database/columns'
import { contactKinds } from './kinds'

/** Is removed by age, as the settings say. */
export const contactMessages = pgTable(
  'contact_message',
  {
    id: identity(),
    kind: text('kind', { enum: contactKinds }).notNull(),
    name: text('name'),
    email: text('email').notNull(),
    phone: text('phone'),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    senderUserId: reference('sender_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The network it came from: so many an hour. */
    network: text('network').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_message_by_network').on(t.network, t.createdAt),
    index('contact_message_by_sender').on(t.senderUserId),
    index('contact_message_by_fingerprint').on(t.fingerprint, t.createdAt),
    index('contact_message_by_age').on(t.createdAt),
  ],
)

export const contactAttachments = pgTable(
  'contact_attachment',
  {
    contactMessageId: reference('contact_message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contactMessageId, t.assetId] }),
    uniqueIndex('contact_attachment_by_asset').on(t.assetId),
  ],
)

import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, identity, reference } from '../database/columns'
import { contactKinds } from './kinds'

/** Kept for 24 months. */
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

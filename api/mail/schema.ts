import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from '../database/columns'
import type { EmailMessage } from './messages'

/** Every mail leaves through here: written in the transaction of the operation it tells of, sent by the jobs. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    /** Whose daily limit it counts for, and as what; null: for none (a person's own account). */
    mailbox: text('mailbox'),
    mailGroup: text('mail_group'),
    message: jsonb('letter').$type<EmailMessage>().notNull(),
    dedupeKey: text('dedupe_key'),
    status: text('status', { enum: ['queued', 'sent', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('outbox_due').on(t.nextAt).where(sql`${t.status} = 'queued'`),
    index('outbox_unsent').on(t.createdAt).where(sql`${t.status} <> 'sent'`),
    uniqueIndex('outbox_once').on(t.dedupeKey),
    index('outbox_by_recipient').on(sql`lower(${t.recipient})`),
    index('outbox_by_mailbox').on(t.mailbox, t.createdAt).where(sql`${t.mailbox} is not null`),
    index('outbox_by_age').on(t.createdAt),
  ],
)

/** Holds the mailboxes that a server has reported as unreachable: nothing is sent there until the time is over. */
export const undeliverableMailboxes = pgTable(
  'undeliverable_mailbox',
  {
    mailbox: text('mailbox').primaryKey(),
    /** Quotes the status that the server gave. */
    reason: text('reason').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [index('undeliverable_mailbox_by_end').on(t.until)],
)

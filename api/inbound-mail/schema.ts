import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '../database/columns'

export const inboundStatuses = ['waiting', 'posted', 'held', 'ignored', 'refused', 'bounced'] as const

/** Holds that a mail came in and what became of it. Its words are in the file store until then, and never here. */
export const inboundMails = pgTable(
  'inbound_mail',
  {
    id: identity(),
    /** Hashes the whole mail: the same bytes are taken once. */
    sha256: text('sha256').notNull(),
    /** Becomes null once the mail has been handled: its file is removed. */
    storageKey: text('storage_key'),
    bytes: integer('bytes').notNull(),
    status: text('status', { enum: inboundStatuses }).notNull().default('waiting'),
    /** One sentence for administrators, without names or addresses. */
    reason: text('reason').notNull().default(''),
    /** Names what it answers and its Message-ID: another copy of the same mail posts nothing. */
    onceKey: text('once_key'),
    /** Names what a held mail answers, while its file waits for an administrator. */
    heldKind: text('held_kind'),
    heldRecordId: reference('held_record_id'),
    heldUserId: reference('held_user_id'),
    attempts: integer('attempts').notNull().default(0),
    heldUntil: instant('held_until'),
    createdAt: createdAt(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    uniqueIndex('inbound_mail_by_content').on(t.sha256),
    uniqueIndex('inbound_mail_once').on(t.onceKey),
    index('inbound_mail_waiting').on(t.createdAt).where(sql`${t.status} = 'waiting'`),
    index('inbound_mail_by_age').on(t.createdAt),
    index('inbound_mail_held').on(t.heldRecordId, t.heldKind).where(sql`${t.status} = 'held'`),
  ],
)

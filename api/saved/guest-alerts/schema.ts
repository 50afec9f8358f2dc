import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, instant, reference } from '../../database/columns'
import { vehicles } from '../../vehicles/schema'
import { alertKinds } from '../schema'
import { guestCadences } from './cadences'

export const guestAlertStatuses = ['pending', 'confirmed', 'off'] as const

/** Alerts about a search for an address without an account (decision 0108). */
export const guestAlerts = pgTable(
  'guest_alert',
  {
    id: identity(),
    email: text('email').notNull(),
    /** One for all spellings of the address: limits count by it. */
    mailbox: text('mailbox').notNull(),
    query: text('query').notNull(),
    name: text('name').notNull(),
    cadence: text('cadence', { enum: guestCadences }).notNull(),
    status: text('status', { enum: guestAlertStatuses }).notNull().default('pending'),
    /** When the last mail that asks for confirmation was asked for. */
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    offAt: instant('off_at'),
    /** Raised when it is switched off, so that earlier confirmation links stop working. */
    epoch: integer('epoch').notNull().default(0),
    /** Null: nothing waits to be mailed. */
    nextMailAt: instant('next_mail_at'),
    lastMailedAt: instant('last_mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('guest_alert_once').on(sql`lower(${t.email})`, t.query),
    index('guest_alert_by_mailbox').on(t.mailbox),
    index('guest_alert_due').on(t.nextMailAt).where(sql`${t.nextMailAt} is not null`),
  ],
)

/** Mailboxes that are asked no more. Kept for good: a stranger who types the address must not start it again. */
export const guestAlertRefusals = pgTable('guest_alert_refusal', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  createdAt: createdAt(),
})

export const guestAlertMatches = pgTable(
  'guest_alert_match',
  {
    id: identity(),
    alertId: reference('alert_id')
      .notNull()
      .references(() => guestAlerts.id, { onDelete: 'cascade' }),
    vehicleId: reference('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: alertKinds }).notNull(),
    totalCents: cents('total_cents'),
    beforeCents: cents('before_cents'),
    foundAt: instant('found_at').notNull(),
    /** When it left in a mail, or was found not to need one. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    uniqueIndex('guest_alert_match_once').on(t.alertId, t.vehicleId, t.kind, sql`coalesce(${t.totalCents}, -1)`),
    index('guest_alert_match_by_vehicle').on(t.vehicleId),
    index('guest_alert_match_by_age').on(t.foundAt),
  ],
)

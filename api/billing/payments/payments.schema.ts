import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/schema'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { invoices } from '../invoices/invoices.schema'
import { paymentMethods, paymentProviders, paymentStates } from './states.contract'

const person = (name: string) => reference(name).references(() => users.id, { onDelete: 'set null' })

/** Holds money that came in, or was tried. */
export const payments = pgTable(
  'payment',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'restrict' }),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The bank's reference, the number of a check, or the card company's id. */
    reference: text('reference').notNull(),
    /** Names the payment, once each: a form or a webhook that comes twice is one payment. */
    sourceKey: text('source_key').notNull(),
    /** The invoice that it was made for; null: the oldest that are open. */
    invoiceId: reference('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    amountCents: cents('amount_cents').notNull(),
    /** Counts what of it is on invoices. The rest, less what was given back, is the dealership's credit. */
    allocatedCents: cents('allocated_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    disputedCents: cents('disputed_cents').notNull().default(0),
    status: text('status', { enum: paymentStates }).notNull(),
    failure: text('failure').notNull().default(''),
    /** The day on which the money was there, in the operator's time zone. */
    receivedOn: date('received_on'),
    note: text('note').notNull().default(''),
    createdBy: person('created_by'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payment_source').on(t.sourceKey),
    index('payment_of_dealership').on(t.dealershipId, t.id),
    index('payment_of_invoice').on(t.invoiceId).where(sql`invoice_id is not null`),
    index('payment_by_day').on(t.receivedOn, t.id),
    index('payment_by_status').on(t.status, t.id),
    index('payment_by_creator').on(t.createdBy),
    index('payment_unallocated')
      .on(t.dealershipId, t.id)
      .where(sql`status = 'succeeded' and allocated_cents + refunded_cents + disputed_cents < amount_cents`),
    check(
      'payment_amounts',
      sql`amount_cents > 0 and allocated_cents >= 0 and refunded_cents >= 0 and disputed_cents >= 0 and allocated_cents + refunded_cents + disputed_cents <= amount_cents`,
    ),
  ],
)

/** Says which money settles which invoice: rows are only added, what is taken back is a negative one. */
export const allocations = pgTable(
  'allocation',
  {
    id: identity(),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    /** Exactly one of both. */
    paymentId: reference('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    creditNoteId: reference('credit_note_id').references(() => invoices.id, { onDelete: 'restrict' }),
    amountCents: cents('amount_cents').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('allocation_of_invoice').on(t.invoiceId, t.id),
    index('allocation_of_payment').on(t.paymentId).where(sql`payment_id is not null`),
    index('allocation_of_credit_note').on(t.creditNoteId).where(sql`credit_note_id is not null`),
    check('allocation_source', sql`(payment_id is null) <> (credit_note_id is null)`),
  ],
)

/** Holds money that goes back: of a payment, or of a credit note that was paid out. */
export const refunds = pgTable(
  'refund',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'restrict' }),
    paymentId: reference('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference').notNull().default(''),
    sourceKey: text('source_key').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdBy: person('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('refund_source').on(t.sourceKey),
    index('refund_of_payment').on(t.paymentId),
    index('refund_of_dealership').on(t.dealershipId, t.id),
    index('refund_by_creator').on(t.createdBy),
    check('refund_amount', sql`amount_cents > 0`),
  ],
)

/** Remembers each event of the card company by its id, so that one that comes twice has one effect. */
export const stripeEvents = pgTable(
  'stripe_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Names what it is about: an id of theirs. */
    objectId: text('object_id').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    receivedAt: instant('received_at').notNull(),
    /** Is null until its effect is stored. */
    handledAt: instant('handled_at'),
    error: text('error').notNull().default(''),
  },
  (t) => [
    index('stripe_event_by_object').on(t.objectId, t.createdAt),
    index('stripe_event_unhandled').on(t.receivedAt).where(sql`handled_at is null`),
  ],
)

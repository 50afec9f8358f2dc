import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { payerCheck, payerColumns, person } from '../columns.schema'
import { invoices } from '../invoices/invoices.schema'
import { differenceKinds, disputeStates, paymentMethods, paymentProviders, paymentStates } from './states.contract'

/** Holds money that came in, or was tried. */
export const payments = pgTable(
  'payment',
  {
    id: identity(),
    ...payerColumns(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The bank's reference, the number of a check, or the card company's id. */
    reference: text('reference').notNull(),
    /** Names the payment, once each: a form or a webhook that comes twice is one payment. */
    sourceKey: text('source_key').notNull(),
    /** The invoice that it was made for; null: the oldest that are open. */
    invoiceId: reference('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    amountCents: cents('amount_cents').notNull(),
    /** Counts what is on invoices. The rest, less what was given back, is its payer's credit. */
    allocatedCents: cents('allocated_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    disputedCents: cents('disputed_cents').notNull().default(0),
    status: text('status', { enum: paymentStates }).notNull(),
    failure: text('failure').notNull().default(''),
    /** Names the failure as the card company does: insufficient_funds. */
    failureCode: text('failure_code').notNull().default(''),
    /** The page of the card company on which it is paid; null: the saved card is charged. */
    checkoutId: text('checkout_id'),
    /** Their id of the dealership, as it was then. */
    customerId: text('customer_id'),
    /** The card that is charged or was paid with: their id, and how people know it. */
    cardId: text('card_id'),
    cardLabel: text('card_label').notNull().default(''),
    /** Has the card that is paid with saved for later invoices. */
    savesCard: boolean('saves_card').notNull().default(false),
    /** Counts from 0 how often the invoice was charged by itself; null: a person pays. */
    automaticTry: integer('automatic_try'),
    /** When the card company was last asked about it. */
    checkedAt: instant('checked_at'),
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
    index('payment_of_advertiser').on(t.advertiserId, t.id).where(sql`advertiser_id is not null`),
    index('payment_of_invoice').on(t.invoiceId).where(sql`invoice_id is not null`),
    index('payment_by_day').on(t.receivedOn, t.id),
    index('payment_by_status').on(t.status, t.id),
    index('payment_by_creator').on(t.createdBy),
    index('payment_by_reference').on(t.reference),
    index('payment_by_checkout').on(t.checkoutId).where(sql`checkout_id is not null`),
    index('payment_under_way').on(t.dealershipId, t.id).where(sql`provider = 'stripe' and status = 'pending'`),
    index('payment_unallocated')
      .on(t.dealershipId, t.id)
      .where(sql`status = 'succeeded' and allocated_cents + refunded_cents + disputed_cents < amount_cents`),
    payerCheck('payment'),
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
    ...payerColumns(),
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
    index('refund_of_advertiser').on(t.advertiserId).where(sql`advertiser_id is not null`),
    payerCheck('refund'),
    check('refund_amount', sql`amount_cents > 0`),
  ],
)

/** Holds payments that a cardholder disputes. The card company takes the money back until it is won. */
export const disputes = pgTable(
  'payment_dispute',
  {
    id: identity(),
    paymentId: reference('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The card company's id. */
    reference: text('reference').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: disputeStates }).notNull(),
    /** Days in the operator's time zone. */
    openedOn: date('opened_on').notNull(),
    closedOn: date('closed_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payment_dispute_reference').on(t.reference),
    index('payment_dispute_of_payment').on(t.paymentId),
    check('payment_dispute_amount', sql`amount_cents > 0`),
  ],
)

/** Lists where the card company and this site differ, one open row each, until an administrator takes theirs over or they agree. */
export const paymentDifferences = pgTable(
  'payment_difference',
  {
    id: identity(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** The card company's id of the payment. */
    reference: text('reference').notNull(),
    paymentId: reference('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    customerId: text('customer_id'),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('payment_difference_open').on(t.reference, t.kind).where(sql`settled_at is null`),
    index('payment_difference_newest').on(t.foundAt, t.id),
    index('payment_difference_of_payment').on(t.paymentId).where(sql`payment_id is not null`),
  ],
)

/** Remembers each event of the card company by its id, so that one that comes twice has one effect. */
export const stripeEvents = pgTable(
  'stripe_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Names what it is about by an id of theirs. */
    objectId: text('object_id').notNull(),
    /** Holds the ids of what it is about, and nothing else of it. */
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    receivedAt: instant('received_at').notNull(),
    /** Is null until its effect is stored. */
    handledAt: instant('handled_at'),
    error: text('error').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** When handling is tried next. */
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    index('stripe_event_by_object').on(t.objectId, t.createdAt),
    index('stripe_event_unhandled').on(t.dueAt).where(sql`handled_at is null`),
  ],
)

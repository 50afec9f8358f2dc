import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { assets } from '../../assets/schema'
import { cents, createdAt, identity, instant, reference, updatedAt, version } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { payerCheck, payerColumns, person } from '../columns.schema'
import { invoiceEventKinds, invoiceKinds, invoiceStates, lineKinds } from './states.contract'

const millicents = (name: string) => bigint(name, { mode: 'number' })

/** Is written onto an invoice as it was that day, and does not follow later changes. */
export interface InvoiceParty {
  name: string
  attention: string
  /** Lines of a postal address. */
  address: string[]
  taxId: string
}
export interface InvoiceSeller extends InvoiceParty {
  email: string
  /** Names where a bank transfer goes; null: it was not set up. */
  bank: { accountName: string; routingNumber: string; accountNumber: string } | null
}
export interface InvoiceBuyer extends InvoiceParty {
  emails: string[]
  /** The state whose tax rate counts. */
  state: string
}

/** Holds who gets the invoices of a dealership and how it pays; a dealership without a row has its own address on them. */
export const billingAccounts = pgTable(
  'billing_account',
  {
    dealershipId: reference('dealership_id')
      .primaryKey()
      .references(() => dealerships.id, { onDelete: 'restrict' }),
    legalName: text('legal_name').notNull(),
    attention: text('attention').notNull().default(''),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    emails: text('emails').array().notNull(),
    taxId: text('tax_id').notNull().default(''),
    /** A certificate by which no sales tax is charged; null: there is none. It is accepted by an administrator. */
    exemptionNumber: text('exemption_number'),
    exemptionAssetId: text('exemption_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    exemptionExpiresOn: date('exemption_expires_on'),
    exemptionAcceptedAt: instant('exemption_accepted_at'),
    /** The customer of the card company. No card number is ever stored: its brand, last four digits and expiry are. */
    stripeCustomerId: text('stripe_customer_id'),
    cardId: text('card_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpires: text('card_expires'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('billing_account_stripe_customer').on(t.stripeCustomerId).where(sql`stripe_customer_id is not null`),
    index('billing_account_exemption_asset').on(t.exemptionAssetId).where(sql`exemption_asset_id is not null`),
  ],
)

/** Gives numbers without gaps: the row of an issuing company and year is locked by the transaction that takes one. */
export const invoiceNumbers = pgTable(
  'invoice_number',
  {
    issuer: text('issuer').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.year] })],
)

/** Once it is open the database refuses every change but those of its payment, its PDF and its dealership when two are merged. */
export const invoices = pgTable(
  'invoice',
  {
    id: identity(),
    ...payerColumns(),
    kind: text('kind', { enum: invoiceKinds }).notNull().default('invoice'),
    /** The invoice that a credit note corrects; null: the credit is open for any. */
    creditsInvoiceId: reference('credits_invoice_id').references((): AnyPgColumn => invoices.id, {
      onDelete: 'restrict',
    }),
    issuer: text('issuer').notNull(),
    /** Is null while it is a draft: a number is given when it opens. */
    year: integer('year'),
    sequence: integer('sequence'),
    /** The number as it is read and its address: DA-2026-11-0187. */
    slug: text('slug'),
    status: text('status', { enum: invoiceStates }).notNull().default('draft'),
    /** Names what it bills, once each: a run twice makes no invoice twice. */
    sourceKey: text('source_key').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** Days in the operator's time zone, both included. */
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    issuedOn: date('issued_on'),
    dueOn: date('due_on'),
    termDays: integer('term_days').notNull().default(14),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceBuyer>().notNull(),
    /** Says why there is no tax, or where the rate comes from. */
    taxNote: text('tax_note').notNull().default(''),
    note: text('note').notNull().default(''),
    subtotalCents: cents('subtotal_cents').notNull().default(0),
    creditCents: cents('credit_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull().default(0),
    /** Sums payments, less what was refunded or disputed. */
    paidCents: cents('paid_cents').notNull().default(0),
    /** Sums credit notes. On a credit note: what of it was used or refunded. */
    creditedCents: cents('credited_cents').notNull().default(0),
    openCents: cents('open_cents').notNull().generatedAlwaysAs(sql`total_cents - paid_cents - credited_cents`),
    paidAt: instant('paid_at'),
    emailedAt: instant('emailed_at'),
    /** The newest step of the ladder that was taken for it: days past due. */
    remindedDay: integer('reminded_day').notNull().default(0),
    statusReason: text('status_reason').notNull().default(''),
    /** Says when its PDF is to be made; null once it is. The process that makes it postpones it. */
    pdfDueAt: instant('pdf_due_at'),
    pdfAttempts: integer('pdf_attempts').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('invoice_slug').on(t.slug),
    uniqueIndex('invoice_sequence').on(t.issuer, t.year, t.sequence),
    uniqueIndex('invoice_source').on(t.sourceKey),
    // Those that end with all that a list filters and orders by are read without the table.
    index('invoice_of_dealership').on(
      t.dealershipId,
      t.issuedOn,
      t.id,
      t.kind,
      t.status,
      t.dueOn,
      t.totalCents,
      t.slug,
    ),
    index('invoice_of_advertiser').on(t.advertiserId, t.issuedOn, t.id).where(sql`advertiser_id is not null`),
    index('invoice_of_dealership_by_status').on(t.dealershipId, t.status, t.issuedOn, t.id),
    index('invoice_newest').on(t.issuedOn, t.id),
    index('invoice_by_status').on(t.status, t.issuedOn, t.id),
    index('invoice_by_due').on(sql`coalesce(due_on, issued_on)`, t.id),
    index('invoice_by_total').on(t.totalCents, t.id),
    index('invoice_slug_prefix').on(t.slug.op('text_pattern_ops')),
    index('invoice_year_by_due').on(t.year, sql`coalesce(due_on, issued_on)`, t.id),
    index('invoice_year_by_total').on(t.year, t.totalCents, t.id),
    index('invoice_year_by_number').on(t.year, t.slug, t.id),
    index('invoice_owed')
      .on(t.issuedOn, t.id, t.kind, t.status, t.dueOn, t.totalCents, t.slug, t.dealershipId, t.year)
      .where(sql`status in ('open', 'past_due')`),
    index('invoice_owed_by_due').on(sql`coalesce(due_on, issued_on)`, t.id).where(sql`status in ('open', 'past_due')`),
    index('invoice_owed_by_total').on(t.totalCents, t.id).where(sql`status in ('open', 'past_due')`),
    index('invoice_owed_by_number').on(t.slug, t.id).where(sql`status in ('open', 'past_due')`),
    index('invoice_credit_notes')
      .on(t.issuedOn, t.id, t.kind, t.status, t.dueOn, t.totalCents, t.slug, t.dealershipId, t.year)
      .where(sql`kind = 'credit_note'`),
    index('invoice_due').on(t.dueOn, t.id).where(sql`status in ('open', 'past_due')`),
    index('invoice_credits').on(t.creditsInvoiceId).where(sql`credits_invoice_id is not null`),
    index('invoice_pdf_due').on(t.pdfDueAt).where(sql`pdf_due_at is not null`),
    check('invoice_total', sql`total_cents = subtotal_cents - credit_cents + tax_cents`),
    check(
      'invoice_amounts',
      sql`total_cents >= 0 and paid_cents >= 0 and credited_cents >= 0 and paid_cents + credited_cents <= total_cents`,
    ),
    payerCheck('invoice'),
    check('invoice_numbered', sql`(status = 'draft') = (slug is null)`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_line',
  {
    id: identity(),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    quantity: integer('quantity').notNull(),
    unitMillicents: millicents('unit_millicents').notNull(),
    days: integer('days'),
    daysInPeriod: integer('days_in_period'),
    amountCents: cents('amount_cents').notNull(),
    /** Thousandths of a percent. */
    taxRate: integer('tax_rate').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    /** The charge that it bills; unique, so that no charge is billed twice. */
    chargeId: reference('charge_id').references((): AnyPgColumn => charges.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('invoice_line_position').on(t.invoiceId, t.position),
    uniqueIndex('invoice_line_charge').on(t.chargeId).where(sql`charge_id is not null`),
  ],
)

/** Holds what is to be billed: the next invoice of its payer takes each once. Negative amounts give money back. */
export const charges = pgTable(
  'charge',
  {
    id: identity(),
    ...payerColumns(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    unitMillicents: millicents('unit_millicents').notNull(),
    days: integer('days'),
    daysInPeriod: integer('days_in_period'),
    /** The day to which it belongs, in the operator's time zone: a run bills what is not later than its day. */
    day: date('day').notNull(),
    /** Names what is charged, once each. */
    sourceKey: text('source_key').notNull(),
    /** Is null until an invoice has it. */
    invoiceId: reference('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    /** Taken back before it was billed. */
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('charge_source').on(t.sourceKey),
    index('charge_unbilled').on(t.dealershipId, t.day, t.id).where(sql`invoice_id is null and withdrawn_at is null`),
    index('charge_of_invoice').on(t.invoiceId).where(sql`invoice_id is not null`),
    index('charge_of_dealership').on(t.dealershipId, t.id),
    index('charge_of_advertiser').on(t.advertiserId, t.day, t.id).where(sql`advertiser_id is not null`),
    payerCheck('charge'),
  ],
)

export const invoiceEvents = pgTable(
  'invoice_event',
  {
    id: identity(),
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: invoiceEventKinds }).notNull(),
    detail: text('detail').notNull().default(''),
    amountCents: cents('amount_cents'),
    actorUserId: person('actor_user_id'),
    at: instant('at').notNull(),
  },
  (t) => [index('invoice_event_of').on(t.invoiceId, t.id), index('invoice_event_by_actor').on(t.actorUserId)],
)

/** Remembers how far the run of a month has come: a killed one goes on. */
export const invoiceRuns = pgTable('invoice_run', {
  /** The month that is billed ahead: 2026-12. */
  month: text('month').primaryKey(),
  /** The last dealership that was done. */
  cursor: reference('cursor').notNull().default(0),
  invoiceCount: integer('invoice_count').notNull().default(0),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Holds rates of tax on our own services, in versions. A state without a row that an administrator entered is not charged. */
export const serviceTaxRates = pgTable(
  'service_tax_rate',
  {
    id: identity(),
    state: text('state').notNull(),
    /** Thousandths of a percent. */
    rate: integer('rate').notNull(),
    source: text('source').notNull(),
    sourceDate: date('source_date').notNull(),
    validFrom: date('valid_from').notNull(),
    /** An example of the demo, which no one has confirmed. */
    isExample: boolean('is_example').notNull().default(false),
    createdBy: person('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('service_tax_rate_by_state').on(t.state, t.validFrom, t.id),
    index('service_tax_rate_by_creator').on(t.createdBy),
    check('service_tax_rate_range', sql`rate between 0 and 30000`),
  ],
)

import { answer, Cents, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { lineOr, shortOr } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { PayerName } from '../payer.contract'
import { invoiceEventKinds, invoiceKinds, invoiceStates, lineKinds } from './states.contract'

const Day = z.iso.date()
const version = versionOf('invoice')

/** Numbers look like DA-2026-11-0187. */
export const InvoiceNumber = z.object({ slug: z.string().regex(/^[A-Z]{2,6}-\d{4}-\d{2}-\d{4,}$/) })

const Party = z.object({ name: z.string(), attention: z.string(), address: z.array(z.string()), taxId: z.string() })
const Bank = z.object({ accountName: z.string(), routingNumber: z.string(), accountNumber: z.string() })

const summary = {
  id: z.number().int(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStates),
  periodFrom: Day,
  periodTo: Day,
  issuedOn: Day,
  dueOn: Day.nullable(),
  totalCents: Cents,
  openCents: Cents.describe('Of an invoice what is owed, of a credit note what is left of it'),
  paidOn: Day.nullable(),
}
export const InvoiceSummary = z.object(summary).openapi('InvoiceSummary')
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceLine = z.object({
  kind: z.enum(lineKinds),
  title: z.string(),
  detail: z.string(),
  quantity: z.number().int(),
  unitMillicents: z.number().int().describe('Thousandths of a cent'),
  days: z.number().int().nullable(),
  daysInPeriod: z.number().int().nullable(),
  amountCents: Cents,
  taxRate: z.number().int().describe('Thousandths of a percent'),
  taxCents: Cents,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = z
  .object({
    ...summary,
    payer: PayerName,
    seller: Party.extend({ email: z.string(), bank: Bank.nullable() }),
    buyer: Party.extend({ emails: z.array(z.string()), state: z.string() }),
    termDays: z.number().int(),
    taxNote: z.string(),
    note: z.string(),
    statusReason: z.string(),
    subtotalCents: Cents,
    creditCents: Cents,
    taxCents: Cents,
    paidCents: Cents,
    creditedCents: Cents,
    lines: z.array(InvoiceLine),
    events: z.array(
      z.object({
        kind: z.enum(invoiceEventKinds),
        detail: z.string(),
        amountCents: Cents.nullable(),
        by: z.string().nullable(),
        at: Instant,
      }),
    ),
    /** Names the invoice that a credit note corrects. */
    corrects: z.string().nullable(),
    creditNotes: z.array(z.object({ number: z.string(), totalCents: Cents })),
    others: z.array(InvoiceSummary).describe('The newest others of the payer, at most 3'),
    otherCount: z.number().int(),
    isPdfReady: z.boolean(),
    version: z.number().int(),
  })
  .openapi('Invoice')
export type Invoice = z.infer<typeof Invoice>

export const invoiceSorts = ['issued', 'due', 'total', 'number'] as const
export const invoiceTabs = ['all', 'open', 'past_due', 'paid', 'credit_note'] as const
const year = z.coerce.number().int().min(2000).max(2199).optional()
export const InvoiceQuery = listQuery(invoiceSorts, { show: z.enum(invoiceTabs).default('all'), year }, '-issued')
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

/** The dealership's own; only its administrators and its finance people. */
export const listInvoices = createRoute({
  method: 'get',
  path: '/api/dealership/billing/invoices',
  tags: ['billing'],
  request: { query: InvoiceQuery },
  responses: { 200: answer(pageOf(InvoiceSummary)), ...refusals(401, 403, 404, 422) },
})

/** Notes once a person that they opened it. */
export const getInvoice = createRoute({
  method: 'get',
  path: '/api/dealership/billing/invoices/{slug}',
  tags: ['billing'],
  request: { params: InvoiceNumber },
  responses: { 200: answer(Invoice), ...refusals(401, 403, 404, 422) },
})

const pdf = { description: 'The invoice on letter pages', content: { 'application/pdf': { schema: z.any() } } }

/** Refuses with 409 while the file is being made. */
export const getInvoicePdf = createRoute({
  method: 'get',
  path: '/api/dealership/billing/invoices/{slug}/pdf',
  tags: ['billing'],
  request: { params: InvoiceNumber },
  responses: { 200: pdf, ...refusals(401, 403, 404, 409, 422) },
})

const SendAnswer = z.object({ sentTo: z.array(z.string()) })
/** Mails the invoice to the billing addresses once more: 3 times a day. */
export const sendInvoice = createRoute({
  method: 'post',
  path: '/api/dealership/billing/invoices/{slug}/emails',
  tags: ['billing'],
  request: { params: InvoiceNumber },
  responses: { 200: answer(SendAnswer), ...refusals(401, 403, 404, 422, 429) },
})

export const BookkeepingLine = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStates),
  payer: z.string(),
  issuedOn: Day,
  dueOn: Day.nullable(),
  position: z.number().int(),
  lineKind: z.enum(lineKinds).nullable().describe('Null: the totals of the document'),
  title: z.string(),
  detail: z.string(),
  quantity: z.number().int().nullable(),
  unitMillicents: z.number().int().nullable(),
  netCents: Cents.describe('Negative on credit notes'),
  taxRate: z.number().int().nullable(),
  taxCents: Cents,
  totalCents: Cents,
})
export type BookkeepingLine = z.infer<typeof BookkeepingLine>

/** Each line of the invoices that the list's filters match, and a row of totals after those of an invoice. */
export const listOwnInvoiceLines = createRoute({
  method: 'get',
  path: '/api/dealership/billing/invoice-lines',
  tags: ['billing'],
  request: { query: InvoiceQuery },
  responses: { 200: answer(z.object({ items: z.array(BookkeepingLine) })), ...refusals(401, 403, 404, 422) },
})

export const adminInvoiceTabs = ['overdue', 'open', 'all', 'credit_note'] as const
export const AdminInvoiceQuery = listQuery(
  invoiceSorts,
  {
    show: z.enum(adminInvoiceTabs).default('overdue'),
    status: z.enum(invoiceStates).optional(),
    year,
    dealership: z.coerce.number().int().positive().optional(),
    advertiser: z.coerce.number().int().positive().optional(),
  },
  '-issued',
)
export type AdminInvoiceQuery = z.infer<typeof AdminInvoiceQuery>

export const AdminInvoice = InvoiceSummary.extend({
  payer: PayerName,
  daysLate: z.number().int().describe('0: it is not late'),
}).openapi('AdminInvoice')
export type AdminInvoice = z.infer<typeof AdminInvoice>

/** `q` is a number, or how one begins, or words of the name of who pays. */
export const listAdminInvoices = createRoute({
  method: 'get',
  path: '/api/admin/invoices',
  tags: ['billing'],
  request: { query: AdminInvoiceQuery },
  responses: { 200: answer(pageOf(AdminInvoice)), ...refusals(401, 403, 422) },
})

export const listAdminInvoiceLines = createRoute({
  method: 'get',
  path: '/api/admin/invoice-lines',
  tags: ['billing'],
  request: { query: AdminInvoiceQuery },
  responses: { 200: answer(z.object({ items: z.array(BookkeepingLine) })), ...refusals(401, 403, 422) },
})

export const getAdminInvoice = createRoute({
  method: 'get',
  path: '/api/admin/invoices/{id}',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: answer(Invoice), ...refusals(401, 403, 404, 422) },
})

export const getAdminInvoicePdf = createRoute({
  method: 'get',
  path: '/api/admin/invoices/{id}/pdf',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: pdf, ...refusals(401, 403, 404, 409, 422) },
})

const reason = shortOr('Write a reason.', 500)
export const NewCredit = z.object({
  amountCents: z.number('Enter an amount.').int().min(1, 'Enter an amount.').max(1_000_000_000).describe('Before tax'),
  reason,
  token: lineOr('Open the page again.', 60).describe('Made by the form: the same one makes one credit note'),
  version,
})

/** Corrects an open or paid invoice by a credit note with the tax of its lines. It settles the invoice first, then the oldest open one; the rest stays as credit. */
export const creditInvoice = createRoute({
  method: 'post',
  path: '/api/admin/invoices/{id}/credit-notes',
  tags: ['billing'],
  request: { params: RecordId, body: json(NewCredit) },
  responses: { 201: answer(Invoice), ...refusals(401, 403, 404, 409, 422) },
})

export const InvoiceClosing = z.object({ status: z.enum(['void', 'uncollectible']), reason, version })
/** Void: a credit note takes back all of an invoice that was not paid or credited. Uncollectible: what is open is not asked for any more. */
export const closeInvoice = createRoute({
  method: 'put',
  path: '/api/admin/invoices/{id}/status',
  tags: ['billing'],
  request: { params: RecordId, body: json(InvoiceClosing) },
  responses: { 200: answer(Invoice), ...refusals(401, 403, 404, 409, 422) },
})

export const sendAdminInvoice = createRoute({
  method: 'post',
  path: '/api/admin/invoices/{id}/emails',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: answer(SendAnswer), ...refusals(401, 403, 404, 422, 429) },
})

export const Income = z.object({
  months: z.array(
    z.object({
      month: z.string().describe('2026-11'),
      invoicedCents: Cents,
      creditedCents: Cents.describe('By credit notes'),
      netCents: Cents,
      paidCents: Cents.describe('Money that came in that month'),
    }),
  ),
  overdueCents: Cents,
  overdueCount: z.number().int(),
  openCents: Cents,
})
export type Income = z.infer<typeof Income>

/** The last 12 months by the day of issue, without tax; what was paid has it. */
export const getIncome = createRoute({
  method: 'get',
  path: '/api/admin/income',
  tags: ['billing'],
  responses: { 200: answer(Income), ...refusals(401, 403) },
})

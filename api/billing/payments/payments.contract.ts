import {
  answer,
  Cents,
  createRoute,
  day,
  Instant,
  json,
  keyless,
  RecordId,
  refusals,
  versionOf,
  z,
} from '../../http/contract'
import { flag, line, lineOr } from '../../http/fields.contract'
import { formToken, PaymentMethod } from './payment-method.contract'
import { disputeStates, paymentMethods, paymentProviders, paymentStates } from './states.contract'

const tags = ['payments']
const maxCents = 100_000_000
/** The card company charges no less. */
export const minCardCents = 50

const Owed = z
  .object({
    slug: z.string(),
    periodFrom: z.iso.date(),
    periodTo: z.iso.date(),
    dueOn: z.iso.date().nullable(),
    daysLate: z.number().int().describe('0: it is not late'),
    totalCents: Cents,
    openCents: Cents,
  })
  .openapi('OwedInvoice')

export const PaymentResult = z
  .object({
    id: z.number().int(),
    status: z.enum(paymentStates),
    amountCents: Cents,
    by: z.string().describe('The card or the way'),
    failure: z.string(),
    needsConfirmation: z.boolean().describe('The bank wants its cardholder to confirm'),
    isOpen: z.boolean().describe('Whether the page of the card company still waits for a card'),
    createdAt: Instant,
  })
  .openapi('PaymentResult')
export type PaymentResult = z.infer<typeof PaymentResult>

/** Says what a dealership owes, and with what it can pay. */
export const Payable = z
  .object({
    method: PaymentMethod,
    owed: z.array(Owed).describe('The oldest first'),
    lateCents: Cents,
    openCents: Cents,
    creditCents: Cents.describe('Is on no invoice yet'),
    underWay: PaymentResult.nullable(),
    lastFailure: z
      .object({
        card: z.string(),
        reason: z.string(),
        slug: z.string(),
        at: Instant,
        nextTryOn: z.iso.date().nullable(),
        needsConfirmation: z.boolean(),
      })
      .nullable()
      .describe('The newest try to charge a card by itself, while its invoice is open'),
  })
  .openapi('Payable')
export type Payable = z.infer<typeof Payable>

export const getPayable = createRoute({
  method: 'get',
  path: '/api/dealership/payable',
  tags,
  responses: { 200: answer(Payable), ...refusals(401, 403, 404) },
})

/** Late invoices, all that are open, or one by its number. */
export const payTarget = z.union([z.enum(['late', 'all']), z.string().regex(/^[A-Z]{2,6}-\d{4}-\d{2}-\d{4,}$/)])

export const NewCardPayment = z.object({
  what: payTarget,
  with: z.enum(['card', 'checkout']).describe('The saved card, or a page of the card company'),
  savesCard: flag.default(false).describe('Has later invoices charged to this card'),
  amountCents: z.coerce.number().int().min(1).max(maxCents).describe('As it was shown: another amount is refused'),
  token: formToken,
})

/** Pays by card. A form that is sent twice is one payment. `url` leads to the card company; null: the saved card was charged. */
export const payByCard = createRoute({
  method: 'post',
  path: '/api/dealership/payments',
  tags,
  [keyless]: true, // the payment is stored before the card company is called
  request: { body: json(NewCardPayment) },
  responses: {
    201: answer(z.object({ id: z.number().int(), url: z.url().nullable() })),
    ...refusals(401, 403, 404, 409, 422, 503),
  },
})

/** Says how a payment went. One that is under way is asked for at the card company, so it does not matter whether a webhook was first. */
export const getPayment = createRoute({
  method: 'get',
  path: '/api/dealership/payments/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(PaymentResult), ...refusals(401, 403, 404, 503) },
})

export const NewPayment = z.object({
  method: z.enum(['bank_transfer', 'check']),
  reference: lineOr('Enter the reference of the transfer or the number of the check.', 120),
  amountCents: z.number().int().min(1, 'Enter an amount.').max(maxCents),
  receivedOn: day('Enter a day.'),
  invoice: line(40).default('').describe('The number of an invoice; empty: the oldest first'),
  note: line(500).default(''),
  token: formToken,
})
export type NewPayment = z.infer<typeof NewPayment>

const Refund = z.object({
  id: z.number().int(),
  amountCents: Cents,
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  createdAt: Instant,
})
const Dispute = z.object({
  id: z.number().int(),
  amountCents: Cents,
  reason: z.string(),
  status: z.enum(disputeStates),
  openedOn: z.iso.date(),
})

export const PaymentOfDealership = z
  .object({
    id: z.number().int(),
    provider: z.enum(paymentProviders),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStates),
    reference: z.string(),
    by: z.string(),
    amountCents: Cents,
    allocatedCents: Cents,
    refundedCents: Cents,
    disputedCents: Cents,
    creditCents: Cents.describe('Is on no invoice'),
    failure: z.string(),
    note: z.string(),
    receivedOn: z.iso.date().nullable(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
    invoices: z.array(z.string()).describe('Numbers of the invoices that it is on'),
    refunds: z.array(Refund),
    disputes: z.array(Dispute),
    refundableCents: Cents,
    can: z.object({ takeBack: z.boolean(), refund: z.boolean() }),
    version: z.number().int(),
  })
  .openapi('PaymentOfDealership')
export type PaymentOfDealership = z.infer<typeof PaymentOfDealership>

/** Records money that came in by bank transfer or check. What no invoice needs is credit. */
export const recordPayment = createRoute({
  method: 'post',
  path: '/api/admin/dealerships/{id}/payments',
  tags,
  request: { params: RecordId, body: json(NewPayment) },
  responses: { 201: answer(PaymentOfDealership), ...refusals(401, 403, 404, 409, 422) },
})

/** Records money of an advertiser that is no dealership, as `recordPayment` does. */
export const recordAdvertiserPayment = createRoute({
  method: 'post',
  path: '/api/admin/advertisers/{id}/payments',
  tags,
  request: { params: RecordId, body: json(NewPayment) },
  responses: { 201: answer(PaymentOfDealership), ...refusals(401, 403, 404, 409, 422) },
})

const reason = lineOr('Enter a reason: the payer reads it.', 300)
export const PaymentTakeBack = z.object({ reason, version: versionOf('payment') })

/** Takes back a payment that was recorded by mistake: no money has moved. */
export const takePaymentBack = createRoute({
  method: 'post',
  path: '/api/admin/payments/{id}/take-back',
  tags,
  request: { params: RecordId, body: json(PaymentTakeBack) },
  responses: { 200: answer(PaymentOfDealership), ...refusals(401, 403, 404, 409, 422) },
})

export const NewRefund = z.object({
  amountCents: z.number().int().min(1, 'Enter an amount.').max(maxCents),
  reason,
  version: versionOf('payment'),
  token: formToken,
})

/** Gives money back: by the card company, or by a transfer that the administrator makes. */
export const refundPayment = createRoute({
  method: 'post',
  path: '/api/admin/payments/{id}/refunds',
  tags,
  [keyless]: true, // the refund is stored before the card company is called
  request: { params: RecordId, body: json(NewRefund) },
  responses: { 201: answer(PaymentOfDealership), ...refusals(401, 403, 404, 409, 422) },
})
